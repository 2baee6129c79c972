/** At least 0, below 1. */
export type Chance = () => number;

/** The only source of randomness in decisions. Ids and secrets have their own. */
export const anyChance: Chance = () => Math.random();
