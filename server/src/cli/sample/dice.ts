/** A deterministic random generator. */
export interface Dice {
  /** A whole number, both ends included. */
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
}

/** FNV-1a: hashes a name to 32 bits. */
const spread = (name: string): number => {
  let value = 0x811c9dc5;
  for (let index = 0; index < name.length; index++) value = Math.imul(value ^ name.charCodeAt(index), 0x01000193);
  return value >>> 0;
};

/** Mulberry32. Each use has a generator of its own, so that a new record changes no old one. */
export const diceOf = (name: string): Dice => {
  let state = spread(name);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    between,
    chance: (probability) => next() < probability,
    pick: <T>(list: readonly T[]): T => {
      if (list.length === 0) throw new RangeError(`Nothing to pick from for ${name}`);
      return list[between(0, list.length - 1)] as T;
    },
  };
};
