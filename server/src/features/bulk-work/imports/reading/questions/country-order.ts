import type { DateOrder } from '@evergreen/contracts/bulk-work/import-questions';
import type { ImportMapping } from '@evergreen/contracts/bulk-work/imports';
import { countryOf, isAmericanState } from '../tidy/places.js';
import type { ColumnSurvey, Survey } from '../survey/survey.js';

/** What suggests a country's date order. */
export interface OrderSign {
  readonly order: DateOrder;
  /** For the user. */
  readonly because: string;
}

/** Countries such as Canada use both orders. */
const orderOf: Readonly<Record<string, DateOrder>> = {
  'United States': 'MonthFirst',
  'United Kingdom': 'DayFirst',
  France: 'DayFirst',
  Germany: 'DayFirst',
  Austria: 'DayFirst',
  Switzerland: 'DayFirst',
  Ireland: 'DayFirst',
  Australia: 'DayFirst',
  'New Zealand': 'DayFirst',
};

const mostOf = 0.6;

const most = ({ signs }: ColumnSurvey, count: number) => signs.values > 0 && count >= signs.values * mostOf;

/** Distinguishes DE for Germany from Delaware. */
const isOfCountries = ({ name }: ColumnSurvey) => /country|\b(?:land|pays|nation)\b/i.test(name);

const countriesIn = (column: ColumnSurvey): string[] => {
  if (isOfCountries(column) && column.values)
    return [...column.values.keys()].flatMap((value) => countryOf(value) ?? []);
  const named = Object.entries(column.signs.named);
  const count = named.reduce((sum, [, times]) => sum + times, 0);
  return most(column, count) ? named.map(([country]) => country) : [];
};

/** From a column of countries; undecided if they differ. */
const byCountries = (columns: readonly ColumnSurvey[]): OrderSign[] =>
  columns.flatMap((column) =>
    countriesIn(column).flatMap((country) => {
      const order = orderOf[country];
      return order ? [{ order, because: `The column "${column.name}" says ${country}` }] : [];
    }),
  );

const byAddresses = (all: readonly ColumnSurvey[]): OrderSign[] => {
  const columns = all.filter((column) => !isOfCountries(column));
  const with4 = columns.some((column) => most(column, column.signs.fourDigits));
  return columns.flatMap((column): OrderSign[] => {
    const { american, british, australian } = column.signs;
    const of = `of "${column.name}"`;
    if (most(column, british)) return [{ order: 'DayFirst', because: `The postcodes ${of} are British` }];
    if (most(column, australian) || (with4 && australian > 0 && most(column, australian + american)))
      return [{ order: 'DayFirst', because: `The states ${of} are Australian` }];
    // WA is in Australia too; SA and TAS are not in the United States.
    if (most(column, american) && australian === 0)
      return [{ order: 'MonthFirst', because: `The states or zip codes ${of} are of the United States` }];
    return [];
  });
};

const german =
  /genehmigung|erlaubnis|konzession|bewilligung|gewerbe|stra(?:ß|ss)e|\b(?:plz|ort|betrieb|inhaber|datum|nummer)\b|g(?:ü|ue)ltig|ablauf|postleitzahl/i;
const french =
  /\b(?:ville|rue|adresse|commune|num[eé]ro|titulaire|[eé]ch[eé]ance|d[eé]livr[eé]e?|enseigne|fin|d[eé]but)\b|code postal|date d[e' ]/i;
/** Words of these two countries only. */
const swiss = /\b(?:kanton|canton)\b/i;
const austrian = /\bgisa\b|gewerbewortlaut|gewerberegister/i;
const british = /post ?code|\b(?:suburb|licensable|county council|borough)\b/i;
const american = /\bzip\b|zip ?code/i;

const byHeader = (columns: readonly ColumnSurvey[]): OrderSign[] => {
  const names = columns.map(({ name }) => name);
  const count = (words: RegExp) => names.filter((name) => words.test(name)).length;
  const signs: OrderSign[] = [];
  if (count(german) > 1) signs.push({ order: 'DayFirst', because: 'The header is German' });
  if (count(french) > 1) signs.push({ order: 'DayFirst', because: 'The header is French' });
  if (count(british) > 0) signs.push({ order: 'DayFirst', because: 'The header speaks of postcodes' });
  if (count(american) > 0) signs.push({ order: 'MonthFirst', because: 'The header speaks of zip codes' });
  return signs;
};

/** The country of a file without such a column, if states do not show it. */
export const countryOfFile = ({ columns }: Survey): string | undefined => {
  const have = (sign: 'british' | 'australian' | 'southern' | 'american' | 'swiss' | 'fourDigits' | 'fiveDigits') =>
    columns.some((column) => most(column, column.signs[sign]));
  const severalMatch = (words: RegExp) => columns.filter(({ name }) => words.test(name)).length > 1;
  if (have('swiss') && columns.some(({ name }) => swiss.test(name))) return 'Switzerland';
  if (have('southern') && have('fourDigits')) return 'Australia';
  if (have('american')) return undefined;
  if (have('british')) return 'United Kingdom';
  if (have('australian')) return 'Australia';
  if (columns.some(({ name }) => austrian.test(name))) return 'Austria';
  if (!have('fiveDigits')) return undefined;
  if (severalMatch(german)) return 'Germany';
  return severalMatch(french) ? 'France' : undefined;
};

/** From constants in the mapping. */
const byConstants = (mapping: ImportMapping): OrderSign[] => {
  const said = (field: 'country' | 'state') => {
    const source = mapping[field];
    return source && 'constant' in source ? source.constant.trim() : '';
  };
  const country = countryOf(said('country')) ?? (isAmericanState(said('state')) ? 'United States' : undefined);
  const order = country && orderOf[country];
  return order ? [{ order, because: `Every row is in ${country}` }] : [];
};

/** The date order of a file's country; undefined if unknown or contradictory. */
export const orderOfCountry = ({ columns }: Survey, mapping: ImportMapping): OrderSign | undefined => {
  const groups = [byConstants(mapping), byCountries(columns), byAddresses(columns), byHeader(columns)];
  const signs = groups.find(({ length }) => length > 0) ?? [];
  const [first] = signs;
  if (!first || signs.some(({ order }) => order !== first.order)) return undefined;
  // The file's own evidence beats a suggestion.
  return (
    groups
      .slice(1)
      .flat()
      .find(({ order }) => order === first.order) ?? first
  );
};
