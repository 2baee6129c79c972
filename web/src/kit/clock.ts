/** The one clock of the web: nothing else asks the machine for the time. */
export const now = (): Date => new Date();
