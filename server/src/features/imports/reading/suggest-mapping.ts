import {
  addressPartFields,
  importFields,
  type DateRule,
  type ImportField,
  type ImportMapping,
  type Sureness,
} from '@evergreen/contracts/imports';
import { areDates, fitting, isIdentifier, isLater, share, telling } from './column-looks.js';
import { ofOthers, words } from './header-words.js';
import { named, nameScore } from './name-score.js';
import { isNothing } from './tidy/text.js';
import { isWholeAddress } from './tidy/whole-address.js';

/** Registers seldom hold a track date; two months ahead leaves time to gather the forms. */
const usualTrackRule: DateRule = { value: 60, unit: 'Days' };

export interface Suggestion {
  mapping: ImportMapping;
  /** How sure each column of it is. */
  sureness: Partial<Record<ImportField, Sureness>>;
}

interface Candidate {
  field: ImportField;
  column: number;
  score: number;
}

/** Of 125 points: the field's own name has them all, another name for it at most 100, a part of a name fewer. */
const atLeast: readonly (readonly [number, Sureness])[] = [
  [75, 'Sure'],
  [50, 'Likely'],
  [0, 'Guess'],
];
const leastScore = 22;
const byLooksAlone = 30;
/** Two columns so close to each other could change places. */
const close = 6;

/** Which column fills which field, told by the names of the columns, by their parts, and by the look of the values. */
export const suggestMapping = (columns: readonly string[], sample: readonly (readonly string[])[]): Suggestion => {
  const rows = columns.map((_, column) => sample.map((row) => (row[column] ?? '').trim()));
  const values = rows.map((column) => column.filter((value) => !isNothing(value)));
  const candidates = importFields.flatMap((field) =>
    columns.flatMap((header, column): Candidate[] => {
      const score = scoreOf(field, words(header), values[column] ?? [], sample.length);
      return score < leastScore ? [] : [{ field, column, score }];
    }),
  );
  const chosen = choose(candidates);
  addTerm(chosen, rows, values);
  addNumber(chosen, values);
  const mapping: ImportMapping = {};
  for (const { field, column } of chosen.values()) mapping[field] = { column: columns[column] ?? '' };
  const sureness = Object.fromEntries([...chosen.values()].map((one) => [one.field, surenessOf(one, candidates)]));
  const street = chosen.get('address1');
  if (street && share(values[street.column] ?? [], isWholeAddress) >= 0.6) addParts(mapping);
  return withFallbacks({ mapping, sureness });
};

/** What has no column of its own stands in the whole address. */
const addParts = (mapping: ImportMapping): void => {
  for (const field of addressPartFields) mapping[field] ??= { within: 'address1' };
};

const choose = (candidates: readonly Candidate[]) => {
  const chosen = new Map<ImportField, Candidate>();
  const taken = new Set<number>();
  for (const candidate of [...candidates].sort((a, b) => b.score - a.score)) {
    if (chosen.has(candidate.field) || taken.has(candidate.column)) continue;
    chosen.set(candidate.field, candidate);
    taken.add(candidate.column);
  }
  return chosen;
};

const scoreOf = (field: ImportField, name: string, held: readonly string[], rows: number): number => {
  const byName = nameScore(field, name);
  if (rows === 0) return byName;
  if (held.length === 0) return 0;
  const fits = share(held, fitting[field]);
  if (fits < 0.6) return 0;
  const tells = telling[field] !== undefined && held.length > 1 && share(held, telling[field]) >= 0.9;
  if (byName === 0) return tells && !named(name, ofOthers) ? byLooksAlone : 0;
  const filled = 0.5 + held.length / rows / 2;
  return byName * filled * (0.7 + 0.3 * fits) + (tells ? 8 : 0);
};

/** Two columns of dates whose names say nothing, one always after the other, are a term. */
const addTerm = (
  chosen: Map<ImportField, Candidate>,
  rows: readonly (readonly string[])[],
  values: readonly (readonly string[])[],
): void => {
  const taken = new Set([...chosen.values()].map(({ column }) => column));
  const free = rows.flatMap((_, column) => (!taken.has(column) && areDates(values[column] ?? []) ? [column] : []));
  const start = chosen.get('effectiveDate')?.column;
  const end = chosen.get('expirationDate')?.column;
  const starts = start === undefined ? free : [start];
  const ends = end === undefined ? free : [end];
  const pairs = starts.flatMap((from) =>
    ends.flatMap((to) => (from !== to && isLater(rows[from] ?? [], rows[to] ?? []) ? [[from, to] as const] : [])),
  );
  const [pair] = pairs;
  if (!pair || pairs.length > 1) return;
  if (start === undefined)
    chosen.set('effectiveDate', { field: 'effectiveDate', column: pair[0], score: byLooksAlone });
  if (end === undefined)
    chosen.set('expirationDate', { field: 'expirationDate', column: pair[1], score: byLooksAlone });
};

const addNumber = (chosen: Map<ImportField, Candidate>, values: readonly (readonly string[])[]): void => {
  if (chosen.has('licenseNumber')) return;
  const taken = new Set([...chosen.values()].map(({ column }) => column));
  const column = values.findIndex((held, index) => !taken.has(index) && isIdentifier(held));
  if (column >= 0) chosen.set('licenseNumber', { field: 'licenseNumber', column, score: byLooksAlone });
};

const surenessOf = ({ field, column, score }: Candidate, candidates: readonly Candidate[]): Sureness => {
  const rival = candidates.some((one) => one.field === field && one.column !== column && one.score > score - close);
  const sureness = atLeast.find(([least]) => score >= least)?.[1] ?? 'Guess';
  return rival && sureness === 'Sure' ? 'Likely' : sureness;
};

/** A register has one date of issue, which serves as both. */
const withFallbacks = ({ mapping, sureness }: Suggestion): Suggestion => {
  const issued = mapping.effectiveDate ?? mapping.originalIssueDate;
  if (issued && !(mapping.effectiveDate && mapping.originalIssueDate)) {
    mapping.effectiveDate = issued;
    mapping.originalIssueDate = issued;
    const both = sureness.effectiveDate ?? sureness.originalIssueDate ?? 'Guess';
    sureness.effectiveDate = both === 'Sure' ? 'Likely' : both;
    sureness.originalIssueDate = sureness.effectiveDate;
  }
  mapping.trackDate ??= { rule: usualTrackRule };
  return { mapping, sureness };
};
