/**
 * A figure of the table: `value` is compared with `goal`; `ours` and `baseline` are the results of each side, with
 * its usage; `spread` is the least and the most of the turns.
 */

/** Evergreen against its baseline. @param goal { atLeast } or { atMost } of the ratio */
export const ratioFigure = (comparison, { ours = 'ours', baseline = 'baseline', unit, goal }) => ({
  ...comparison.ratio(ours, baseline),
  unit: '',
  of: unit,
  goal,
  ours: comparison.of(ours),
  baseline: comparison.of(baseline),
});

/** A figure without a baseline. @param side of `inTurn` */
export const plainFigure = (comparison, { side = 'ours', baseline, unit, goal }) => ({
  ...comparison.spread(side),
  unit,
  of: unit,
  goal,
  ours: comparison.of(side),
  ...(baseline && { baseline: comparison.of(baseline) }),
});

/** @returns undefined where there is no goal */
export const met = ({ value, goal }) => {
  if (!goal) return undefined;
  return goal.atLeast === undefined ? value <= goal.atMost : value >= goal.atLeast;
};

/** A ratio may fall by this share against the previous release; by more, the run fails. */
const FALL = 0.15;

/**
 * The share of the previous release's figure that is left: 1 is as good, less is worse; undefined without such a
 * figure, or a goal.
 */
export const left = (figure) => {
  if (figure.before === undefined || !figure.goal) return undefined;
  return figure.goal.atLeast !== undefined ? figure.value / figure.before : figure.before / figure.value;
};

/** Only figures with a ratio to a baseline: the others change with the machine. */
export const hasFallen = (figure) => figure.baseline !== undefined && figure.unit === '' && left(figure) < 1 - FALL;

/** Each figure with that of the previous release. */
export const withBefore = (figures, { figures: before = {} } = {}) =>
  Object.fromEntries(
    Object.entries(figures).map(([name, figure]) => [
      name,
      before[name] === undefined ? figure : { ...figure, before: before[name].value },
    ]),
  );
