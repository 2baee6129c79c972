import { importFieldLabels, importFields, type ImportField } from '@evergreen/contracts/bulk-work/imports';
import type { DateOrder } from '@evergreen/contracts/bulk-work/import-questions';
import { headersOf } from './field-names.js';
import { foreignHeadersOf } from './foreign-names.js';

export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Expands abbreviations and synonyms to the words of `field-names.ts`. */
const spelledOut = new Map(
  Object.entries({
    number: 'num no nbr nr ref reference refno',
    license: 'lic licence lics',
    address: 'addr',
    expiration: 'exp expr expir expirn expire expires expiry expired expiring',
    effective: 'eff',
    business: 'bus biz',
    professional: 'prof',
    date: 'dt',
    account: 'acct',
    description: 'desc descr',
    property: 'prop',
    phone: 'tel telephone ph',
    province: 'prov',
    original: 'orig',
    category: 'cat',
    authority: 'auth',
    name: 'nm',
    organization: 'organisation org',
    corporation: 'corp',
    county: 'cnty',
    code: 'cd',
    suite: 'ste',
    street: 'str',
    establishment: 'estab',
    registration: 'reg',
    certificate: 'cert',
    status: 'stat',
    type: 'typ types',
    issue: 'iss issued issuance granted grant',
    start: 'begin begins beginning commencement commence commences commenced',
    end: 'ends ending',
    through: 'thru',
    facility: 'fac',
    location: 'loc',
    premises: 'prem premise',
    primary: 'prim',
  }).flatMap(([word, others]) => others.split(' ').map((other) => [other, word] as const)),
);

/** Qualifiers that do not identify the field: `Site_City` is the city, `Lic_Status` the status. */
export const whose = wordSet(
  'license permit site premises business property location facility store establishment address physical situs record consent',
);
/** Words before an address or phone that is not the premises'. */
export const ofOthers = wordSet(
  'mailing mail owner contact applicant agent billing manager previous former attorney officer corporation ' +
    'holder proprietor',
);
/** Persons whose address or phone is never the premises'. */
export const ofRepresentatives = wordSet('agent manager previous former attorney officer');

const spell = (token: string) => spelledOut.get(token) ?? token;

/** The notation of a date, as headers give it: "(mm/dd/yyyy)", "TT.MM.JJJJ", "jj/mm/aaaa", "YYYYMMDD". */
const notation =
  /(?<!\p{L})(?:(?<first>dd?|tt|jj?|mm?)(?<sep>[-/. ]?)(?:dd?|tt|jj?|mm?)\k<sep>(?:yy|jj|aa){1,2}|(?:yyyy|yy|jjjj|aaaa)(?<sep2>[-/. ]?)mm?\k<sep2>(?:dd?|tt|jj?))(?!\p{L})/iu;

/** The order of the dates in a column whose header gives their notation. */
export const orderOfHeader = (header: string): DateOrder | undefined => {
  const [text] = notation.exec(header) ?? [];
  if (text === undefined) return undefined;
  if (/^m/i.test(text)) return 'MonthFirst';
  return /^(?:y|aa|jjjj)/i.test(text) ? 'YearFirst' : 'DayFirst';
};

/** Endings that stand for several forms of a word: "Licensee(s)", "Exploitant(e)", "Inhaber/-in", "Betreiber:in". */
const otherForms = /(?<=\p{L})(?:\(-?(?:e?s|en?|n|in|innen|r)\)|[/:*]-?in(?:nen)?(?!\p{L}))/giu;

const tokens = (header: string): string[] =>
  header
    .replace(notation, ' ')
    .replace(otherForms, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/#/g, ' number ')
    .toLowerCase()
    .replace(/([a-z])(\d)/g, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((token) => token !== '');

const spelled = (header: string) => tokens(header).map(spell).join(' ');

/** By field: its name and label, then register names, best first. */
export const phrasesOf = Object.fromEntries(
  importFields.map((field) => [
    field,
    [...new Set([field, importFieldLabels[field], ...headersOf[field]].map(spelled))],
  ]),
) as Record<ImportField, string[]>;

const fillers = wordSet('de du d des l la le les der die das den dem des und et');
const numbers = wordSet('no nr num numero nummer');

/** Words of foreign names without articles: "N° de l'établissement" is "Numéro établissement". */
export const plainWords = (header: string): string =>
  tokens(header)
    .filter((word) => !fillers.has(word))
    .map((word) => (numbers.has(word) ? 'n' : word))
    .join(' ');

/** Foreign names, all equally good. */
export const foreignPhrasesOf = Object.fromEntries(
  importFields.map((field) => [field, (foreignHeadersOf[field] ?? []).map(plainWords)]),
) as Record<ImportField, string[]>;

const vocabulary = new Set([
  ...Object.values(phrasesOf).flatMap((phrases) => phrases.flatMap((phrase) => phrase.split(' '))),
  ...spelledOut.keys(),
  ...whose,
  ...ofOthers,
]);
const longestWord = Math.max(...[...vocabulary].map((word) => word.length));

/** `corpname` is "corp name": the shortest split into known words, or the word itself. */
const unjoined = (token: string): string[] => {
  if (vocabulary.has(token) || token.length < 5 || token.length > 40) return [token];
  const best: (string[] | undefined)[] = [[]];
  for (let end = 1; end <= token.length; end += 1) {
    for (let start = Math.max(0, end - longestWord); start <= end - 2; start += 1) {
      const before = best[start];
      const word = token.slice(start, end);
      if (!before || !vocabulary.has(word) || /^\d+$/.test(word)) continue;
      if (before.length + 1 < (best[end]?.length ?? Infinity)) best[end] = [...before, word];
    }
  }
  return best[token.length] ?? [token];
};

/** `LicenseNum`, `license_num`, `LICNUM` and `LIC #` all become "license number". */
export const words = (header: string): string => tokens(header).flatMap(unjoined).map(spell).join(' ');
