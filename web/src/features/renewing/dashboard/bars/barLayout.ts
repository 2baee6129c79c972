/** A number, and the link to what it counts. */
export interface Part {
  key: string;
  label: string;
  count: number;
  href: string;
}

/** A number in parts: a bar of the chart, or a row of the table. */
export interface Bar extends Part {
  parts: readonly Part[];
  /** Its label if there is little space. */
  short?: string;
}

export interface BarsProps {
  label: string;
  bars: readonly Bar[];
  /** Vertical bars are weeks; horizontal ones are categories. */
  upright?: boolean;
}

/** WCAG 2.2, target size. */
const leastHit = 24;

interface Laid<P> {
  part: P;
  /** From the bar's beginning, as drawn. */
  at: number;
  length: number;
  hitAt: number;
  hitLength: number;
}

/**
 * Parts one after the other on the axis. A part that is too short to click gets space behind it, and none covers
 * another.
 * @param leastDrawn the least length; the following parts shrink by the difference, as far as they can
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
