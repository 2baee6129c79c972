/**
 * A figure of the table: `value` is compared with `goal`; `ours` and `baseline` are the results of each side, with
 * its usage; `spread` is the least and the most of the turns.
 */

/**
 * Evergreen against its baseline.
 * @param goal { atLeast } or { atMost } of the ratio
 * @param own the baseline is Evergreen itself, or its statements: a ratio that is worse may only say that these became cheaper
 */
export const ratioFigure = (comparison, { ours = 'ours', baseline = 'baseline', unit, goal, own = false }) => ({
  ...comparison.ratio(ours, baseline),
  unit: '',
  of: unit,
  goal,
  ...(own && { own }),
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

/**
 * A ratio may fall by this share against the previous release; by more, the run fails. Times may fall by more, since the machine is not
 * equally fast while both releases are measured.
 */
const [FALL, FALL_OF_TIMES] = [0.15, 0.3];

/**
 * The share of the previous release's figure that is left: 1 is as good, less is worse; undefined without such a
 * figure, or a goal. Of a ratio to Evergreen itself, the share that is left of its speed.
 */
export const left = (figure) => {
  const { before, beforeItself, goal, value, own, ours } = figure;
  if (before === undefined || !goal) return undefined;
  if (own) return beforeItself === undefined ? undefined : beforeItself / ours.value;
  return goal.atLeast !== undefined ? value / before : before / value;
};

/** Only figures with a ratio to a baseline: the others change with the machine. */
export const hasFallen = (figure) =>
  figure.baseline !== undefined && figure.unit === '' && left(figure) < 1 - (figure.own ? FALL_OF_TIMES : FALL);

export const fallInWords = (figure, version) => {
  const { own, value, before, ours, beforeItself, of } = figure;
  return own ? `${ours.value} ${of} where ${version} took ${beforeItself}` : `${value} where ${version} had ${before}`;
};

/** The figure of the previous release, and the time of its own side. */
const ofBefore = ({ value, ours }) => ({
  before: value,
  ...(ours?.value !== undefined && { beforeItself: ours.value }),
});

/** Each figure with that of the previous release. */
export const withBefore = (figures, { figures: before = {} } = {}) =>
  Object.fromEntries(
    Object.entries(figures).map(([name, figure]) => [
      name,
      before[name] === undefined ? figure : { ...figure, ...ofBefore(before[name]) },
    ]),
  );
