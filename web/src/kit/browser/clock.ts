/** The only clock of the web. */
export const now = (): Date => new Date();

/** Milliseconds since the page was loaded. */
export const sinceLoad = (): number => performance.now();
