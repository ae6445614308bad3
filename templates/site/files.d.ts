/** Where everything of a site lies, relative to the page's own folder; `malo site` writes files.js. */
export interface SiteFiles {
  runtime: string;
  python: Record<string, string>;
  pack: string;
  fonts: string[];
  solutions: string;
  numpy: string;
  /** Answers made beforehand: those of any day, and a folder with a file a day and language. */
  always: string;
  days: string;
  first: string;
  last: string;
  /** What codes on paper lead to, if anywhere. */
  link: string;
  /** How long a stranger's PDF may take. */
  seconds: number;
}

export const FILES: SiteFiles;
