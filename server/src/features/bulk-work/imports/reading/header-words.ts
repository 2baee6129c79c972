import { importFieldLabels, importFields, type ImportField } from '@evergreen/contracts/bulk-work/imports';
import { headersOf } from './field-names.js';
import { foreignHeadersOf } from './foreign-names.js';

/** Expands abbreviations and synonyms to the words of `field-names.ts`. */
const spelledOut = new Map<string, string>(
  Object.entries({
    num: 'number',
    no: 'number',
    nbr: 'number',
    nr: 'number',
    lic: 'license',
    licence: 'license',
    lics: 'license',
    addr: 'address',
    exp: 'expiration',
    expr: 'expiration',
    expir: 'expiration',
    expirn: 'expiration',
    expire: 'expiration',
    expires: 'expiration',
    expiry: 'expiration',
    expired: 'expiration',
    expiring: 'expiration',
    eff: 'effective',
    bus: 'business',
    biz: 'business',
    prof: 'professional',
    dt: 'date',
    acct: 'account',
    desc: 'description',
    descr: 'description',
    prop: 'property',
    tel: 'phone',
    telephone: 'phone',
    ph: 'phone',
    prov: 'province',
    orig: 'original',
    cat: 'category',
    auth: 'authority',
    nm: 'name',
    ref: 'number',
    reference: 'number',
    refno: 'number',
    organisation: 'organization',
    corp: 'corporation',
    cnty: 'county',
    cd: 'code',
    ste: 'suite',
    str: 'street',
    estab: 'establishment',
    reg: 'registration',
    cert: 'certificate',
    stat: 'status',
    typ: 'type',
    types: 'type',
    iss: 'issue',
    issued: 'issue',
    issuance: 'issue',
    granted: 'issue',
    grant: 'issue',
    begin: 'start',
    begins: 'start',
    beginning: 'start',
    commencement: 'start',
    commence: 'start',
    commences: 'start',
    commenced: 'start',
    ends: 'end',
    ending: 'end',
    thru: 'through',
    fac: 'facility',
    loc: 'location',
    prem: 'premises',
    premise: 'premises',
    org: 'organization',
  }),
);

/** Qualifiers that do not identify the field: `Site_City` is the city, `Lic_Status` the status. */
export const whose: ReadonlySet<string> = new Set(
  'license permit site premises business property location facility store establishment address physical situs record consent'.split(
    ' ',
  ),
);
/** Words before an address or phone that is not the premises'. */
export const ofOthers: ReadonlySet<string> = new Set(
  'mailing mail owner contact applicant agent billing manager previous former attorney officer corporation'.split(' '),
);

const spell = (token: string) => spelledOut.get(token) ?? token;

const tokens = (header: string): string[] =>
  header
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

const fillers: ReadonlySet<string> = new Set('de du d des l la le les der die das den dem des und et'.split(' '));
const numbers: ReadonlySet<string> = new Set('no nr num numero nummer'.split(' '));

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
