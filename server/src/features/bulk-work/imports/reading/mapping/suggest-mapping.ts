import {
  importFields,
  type DateRule,
  type FieldSource,
  type ImportField,
  type ImportMapping,
  type Sureness,
} from '@evergreen/contracts/bulk-work/imports';
import {
  areDates,
  areFiveDigits,
  areNumbered,
  fitting,
  isIdentifier,
  isLater,
  isNoDate,
  isOnMap,
  share,
  telling,
} from './column-looks.js';
import { ofOthers, words } from './header-words.js';
import { isEndOfLicense, isOfOtherAct, hasWord, nameScore, ofFirstTerm, saysOtherNumber } from './name-score.js';
import { withParts } from './suggest-parts.js';
import { isPlaceholder } from '../survey/placeholders.js';
import { periodOf } from '../tidy/periods.js';
import { isState } from '../tidy/places.js';
import { isNothing } from '../tidy/text.js';
import { rankReader, termReader } from '../tidy/vocabulary.js';

/** Registers seldom have a track date; two months leave time for the forms. */
const usualTrackRule: DateRule = { value: 60, unit: 'Days' };

export interface Suggestion {
  mapping: ImportMapping;
  /** A possible expiration column by its values only: asked, since it decides deadlines. */
  guessed?: string;
  /** Confidence by column. */
  sureness: Partial<Record<ImportField, Sureness>>;
}

interface Candidate {
  field: ImportField;
  column: number;
  score: number;
}

/** Of 125 points: an equal name has all, a synonym at most 100, a partial name fewer. */
const atLeast: readonly (readonly [number, Sureness])[] = [
  [75, 'Sure'],
  [50, 'Likely'],
  [0, 'Guess'],
];
const leastScore = 22;
const byLooksAlone = 30;
const mostOf = 0.6;
const likely = 60;
const surely = 90;
/** Scores this close are ambiguous. */
const close = 6;

/** Maps columns to fields by names, parts, and values. */
export const suggestMapping = (columns: readonly string[], sample: readonly (readonly string[])[]): Suggestion => {
  const rows = columns.map((_, column) => sample.map((row) => (row[column] ?? '').trim()));
  const values = rows.map((column) => column.filter((value) => !isNothing(value) && !isPlaceholder(value)));
  const candidates = importFields.flatMap((field) =>
    columns.flatMap((header, column): Candidate[] => {
      const first = firstOfName(header, columns);
      const score = scoreOf(field, first ?? header, values[column] ?? [], sample.length) - (first ? laterCosts : 0);
      return score < leastScore ? [] : [{ field, column, score }];
    }),
  );
  const chosen = choose(candidates);
  addTerm(chosen, { headers: columns, rows, values });
  addPeriod(chosen, columns, values);
  addNumber(chosen, columns, values);
  addOwner(chosen, columns, values);
  const mapping: ImportMapping = {};
  for (const { field, column } of chosen.values()) mapping[field] = { column: columns[column] ?? '' };
  const sureness = Object.fromEntries(
    [...chosen.values()].map((choice) => [choice.field, surenessOf(choice, candidates)]),
  );
  const suggestion = withFallbacks({ mapping: withParts(mapping, { columns, values }), sureness });
  const end = chosen.get('expirationDate');
  return withoutGuesses(suggestion, end !== undefined && hasRival(end, candidates));
};

/** Less than what makes scores ambiguous: another column of the same name is a rival. */
const laterCosts = 3;

/** The name of an earlier column that this one repeats: the reader has numbered it. */
const firstOfName = (header: string, columns: readonly string[]): string | undefined => {
  const [, name] = /^(.+) \(\d+\)$/.exec(header) ?? [];
  return columns.find((column) => column.toLowerCase() === name?.toLowerCase());
};

const deadlines = ['expirationDate', 'dueDate', 'trackDate'] as const;

/** Names that only mean the end of a license. */
const saysEnd = /\bexpiration\b|\bvalid (?:to|until|through)\b/;
const isSureEnd = (name: string) => saysEnd.test(name) && isEndOfLicense(name);

/** A date that decides deadlines is never guessed. */
const withoutGuesses = ({ mapping, sureness }: Suggestion, hasRivalEnd: boolean): Suggestion => {
  const { expirationDate, dueDate } = mapping;
  const isKept = (field: (typeof deadlines)[number]) => {
    const source = mapping[field];
    if (field === 'expirationDate' && hasRivalEnd) return false;
    return sureness[field] !== 'Guess' || (source && 'column' in source && isSureEnd(words(source.column)));
  };
  for (const field of deadlines) {
    if (isKept(field)) continue;
    delete mapping[field];
    delete sureness[field];
  }
  mapping.trackDate ??= { rule: usualTrackRule };
  const guess = mapping.expirationDate ? undefined : (expirationDate ?? (mapping.dueDate ? undefined : dueDate));
  return { mapping, sureness, ...(guess && 'column' in guess && { guessed: guess.column }) };
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

const scoreOf = (field: ImportField, header: string, values: readonly string[], rows: number): number => {
  const name = words(header);
  const byName = nameScore(field, header);
  if (rows === 0) return byName;
  if (values.length === 0 || share(values, isOnMap) >= mostOf) return 0;
  const fits = share(values, fittingOf(field, header));
  // Some words of a column that is named as the term are asked about.
  if (field === 'licenseTerm' && byName >= surely ? fits === 0 : fits < mostOf) return 0;
  const tells = telling[field] !== undefined && values.length > 1 && share(values, telling[field]) >= 0.9;
  if (byName === 0 && field === 'zip' && areNumbered(values)) return 0;
  if (byName === 0) return tells && !hasWord(name, ofOthers) && !hasWord(name, identifiers) ? byLooksAlone : 0;
  const filled = 0.5 + values.length / rows / 2;
  return byName * filled * (0.7 + 0.3 * fits) + (tells ? 8 : 0);
};

/** Numbers that only look like a zip or a phone. */
const identifiers: ReadonlySet<string> = new Set('id key number code parcel pin apn objectid fid guid uuid'.split(' '));

const fittingOf = (field: ImportField, header: string) => {
  if (field === 'licenseRank') return fitsRank(header);
  if (field === 'licenseTerm') return fitsTerm(header);
  if (field === 'state' && words(header) === 'region' && !header.includes('é')) return isState;
  return field === 'licenseNumber' && saysNumber.test(words(header)) ? isNoDate : fitting[field];
};

/** A column with such a name is the number, however few values have digits. */
const saysNumber = /\b(?:license|permit|registration|certificate|record|credential) (?:serial )?(?:number|id)\b/;

/** Yes and no are ranks only in a column that names one. */
const fitsRank = (header: string) => {
  const read = rankReader(header);
  return (value: string) => read(value) !== undefined;
};

/** A bare number is a term only in a column with its unit. */
const fitsTerm = (header: string) => {
  const read = termReader(header);
  return (value: string) => read(value) !== undefined;
};

/** Two unnamed date columns, one always later, are a term. */
const addTerm = (
  chosen: Map<ImportField, Candidate>,
  { headers, rows, values }: Record<'rows' | 'values', readonly (readonly string[])[]> & { headers: readonly string[] },
): void => {
  const taken = new Set([...chosen.values()].map(({ column }) => column));
  const free = rows.flatMap((_, column) =>
    !taken.has(column) && areDates(values[column] ?? []) && !isOfOtherAct(headers[column] ?? '') ? [column] : [],
  );
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

/** Names of columns with a whole term. */
const saysPeriod = /\b(?:term|period|valid|validity|dates?|zeitraum|gultigkeit|laufzeit|validite|periode)\b/;

/** A term in one cell fills both dates. */
const addPeriod = (
  chosen: Map<ImportField, Candidate>,
  columns: readonly string[],
  values: readonly (readonly string[])[],
): void => {
  if (chosen.has('expirationDate')) return;
  const column = columns.findIndex(
    (header, index) =>
      saysPeriod.test(words(header)) &&
      !isOfOtherAct(header) &&
      (values[index] ?? []).length > 0 &&
      share(values[index] ?? [], (value) => periodOf(value) !== undefined) >= mostOf,
  );
  if (column < 0) return;
  chosen.set('expirationDate', { field: 'expirationDate', column, score: likely });
  if (!chosen.has('effectiveDate')) chosen.set('effectiveDate', { field: 'effectiveDate', column, score: likely });
};

const addNumber = (
  chosen: Map<ImportField, Candidate>,
  columns: readonly string[],
  values: readonly (readonly string[])[],
): void => {
  if (chosen.has('licenseNumber') || chosen.has('accountNumber')) return;
  const taken = new Set([...chosen.values()].map(({ column }) => column));
  const isOther = (column: number) => saysOtherNumber(words(columns[column] ?? ''));
  const numbers = values.flatMap((column, index) =>
    !taken.has(index) && !isOther(index) && isIdentifier(column) ? [index] : [],
  );
  const column = numbers.find((index) => !areFiveDigits(values[index] ?? [])) ?? numbers[0];
  if (column !== undefined) chosen.set('licenseNumber', { field: 'licenseNumber', column, score: byLooksAlone });
};

/** Another column fits nearly as well. */
const hasRival = ({ field, column, score }: Candidate, candidates: readonly Candidate[]): boolean =>
  candidates.some(
    (candidate) => candidate.field === field && candidate.column !== column && candidate.score > score - close,
  );

const surenessOf = (choice: Candidate, candidates: readonly Candidate[]): Sureness => {
  const sureness = atLeast.find(([least]) => choice.score >= least)?.[1] ?? 'Guess';
  return hasRival(choice, candidates) && sureness === 'Sure' ? 'Likely' : sureness;
};

const ofBusinesses: ReadonlySet<string> = new Set(['business name', 'business', 'company name', 'store name']);
const ofOwners: ReadonlySet<string> = new Set([
  ...['owner name', 'owner', 'license owner', 'business owner name', 'business owner', 'owner business name'],
  ...['applicant name', 'applicant', 'name of applicant', 'name of owner'],
]);

/** If there is an owner column, a business name is the premises'. */
const addOwner = (
  chosen: Map<ImportField, Candidate>,
  columns: readonly string[],
  values: readonly (readonly string[])[],
) => {
  const licensee = chosen.get('licensee');
  if (!licensee || chosen.has('premisesName') || !ofBusinesses.has(words(columns[licensee.column] ?? ''))) return;
  const taken = new Set([...chosen.values()].map(({ column }) => column));
  const owner = columns.findIndex(
    (header, column) => !taken.has(column) && ofOwners.has(words(header)) && (values[column] ?? []).length > 0,
  );
  if (owner < 0) return;
  chosen.set('premisesName', { ...licensee, field: 'premisesName' });
  chosen.set('licensee', { ...licensee, column: owner });
};

const isOfFirstTerm = (source: FieldSource | undefined) =>
  source !== undefined && 'column' in source && hasWord(words(source.column), ofFirstTerm);

/** A single issue date serves as both dates, unless it is the first one; likewise a single name and number. */
const withFallbacks = ({ mapping, sureness }: Suggestion): Suggestion => {
  const issued = mapping.effectiveDate ?? mapping.originalIssueDate;
  if (issued && !(mapping.effectiveDate && mapping.originalIssueDate) && !isOfFirstTerm(issued)) {
    mapping.effectiveDate = issued;
    mapping.originalIssueDate = issued;
    const both = sureness.effectiveDate ?? sureness.originalIssueDate ?? 'Guess';
    sureness.effectiveDate = both === 'Sure' ? 'Likely' : both;
    sureness.originalIssueDate = sureness.effectiveDate;
  }
  const name = mapping.premisesName ?? mapping.propertyName;
  if (!mapping.licensee && name) {
    mapping.licensee = name;
    sureness.licensee = 'Guess';
  }
  if (!mapping.licenseType && mapping.licenseCategory) {
    mapping.licenseType = mapping.licenseCategory;
    sureness.licenseType = 'Guess';
  }
  if (!mapping.licenseNumber && mapping.accountNumber) {
    mapping.licenseNumber = mapping.accountNumber;
    sureness.licenseNumber = 'Guess';
  }
  return { mapping, sureness };
};
