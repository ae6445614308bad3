/** Why there is no answer, whichever way the question went. */

/** What a person is told where there is no answer. */
export class Refused extends Error {}

/** Nobody is there to answer. */
export class Unreachable extends Error {}
