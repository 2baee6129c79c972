import { capital } from '@evergreen/contracts/sentences';
import { number } from '@evergreen/contracts/counted';
import type { HistoryChange, HistorySection, SaidPart } from '@evergreen/contracts/oversight/history';
import { roleLabels } from '@evergreen/contracts/accounts/enums';
import { longDate } from '@evergreen/contracts/date-words';
import { instantInWords } from '../../../../kernel/clock.js';
import type { AnyCatalog, FieldFormat } from '../../../../kernel/events/catalog.js';
import { ERASED, type State } from './fold.js';
import type { DescribedEvent } from './streams.js';

type Values = Readonly<Record<string, unknown>>;

/** The names of ids. */
export type Names = ReadonlyMap<string, string>;

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const UNKNOWN = '(no longer there)';
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

const rolesInWords: Readonly<Record<string, string>> = roleLabels;

/** `LicenseMatured` in words: "License Matured". */
export const inWords = (name: string): string => name.replace(/([a-z\d])([A-Z])/g, '$1 $2');

/** "trust account" at the head of a line: "Trust account". */
export const sentenceCase = (words: string): string => capital(words.toLowerCase());

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

export const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value);

/** Every id in a value. */
export const idsIn = (value: unknown): string[] => {
  if (isId(value)) return [value];
  if (Array.isArray(value)) return value.flatMap(idsIn);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : [];
};

const valueInWords = (value: unknown, names: Names): string => {
  if (isId(value)) return names.get(value) ?? UNKNOWN;
  if (typeof value === 'string')
    return rolesInWords[value] ?? (/^[A-Z][a-z]+([A-Z][a-z]+)+$/.test(value) ? inWords(value) : value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return value.map((item) => valueInWords(item, names)).join(', ');
  const parts = Object.entries(value).filter(([field, part]) => field !== 'id' && field !== 'hash' && !isEmpty(part));
  const named = parts.find(([field]) => ['label', 'name', 'fileName', 'title'].includes(field));
  return named ? valueInWords(named[1], names) : parts.map(([, part]) => valueInWords(part, names)).join(', ');
};

/** A field's value as text; null if there is none. */
export const shown = (value: unknown, format: FieldFormat, names: Names, timeZone: string): string | null => {
  if (isEmpty(value)) return null;
  if (value === ERASED) return ERASED;
  if (typeof format === 'object') return format[String(value)] ?? valueInWords(value, names);
  if (typeof value === 'string' && format === 'date') return longDate(value);
  if (typeof value === 'string' && format === 'instant') return instantInWords(value, timeZone);
  if (format === 'money') return dollars.format(Number(value));
  if (format === 'number') return number(Number(value));
  return format === 'text' ? String(value) : valueInWords(value, names);
};

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

interface Labelled {
  readonly field: string;
  readonly label: string;
  readonly format: FieldFormat;
}

/** Formats the values of a field, with the catalog's own texts if it has some. */
const fieldFormatter =
  ({ words = {} }: AnyCatalog, { field, format }: Labelled, names: Names, timeZone: string) =>
  (value: unknown): string | null =>
    isEmpty(value) || value === ERASED
      ? shown(value, format, names, timeZone)
      : (words[field]?.(value as never) ?? shown(value, format, names, timeZone));

/** The fields of a record that people see, in the order of its profile. */
const labelled = ({ labels, sections = [] }: AnyCatalog): Labelled[] => {
  const placed = sections.flatMap((section) => ('fields' in section ? section.fields : []));
  return [...new Set([...placed, ...Object.keys(labels)])].flatMap((field) => {
    const [label, format] = labels[field] ?? [];
    return label === undefined || format === undefined || format === 'hidden' ? [] : [{ field, label, format }];
  });
};

type Change = Pick<DescribedEvent, 'event' | 'before' | 'after' | 'erased' | 'unsaid'>;

/** The fields that an event changed, and its own fields, which had no value before. */
const changedBy = (field: string, { event, before, after, erased, unsaid }: Change) => {
  if (unsaid.has(field)) return undefined;
  const isState = [before, after].some((state) => state && field in state);
  const was = isState ? before?.[field] : undefined;
  const is = erased.has(field) ? ERASED : isState ? after?.[field] : event[field];
  return erased.has(field) || !same(was, is) ? { was, is } : undefined;
};

/** The changes of an event, field by field: the record just before it and just after it. */
export const changesOf = (catalog: AnyCatalog, item: Change, names: Names, timeZone: string): HistoryChange[] => {
  const { opensTo } = catalog.specs[item.event.type] ?? {};
  const changes = labelled(catalog).flatMap((entry) => {
    const { field, label } = entry;
    const change = changedBy(field, item);
    if (!change) return [];
    const tell = fieldFormatter(catalog, entry, names, timeZone);
    const [before, after] = [tell(change.was), tell(change.is)];
    return before === null && after === null ? [] : [{ field, label, before, after }];
  });
  return opensTo ? [...changes, { field: opensTo.label, ...opensTo }] : changes;
};

/** The ids in the text of an event. */
export const idsOf = (catalog: AnyCatalog, item: Change): string[] => [
  ...idsIn(item.event),
  ...labelled(catalog).flatMap(({ field }) => {
    const change = changedBy(field, item);
    return change ? [...idsIn(change.was), ...idsIn(change.is)] : [];
  }),
];

/** A record at an earlier moment next to its current state, in the cards of its profile. */
export const sectionsOf = (
  catalog: AnyCatalog,
  { then, now }: { readonly then: State; readonly now: State },
  names: Names,
  timeZone: string,
): HistorySection[] => {
  const known = labelled(catalog).filter(({ field }) => [then, now].some((state) => state && field in state));
  const placed = new Map(
    (catalog.sections ?? []).flatMap((section) =>
      'fields' in section ? section.fields.map((field) => [field, section.title] as const) : [],
    ),
  );
  const titles = [...new Set(known.map(({ field }) => placed.get(field) ?? null))];
  return titles.map((title) => ({
    title,
    fields: known
      .filter(({ field }) => (placed.get(field) ?? null) === title)
      .map((field) => {
        const item = fieldFormatter(catalog, field, names, timeZone);
        const [was, is] = [then?.[field.field], now?.[field.field]];
        return { label: field.label, value: item(was), now: item(is), differs: !same(was, is) };
      }),
  }));
};

/** How a sentence refers to a record: "license", "LQ-1042". */
interface Called {
  readonly noun: string;
  readonly label: string;
}

export const joined = (parts: readonly SaidPart[]): SaidPart[] =>
  parts.reduce<SaidPart[]>((before, part) => {
    const last = before.at(-1);
    if (part.text === '') return before;
    if (!last || last.isName || part.isName) return [...before, part];
    return [...before.slice(0, -1), { text: last.text + part.text, isName: false }];
  }, []);

/** "moved {subject} from …" with the names filled in. */
export const spoken = (sentence: string, { noun, label }: Called, event: Values, names: Names): SaidPart[] =>
  joined(
    sentence.split(/\{(\w+)\}/).flatMap((piece, index): SaidPart[] => {
      if (index % 2 === 0) return [{ text: piece, isName: false }];
      if (piece === 'subject')
        return [
          { text: label ? `${noun} ` : noun, isName: false },
          { text: label, isName: true },
        ];
      const value = event[piece];
      return [{ text: valueInWords(value, names), isName: [value].flat().every((id) => isId(id) && names.has(id)) }];
    }),
  );

export const plain = (parts: readonly SaidPart[]): string => parts.map(({ text }) => text).join('');
