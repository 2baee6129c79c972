import { isStreetWord } from './addresses.js';
import { isState } from './places.js';
import { line } from './text.js';

/** The parts of an address cell; '' if missing. */
export interface AddressParts {
  street: string;
  city: string;
  state: string;
  zip: string;
  /** The city may begin elsewhere. */
  isDoubtful: boolean;
}

const coordinates = /\s*\(?-?\d{1,3}\.\d+\s*,\s*-?\d{1,3}\.\d+\)?$/;
const country =
  /[\s,]+(?:USA?|U\.S\.A?\.?|United States(?: of America)?|Canada|UK|United Kingdom|England|Germany|Deutschland|France)$/i;
const zipAtEnd = /(?:^|[\s,])(\d{5}(?:-?\d{4}|-\d{0,3})?|[A-Z]\d[A-Z] ?\d[A-Z]\d|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})$/i;
/** Germany and France write the postal code before the city. */
const zipBeforeCity = /^(?:[A-Z]{1,2}-)?(\d{4,5})\s+(\p{L}[^\d]*)$/u;
/** Austria writes both before the street: "1010 Wien, Hauptstraße 1". */
const streetAtEnd = /^\p{L}[\p{L} .'-]*(?:stra(?:ss|ß)e|str\.|gasse|weg|platz|allee|ring|kai|zeile|ufer|hof)\s+\d/iu;
const direction = /^(?:[NSEW]|[NS][EW]|north|south|east|west)\.?$/i;
const unit = /^(?:#|suite|ste|unit|apt|room|rm|floor|fl|bldg|building|lot|space|spc)\.?$/i;
const unitWithNumber = /^(?:#\S+|(?:suite|ste|unit|apt|rm|fl|bldg)\.?\s?#?\S*\d\S*)$/i;
/** Streets without a kind. */
const alone = /^(?:broadway|bowery|esplanade|embarcadero|broad)$/i;
const longestState = 4;

const withoutEnd = (text: string, end: RegExp) => text.replace(end, '').replace(/[\s,]+$/, '');

/** The shortest trailing words that are a state: `West Virginia` is not `Virginia`. */
const stateAtEnd = (text: string): { rest: string; state: string } => {
  const words = text.split(/[\s,]+/);
  for (let count = Math.min(longestState, words.length - 1); count > 0; count -= 1) {
    const state = words.slice(-count).join(' ');
    if (!isState(state)) continue;
    const end = new RegExp(`[\\s,]+${words.slice(-count).map(escaped).join('[\\s,]+')}$`);
    return { rest: withoutEnd(text, end), state };
  }
  return { rest: text, state: '' };
};
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const australianAtEnd = /[\s,]+(NSW|QLD|VIC|TAS|SA|WA|NT|ACT)[\s,]+(\d{4})$/i;

type Split = Pick<AddressParts, 'street' | 'city' | 'isDoubtful'>;

/** The last part between commas is the city, unless it has a number or names a unit. */
const byCommas = (parts: readonly string[]): Split => {
  const city = parts.at(-1) ?? '';
  if (/\d/.test(city) || unit.test(city.split(' ')[0] ?? ''))
    return { street: parts.join(', '), city: '', isDoubtful: true };
  return { street: parts.slice(0, -1).join(', '), city, isDoubtful: false };
};

/** Without commas the city begins after the street's kind, direction and unit. */
const byStreetWord = (text: string): Split => {
  const words = text.split(' ');
  const kinds = words.flatMap((word, index) =>
    (index > 1 && isStreetWord(word)) || (index > 0 && alone.test(word)) ? [index] : [],
  );
  const [kind] = kinds;
  if (kind === undefined) return { street: words.slice(0, -1).join(' '), city: words.at(-1) ?? '', isDoubtful: true };
  let end = kind + 1;
  const isLast = () => end >= words.length - 1;
  let isDoubtful = kinds.length > 1;
  if (!isLast() && direction.test(words[end] ?? '')) {
    // `12 Main St East Boston`: or the east end of Main Street in Boston.
    isDoubtful ||= (words[end] ?? '').length > 2;
    end += isDoubtful ? 0 : 1;
  }
  if (!isLast() && unitWithNumber.test(words[end] ?? '')) end += 1;
  else if (!isLast() && unit.test(words[end] ?? '')) end += 2;
  const city = words.slice(end).join(' ');
  return { street: words.slice(0, end).join(' '), city, isDoubtful: isDoubtful || city === '' || /\d/.test(city) };
};

/** State and zip at the end, in the country's notation. */
const endOf = (text: string): { rest: string; state: string; zip: string } => {
  const [, australian, postcode] = australianAtEnd.exec(text) ?? [];
  if (australian !== undefined && postcode !== undefined)
    return { rest: withoutEnd(text, australianAtEnd), state: australian.toUpperCase(), zip: postcode };
  const zip = zipAtEnd.exec(text)?.[1] ?? '';
  return { ...stateAtEnd(zip === '' ? text : withoutEnd(text, zipAtEnd)), zip };
};

/** Splits an address cell, with or without commas, on one or several lines. */
export const takeApart = (raw: string): AddressParts => {
  const lines = raw
    .split(/[\r\n]+/)
    .map(line)
    .filter((text) => text !== '');
  const joined = lines.join(', ').replace(/\s*,[\s,]*/g, ', ');
  const text = withoutEnd(withoutEnd(joined, coordinates), country);
  const { rest, state, zip } = endOf(text);
  const parts = rest.split(', ').filter((part) => part !== '');
  const [only = ''] = parts;
  const [, ahead, place] = (parts.length === 2 && zipBeforeCity.exec(only)) || [];
  if (ahead !== undefined && place !== undefined && zip === '' && streetAtEnd.test(parts[1] ?? ''))
    return { street: parts[1] ?? '', city: place, state, zip: ahead, isDoubtful: false };
  const [, before, city] = (parts.length > 1 && zipBeforeCity.exec(parts.at(-1) ?? '')) || [];
  if (before !== undefined && city !== undefined && zip === '')
    return { street: parts.slice(0, -1).join(', '), city, state, zip: before, isDoubtful: false };
  const split = parts.length > 1 ? byCommas(parts) : byStreetWord(only);
  return { ...split, state, zip };
};

/** Whether a value looks like a whole address: a state at its end, and a zip or a comma. */
export const isWholeAddress = (value: string): boolean => {
  const { street, city, state, zip } = takeApart(value);
  return /\d/.test(street) && city !== '' && state !== '' && (zip !== '' || value.includes(','));
};

/** Whether a value is a street and a city after a comma, with the postcode in another column. */
export const hasCityAtEnd = (value: string): boolean => {
  const { street, city, isDoubtful } = takeApart(value);
  return value.includes(',') && /\d/.test(street) && city !== '' && !isDoubtful;
};

const cityAfterZip = (text: string) => {
  const match = zipBeforeCity.exec(text.replace(/^(\d{4,5}),\s+/, '$1 '));
  return match?.[2]?.split(/[\s,]+/).some(isStreetWord) ? null : match;
};

/** City, state and zip without a street: `Reno, NV 89501`; otherwise undefined. */
const placeApart = (raw: string): AddressParts | undefined => {
  const text = withoutEnd(line(raw).replace(/\s*,[\s,]*/g, ', '), country);
  const [, before, after] = cityAfterZip(text) ?? [];
  if (before !== undefined && after !== undefined)
    return { street: '', city: after, state: '', zip: before, isDoubtful: false };
  const { rest: city, state, zip } = endOf(text);
  const isPlace = state !== '' && city !== '' && !/\d/.test(city) && (zip !== '' || text.includes(','));
  return isPlace && !city.includes(',') ? { street: '', city, state, zip, isDoubtful: false } : undefined;
};

export const isPlace = (value: string): boolean => {
  const place = placeApart(value);
  return place !== undefined && place.state !== '';
};

/** Whether a value is a postal code and a city, or a house number and a street: its column's name decides. */
export const isCityAfterZip = (value: string): boolean => cityAfterZip(line(value)) !== null;

/** The parts of a cell with a place or a whole address. */
export const partsOf = (raw: string): AddressParts => placeApart(raw) ?? takeApart(raw);
