"""PDF files made to hang, bloat or mislead whoever reads them, and what reading them may cost."""
