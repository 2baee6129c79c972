import { columnsOf, type FieldSource, type ImportMapping, partOfField } from '@evergreen/contracts/bulk-work/imports';
import { share } from './column-looks.js';
import { ofOthers, words } from './header-words.js';
import { hasWord } from './name-score.js';
import { hasCityAtEnd, isCityAfterZip, isPlace, isWholeAddress, partsOf, takeApart } from '../tidy/whole-address.js';

/** Column names with sample values. */
export interface SampledColumns {
  readonly columns: readonly string[];
  readonly values: readonly (readonly string[])[];
}

const mostOf = 0.6;

const ofPlaces = new Set('site premises business property location facility store address physical situs'.split(' '));

/** A column's name without qualifiers: "Bus House No" is "house number". */
const nameOf = (header: string): string => {
  const all = words(header).split(' ');
  const own = all.filter((word) => !ofPlaces.has(word) && !ofOthers.has(word));
  return own.length > 0 ? own.join(' ') : all.join(' ');
};

const isHouseNumber = (value: string) => /^\d+[A-Za-z]?(?:[-/ ]\d*[A-Za-z]?)?$/.test(value);
const startsWithNumber = (value: string) => /^\d/.test(value);

const houses = new Set([
  'house',
  'house number',
  'street number',
  'civic number',
  'building number',
  'building',
  'number street',
  'number',
  'hausnummer',
  'hausnr',
  'numero',
  'numero voie',
  'numero de voie',
  'n',
]);
const directions = new Set([
  'direction',
  'dir',
  'street direction',
  'street dir',
  'pre direction',
  'predirection',
  'predir',
  'pre dir',
  'direction prefix',
  'street direction prefix',
  'street prefix',
  'prefix',
]);
const streets = new Set([
  'street',
  'street name',
  'street 1',
  'road',
  'road name',
  'strasse',
  'strassenname',
  'rue',
  'voie',
  'nom de voie',
]);
const kinds = new Set([
  'suffix',
  'street suffix',
  'street type',
  'street name suffix',
  'type of street',
  'type de voie',
  'st type',
  'mode',
]);
const endings = new Set([
  'post direction',
  'postdirection',
  'postdir',
  'post dir',
  'street direction suffix',
  'direction suffix',
]);

const find = (
  { columns }: SampledColumns,
  names: ReadonlySet<string>,
  test: (column: number) => boolean = () => true,
) => columns.findIndex((header, column) => names.has(nameOf(header)) && test(column));

/** Separate columns for house number, direction, name and kind of a street; German streets precede their number. */
const streetOf = (sampled: SampledColumns): FieldSource | undefined => {
  const { columns, values } = sampled;
  const samplesOf = (column: number) => values[column] ?? [];
  const house = find(
    sampled,
    houses,
    (column) => share(samplesOf(column), isHouseNumber) >= mostOf && samplesOf(column).length > 0,
  );
  const isNearby = (column: number) => Math.abs(column - house) <= 4;
  const street = find(
    sampled,
    streets,
    (column) =>
      column !== house &&
      isNearby(column) &&
      samplesOf(column).length > 0 &&
      share(samplesOf(column), startsWithNumber) < 0.2,
  );
  if (house < 0 || street < 0) return undefined;
  const near = (names: ReadonlySet<string>) =>
    find(sampled, names, (column) => isNearby(column) && samplesOf(column).length > 0);
  const isGerman = /stra(?:ss|ß)e/i.test(columns[street] ?? '');
  const order = isGerman ? [street, house] : [house, near(directions), street, near(kinds), near(endings)];
  return { columns: order.filter((column) => column >= 0).map((column) => columns[column] ?? '') };
};

const firstNames = new Set([
  'forenames',
  'first names',
  'given names',
  'first name',
  'first',
  'given name',
  'forename',
  'vorname',
  'prenom',
]);
const middleNames = new Set(['middle name', 'middle', 'middle initial', 'mi']);
const lastNames = new Set([
  'last name',
  'last',
  'surname',
  'family name',
  'nachname',
  'familienname',
  'nom',
  'nom de famille',
]);

const personOf = (sampled: SampledColumns): FieldSource | undefined => {
  const hasSamples = (column: number) => (sampled.values[column] ?? []).length > 0;
  const [first, middle, last] = [firstNames, middleNames, lastNames].map((names) => find(sampled, names, hasSamples));
  if (first === undefined || last === undefined || middle === undefined || first < 0 || last < 0) return undefined;
  return {
    columns: [first, middle, last].filter((column) => column >= 0).map((column) => sampled.columns[column] ?? ''),
  };
};

const placeFields = ['city', 'state', 'zip'] as const;
/** The second address line may be the city. */
const mayBePlace: ReadonlySet<string> = new Set([...placeFields, 'address2']);

/** Columns where "1200 Lausanne" is a city. */
const saysPlace = /\b(?:plz|ort|stadt|postal|ville|commune|localite|npa|city|town)\b/;

/** City, state and zip in one column without the street; its name may be one of them. */
const placeIn = ({ columns, values }: SampledColumns, mapping: ImportMapping): string | undefined => {
  const used = new Set(
    Object.entries(mapping).flatMap(([field, source]) =>
      'column' in source && !mayBePlace.has(field) ? [source.column] : [],
    ),
  );
  return columns.find((column, index) => {
    const samples = values[index] ?? [];
    if (used.has(column) || samples.length === 0) return false;
    return (
      share(samples, isPlace) >= mostOf || (saysPlace.test(words(column)) && share(samples, isCityAfterZip) >= mostOf)
    );
  });
};

const placesOfStreet: ReadonlySet<string> = new Set(['address2', 'city', 'state', 'zip', 'county', 'country']);

const isOfOthers = (source: FieldSource | undefined) =>
  columnsOf(source).some((column) => hasWord(words(column), ofOthers));

/** The street of the premises has no city of its owner. */
const withOwnPlaces = (mapping: ImportMapping): ImportMapping => {
  if (!mapping.address1 || isOfOthers(mapping.address1)) return mapping;
  const places = Object.entries(mapping).filter(
    ([field, source]) => !(placesOfStreet.has(field) && isOfOthers(source)),
  );
  return Object.fromEntries(places);
};

/** Joins fields in several columns, and splits columns with several fields. */
export const withParts = (mapping: ImportMapping, sampled: SampledColumns): ImportMapping => {
  const street = streetOf(sampled);
  const parts = withOwnPlaces({ ...mapping, ...(street && { address1: street }) });
  const person = personOf(sampled);
  const { licensee } = mapping;
  const isOfPerson =
    licensee && person && 'columns' in person && 'column' in licensee && person.columns.includes(licensee.column);
  if (person && (!licensee || isOfPerson)) parts.licensee = person;
  const place = placeIn(sampled, parts);
  const places = (place !== undefined && sampled.values[sampled.columns.indexOf(place)]) || [];
  if (parts.address2 && 'column' in parts.address2 && parts.address2.column === place) delete parts.address2;
  const address = parts.address1 && 'column' in parts.address1 ? sampled.columns.indexOf(parts.address1.column) : -1;
  const addresses = sampled.values[address] ?? [];
  const areWhole =
    addresses.length > 0 && share(addresses, (value) => isWholeAddress(value) || hasCityAtEnd(value)) >= mostOf;
  for (const field of placeFields) {
    const part = partOfField[field];
    const own = parts[field];
    if (!part || (own && !(place !== undefined && 'column' in own && own.column === place))) continue;
    if (place !== undefined) {
      delete parts[field];
      if (share(places, (value) => partsOf(value)[field] !== '') >= mostOf) parts[field] = { column: place, part };
    } else if (areWhole && share(addresses, (value) => takeApart(value)[field] !== '') >= mostOf)
      parts[field] = { within: 'address1' };
  }
  return parts;
};
