/**
 * A figure of the table: `value` is what is held against `goal`; `ours` and `baseline` are what each side found, with what it
 * used; `spread` is the least and the most that a turn gave.
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

/** A figure that is by itself. @param side of `inTurn` */
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

/** A ratio may fall by this share against the release before; by more, the run fails. */
const FALL = 0.15;

/** How much of what the release before had is left: 1 is as good, less is worse; undefined without such a figure, or a goal. */
export const left = (figure) => {
  if (figure.before === undefined || !figure.goal) return undefined;
  return figure.goal.atLeast !== undefined ? figure.value / figure.before : figure.before / figure.value;
};

/** Of the figures that are a ratio to a baseline: the others change with the machine. */
export const hasFallen = (figure) => figure.baseline !== undefined && figure.unit === '' && left(figure) < 1 - FALL;

/** Each figure with what the release before has there. */
export const withBefore = (figures, { figures: before = {} } = {}) =>
  Object.fromEntries(
    Object.entries(figures).map(([name, figure]) => [
      name,
      before[name] === undefined ? figure : { ...figure, before: before[name].value },
    ]),
  );
