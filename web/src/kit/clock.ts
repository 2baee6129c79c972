/** The one clock of the web: nothing else asks the machine for the time. */
export const now = (): Date => new Date();

/** Milliseconds since the page was loaded. */
export const sinceLoad = (): number => performance.now();
