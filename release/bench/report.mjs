import { cpus, loadavg } from 'node:os';
import { left, met } from './figure.mjs';

/** The state of the machine when a part began. */
export const machine = () => ({ cores: cpus().length, load: Number((loadavg()[0] ?? 0).toFixed(2)) });

const short = (value) => {
  if (value === undefined || Number.isNaN(value)) return '';
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-US');
  return value.toFixed(Math.abs(value) >= 10 ? 1 : Math.abs(value) >= 0.1 ? 2 : 3);
};

const withUnit = (value, unit) => `${short(value)}${unit ? ` ${unit}` : ''}`;

const goalOf = ({ goal, unit }) =>
  goal === undefined ? '' : `${goal.atLeast === undefined ? '≤' : '≥'} ${withUnit(goal.atLeast ?? goal.atMost, unit)}`;

const sideOf = (side, unit) => {
  if (!side) return '';
  const more = [
    side.p50 !== undefined && unit?.endsWith('/s') && `p50 ${short(side.p50)} ms`,
    side.p95 !== undefined && `p95 ${short(side.p95)} ms`,
    !Number.isNaN(side.cpu ?? NaN) && `${short(side.cpu)} + ${short(side.databaseCpu)} ms cpu`,
    !Number.isNaN(side.trips ?? NaN) && `${short(side.trips)} trips`,
  ].filter(Boolean);
  return [withUnit(side.value, unit), ...more].join(', ');
};

/** The ratio of the CPU time of both sides, which a busy machine changes less than the elapsed times. */
const byCpu = ({ ours, baseline }) => {
  const [mine, theirs] = [ours, baseline].map((side) => (side?.cpu ?? NaN) + (side?.databaseCpu ?? NaN));
  return Number.isNaN(theirs / mine) ? undefined : theirs / mine;
};

export const heads = [
  'Figure',
  'Measured',
  'Least to most',
  'Goal',
  'Met',
  'Before',
  'By cpu',
  'Evergreen',
  'Baseline',
];

/** The previous release's figure, and the share of it that is left; 1 is as good. */
const beforeOf = (figure) => {
  if (figure.before === undefined) return '';
  const share = left(figure);
  return withUnit(figure.before, figure.unit) + (share === undefined ? '' : ` (${short(share)})`);
};

const cells = (name, figure) => [
  name,
  withUnit(figure.value, figure.unit),
  figure.spread ? figure.spread.map(short).join(' to ') : '',
  goalOf(figure),
  { true: 'yes', false: 'no' }[met(figure)] ?? '',
  beforeOf(figure),
  short(byCpu(figure)),
  sideOf(figure.ours, figure.of),
  sideOf(figure.baseline, figure.of),
];

/** A line for each figure of these parts; a failed part is marked. */
export const linesOf = (parts) =>
  Object.entries(parts).flatMap(([part, { figures, error }]) =>
    error
      ? [[part, `failed: ${error.split('\n')[0]}`, '', '', 'no', '', '', '', '']]
      : Object.entries(figures).map(([name, figure]) => cells(name, figure)),
  );

/** In columns, for a terminal. */
export const table = (lines) => {
  const all = [heads, ...lines];
  const widths = heads.map((_, column) => Math.max(...all.map((line) => line[column].length)));
  return all
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

/** The same, for a page. */
export const markdown = (lines) => {
  const line = (all) => `| ${all.join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...lines.map(line)].join('\n');
};
