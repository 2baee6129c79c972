/** From 0 up to 1. */
export type Chance = () => number;

/** The only place that asks for chance which decides something. Ids and secrets have places of their own. */
export const anyChance: Chance = () => Math.random();
