/**
 * A figure of the table: `value` is what is held against `goal`; `ours` and `baseline` are what each side found, with what it
 * used; `spread` is the least and the most that a turn gave.
 */

/** Evergreen against its baseline. @param goal { atLeast } or { atMost } of the ratio */
export const ratioFigure = (found, { ours = 'ours', baseline = 'baseline', unit, goal }) => ({
  ...found.ratio(ours, baseline),
  unit: '',
  of: unit,
  goal,
  ours: found.of(ours),
  baseline: found.of(baseline),
});

/** A figure that stands by itself. @param side of `inTurn` */
export const plainFigure = (found, { side = 'ours', baseline, unit, goal }) => ({
  ...found.spread(side),
  unit,
  of: unit,
  goal,
  ours: found.of(side),
  ...(baseline && { baseline: found.of(baseline) }),
});

/** @returns undefined where there is no goal */
export const met = ({ value, goal }) => {
  if (!goal) return undefined;
  return goal.atLeast === undefined ? value <= goal.atMost : value >= goal.atLeast;
};
