import type { HistoryChange, HistoryField } from '@evergreen/contracts/history';
import { longDate } from '@evergreen/workflows/date-words';
import type { AnyCatalog, FieldFormat } from '../../kernel/events/catalog.js';

type Values = Readonly<Record<string, unknown>>;

/** What ids are called. */
export type Names = ReadonlyMap<string, string>;

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const UNKNOWN = '(no longer there)';
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `ClientAdministrator` as a person would say it: "Client Administrator". */
export const inWords = (name: string): string => name.replace(/([a-z\d])([A-Z])/g, '$1 $2');

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

export const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value);

/** Every id that a value speaks of. */
export const idsIn = (value: unknown): string[] => {
  if (isId(value)) return [value];
  if (Array.isArray(value)) return value.flatMap(idsIn);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : [];
};

const one = (value: unknown, names: Names): string => {
  if (isId(value)) return names.get(value) ?? UNKNOWN;
  if (typeof value === 'string') return /^[A-Z][a-z]+([A-Z][a-z]+)+$/.test(value) ? inWords(value) : value;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return value.map((item) => one(item, names)).join(', ');
  const parts = Object.entries(value).filter(([field, part]) => field !== 'id' && field !== 'hash' && !isEmpty(part));
  const named = parts.find(([field]) => ['label', 'name', 'fileName', 'title'].includes(field));
  return named ? one(named[1], names) : parts.map(([, part]) => one(part, names)).join(', ');
};

const instantIn = (timeZone: string, value: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(value));

/** A field's value as people read it; null where there is none. */
export const shown = (value: unknown, format: FieldFormat, names: Names, timeZone: string): string | null => {
  if (isEmpty(value)) return null;
  if (typeof format === 'object') return format[String(value)] ?? one(value, names);
  if (typeof value === 'string' && format === 'date') return longDate(value);
  if (typeof value === 'string' && format === 'instant') return instantIn(timeZone, value);
  if (format === 'money') return dollars.format(Number(value));
  if (format === 'number') return Number(value).toLocaleString('en-US');
  return format === 'text' ? String(value) : one(value, names);
};

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

const labelled = (catalog: AnyCatalog, fields: Values) =>
  Object.keys(fields).flatMap((field) => {
    const [label, format] = catalog.labels[field] ?? [];
    return label === undefined || format === undefined || format === 'hidden' ? [] : [{ field, label, format }];
  });

interface Change {
  readonly before: Values;
  readonly after: Values;
  readonly erased: ReadonlySet<string>;
  readonly unsaid: ReadonlySet<string>;
}

/** What an event changed, field by field, in the order of the event. */
export const changesOf = (
  catalog: AnyCatalog,
  { before, after, erased, unsaid }: Change,
  names: Names,
  timeZone: string,
): HistoryChange[] =>
  labelled(catalog, after)
    .filter(({ field }) => !unsaid.has(field) && (erased.has(field) || !same(before[field], after[field])))
    .map(({ field, label, format }) => ({
      field,
      label,
      before: shown(before[field], format, names, timeZone),
      after: erased.has(field) ? '(erased)' : shown(after[field], format, names, timeZone),
    }))
    .filter(({ before: was, after: is }) => was !== null || is !== null);

export const fieldsOf = (catalog: AnyCatalog, state: Values, names: Names, timeZone: string): HistoryField[] =>
  labelled(catalog, state)
    .map(({ field, label, format }) => ({ label, value: shown(state[field], format, names, timeZone) }))
    .filter(({ value }) => value !== null);

/** "moved {subject} from …" with the names of what it speaks of. */
export const spoken = (sentence: string, subject: string, event: Values, names: Names): string =>
  sentence.replace(/\{(\w+)\}/g, (_, field: string) => (field === 'subject' ? subject : one(event[field], names)));
