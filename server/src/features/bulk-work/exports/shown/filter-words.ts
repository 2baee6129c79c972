import { counted } from '@evergreen/contracts/counted';
import { andMore, capital } from '@evergreen/contracts/sentences';
import type { PageQuery } from '@evergreen/contracts/common';
import { shortDate } from '@evergreen/contracts/date-words';
import { joinedWords } from '../../../../kernel/exports/filter-words.js';
import { filterFields, type FilterWords, unsaidFields } from './filter-fields.js';

const MOST_VALUES = 5;
const LONGEST_NAME = 80;

const shortened = (name: string): string => {
  const letters = [...name];
  return letters.length > LONGEST_NAME ? `${letters.slice(0, LONGEST_NAME - 1).join('')}…` : name;
};

/** The owner of a list on a profile. */
export const ofInWords = (owner: string | null): string => (owner ? `of ${shortened(owner)}` : '');

/** licensingAuthorityIds: "Licensing Authority" */
const nameInWords = (name: string): string => {
  return capital(name.replace(/Ids?$/, '').replace(/([a-z])([A-Z])/g, '$1 $2'));
};

/** An empty list is no filter. */
const plain = (value: unknown): unknown => (Array.isArray(value) && value.length === 0 ? null : (value ?? null));
const same = (a: unknown, b: unknown): boolean => JSON.stringify(plain(a)) === JSON.stringify(plain(b));

const valuesOf = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(String);

type Narrowed = readonly [name: string, value: unknown];

/** The default depends on the client's data, so any value counts as chosen. */
const usualByClient = ['countries'];

/** Fields that differ from the defaults. */
const narrowedBy = (query: PageQuery, usual: object): Narrowed[] =>
  Object.entries(query).filter(
    ([name, value]) =>
      !unsaidFields.includes(name) &&
      (!same(value, (usual as Record<string, unknown>)[name]) || (value === null && usualByClient.includes(name))),
  );

/** Ids of records in the filters, whose names are needed. */
export const recordsNamed = (query: PageQuery, usual: object): string[] =>
  narrowedBy(query, usual).flatMap(([name, value]) =>
    filterFields[name]?.[1] === 'record' && plain(value) !== null ? valuesOf(value) : [],
  );

const inWords = ([name, value]: Narrowed, fields: FilterWords, names: ReadonlyMap<string, string>): string => {
  const [label, way] = fields[name] ?? [];
  if (!label || !way) return '';
  if (plain(value) === null) return `${label}: All`;
  const values = valuesOf(value);
  if (way === 'people') return `${label}: ${counted(values.length, 'person', 'people')}`;
  const said = values.map((value) => {
    if (way === 'text') return shortened(value);
    if (way === 'record') return shortened(names.get(value) || 'no longer there');
    if (way === 'day') return shortDate(value);
    return way === 'flag' ? (value === 'true' ? 'Yes' : 'No') : (way[value] ?? shortened(value));
  });
  return `${label}: ${andMore(said.slice(0, MOST_VALUES), said.length)}`;
};

/** Search and filters of a list, as on its screen. @param ofColumns filters declared by the columns */
export const shownWords = (
  query: PageQuery,
  usual: object,
  names: ReadonlyMap<string, string>,
  ofColumns: FilterWords,
): string => {
  const fields = { ...filterFields, ...ofColumns };
  const narrowed = narrowedBy(query, usual);
  const unknown = narrowed.filter(([name]) => !fields[name]).map(([name]) => nameInWords(name));
  return joinedWords(
    query.searchTerm ? `Search: ${query.searchTerm}` : '',
    ...narrowed.map((filter) => inWords(filter, fields, names)),
    unknown.length > 0 ? `Filters: ${unknown.join(', ')}` : '',
  );
};
