/** The only source of randomness of the web. */
export const newId = (): string => crypto.randomUUID();

/** At least 0, less than 1. */
export const fraction = (): number => Math.random();
