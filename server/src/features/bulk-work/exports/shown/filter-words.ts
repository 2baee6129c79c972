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

/** Of whom a list on a profile is. */
export const ofInWords = (owner: string | null): string => (owner ? `of ${shortened(owner)}` : '');

/** licensingAuthorityIds: "Licensing Authority" */
const nameInWords = (name: string): string => {
  const words = name.replace(/Ids?$/, '').replace(/([a-z])([A-Z])/g, '$1 $2');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** An empty list narrows nothing. */
const plain = (value: unknown): unknown => (Array.isArray(value) && value.length === 0 ? null : (value ?? null));
const same = (a: unknown, b: unknown): boolean => JSON.stringify(plain(a)) === JSON.stringify(plain(b));

const valuesOf = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(String);

type Narrowed = readonly [name: string, value: unknown];

/** What these usually are depends on the client's records: every one is a choice, too. */
const usualByClient = ['countries'];

/** By what a list was narrowed otherwise than it usually is. */
const narrowedBy = (query: PageQuery, usual: object): Narrowed[] =>
  Object.entries(query).filter(
    ([name, value]) =>
      !unsaidFields.includes(name) &&
      (!same(value, (usual as Record<string, unknown>)[name]) || (value === null && usualByClient.includes(name))),
  );

/** The records that it was narrowed to, whose names are to be read. */
export const recordsNamed = (query: PageQuery, usual: object): string[] =>
  narrowedBy(query, usual).flatMap(([name, value]) =>
    filterFields[name]?.[1] === 'record' && plain(value) !== null ? valuesOf(value) : [],
  );

const peopleInWords = (count: number): string => (count === 1 ? '1 person' : `${count} people`);

const inWords = ([name, value]: Narrowed, fields: FilterWords, names: ReadonlyMap<string, string>): string => {
  const [label, way] = fields[name] ?? [];
  if (!label || !way) return '';
  if (plain(value) === null) return `${label}: All`;
  const values = valuesOf(value);
  if (way === 'people') return `${label}: ${peopleInWords(values.length)}`;
  const said = values.map((value) => {
    if (way === 'text') return shortened(value);
    if (way === 'record') return shortened(names.get(value) || 'no longer there');
    if (way === 'day') return shortDate(value);
    return way === 'flag' ? (value === 'true' ? 'Yes' : 'No') : (way[value] ?? shortened(value));
  });
  const rest = said.length - MOST_VALUES;
  return `${label}: ${said.slice(0, MOST_VALUES).join(', ')}${rest > 0 ? ` and ${rest.toLocaleString('en-US')} more` : ''}`;
};

/**
 * The search and the filters of a list, as its screen says them.
 * @param ofColumns filters that the columns of the list declare
 */
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
