/** Document 2: few renewals must not look like many. */
const leastEnd = 10;
const roomForTick = 70;

/** 1, 2 or 5 times a power of ten. */
const roundStep = (least: number) => {
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 1)));
  return ([1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10) * power;
};

/** Whole numbers at even distances, as many as fit; the last one is the axis' end. */
export const axisOf = (most: number, width: number): { end: number; ticks: number[] } => {
  const longest = Math.max(most, leastEnd);
  const step = roundStep(longest / Math.max(2, Math.min(8, Math.floor(width / roomForTick) - 2)));
  const count = Math.ceil(longest / step);
  return { end: count * step, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) };
};
