/** A number, and the way to what it counts. */
export interface Part {
  key: string;
  label: string;
  count: number;
  href: string;
}

/** A number in parts: drawn as a bar, or a row of a table. */
export interface Bar extends Part {
  parts: readonly Part[];
  /** Its label where there is little room. */
  short?: string;
}

export interface BarsProps {
  label: string;
  bars: readonly Bar[];
  /** Bars that stand are weeks side by side; the others lie one below the other. */
  stand?: boolean;
}

/** WCAG 2.2, target size. */
const leastHit = 24;

interface Laid<P> {
  part: P;
  /** From the bar's beginning on, as it is drawn. */
  at: number;
  length: number;
  hitAt: number;
  hitLength: number;
}

/**
 * Parts one after the other by the axis' measure. What is too short to be hit takes room behind it, and none covers another.
 * @param leastDrawn what is shorter is drawn so long, and those after it are the shorter by that, as far as they can be
 */
export const laidOut = <P extends { count: number }>(
  parts: readonly P[],
  perOne: number,
  leastDrawn: number,
): Laid<P>[] => {
  let [counted, drawn, hit] = [0, 0, 0];
  return parts
    .filter(({ count }) => count > 0)
    .map((part) => {
      const [place, hitAt] = [drawn, hit];
      counted += part.count;
      drawn = Math.max(counted * perOne, place + leastDrawn);
      hit = Math.max(drawn, hitAt + leastHit);
      return { part, at: place, length: drawn - place, hitAt, hitLength: hit - hitAt };
    });
};
