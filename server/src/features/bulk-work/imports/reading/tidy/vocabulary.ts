import {
  Jurisdiction,
  jurisdictionLabels,
  LicenseClassification,
  LicenseTerm,
  licenseTermLabels,
} from '@evergreen/contracts/licensing/enums';
import { remember } from './remember.js';
import { nameKey } from './text.js';

const dictionary = <T extends string>(values: readonly T[], labels: Record<T, string>, more: Record<string, T>) =>
  new Map<string, T>([
    ...values.flatMap((value) => [[nameKey(value), value] as const, [nameKey(labels[value]), value] as const]),
    ...Object.entries(more),
  ]);

const terms = dictionary(LicenseTerm.options, licenseTermLabels, {
  yearly: 'Annual',
  oneyear: 'Annual',
  annually: 'Annual',
  twoyears: 'Biennial',
  twoyear: 'Biennial',
  biannual: 'Biennial',
  threeyears: 'Triennial',
  threeyear: 'Triennial',
  fiveyears: 'FiveYears',
  fiveyear: 'FiveYears',
  halfyearly: 'SemiAnnual',
  semiannually: 'SemiAnnual',
  permanent: 'Perpetual',
  indefinite: 'Perpetual',
  lifetime: 'Perpetual',
  noexpiration: 'Perpetual',
});
const termsByMonths: Readonly<Record<number, LicenseTerm>> = {
  3: 'Quarterly',
  6: 'SemiAnnual',
  12: 'Annual',
  24: 'Biennial',
  36: 'Triennial',
  60: 'FiveYears',
};
const period = /^(\d{1,2})[- ]?(y|yr|yrs|year|years|m|mo|mos|month|months)\b/i;

/** The term of a register's words: "Annual (Dec 31)", "12 months", "2 yr". */
export const termOf = remember((value: string): LicenseTerm | undefined => {
  const words = value.replace(/\(.*\)/, '').trim();
  const length = period.exec(words);
  if (length) return termsByMonths[Number(length[1]) * (/^y/i.test(length[2] ?? '') ? 12 : 1)];
  return terms.get(nameKey(words));
});

const endless =
  /^(?:never|until (?:revoked|cancelled|surrendered)|non-?expiring|no expiry|unlimited|open[- ]ended|unbefristet|illimitée?|indéterminée?)$/i;

/** A word in place of a date on which a license ends: it never does. */
export const saysNoEnd = (value: string): boolean => endless.test(value) || termOf(value) === 'Perpetual';

/** In a column with a unit, a bare number is months or years: "Term in # of Months". */
export const termReader = (header: string): ((value: string) => LicenseTerm | undefined) => {
  const [unit] = /\b(?:month|year)(?=s?\b)/i.exec(header) ?? [];
  if (unit === undefined) return termOf;
  return (value) => termOf(/^\d{1,2}(?:\.0+)?$/.test(value) ? `${Number(value)} ${unit}` : value);
};

const jurisdictions = dictionary(Jurisdiction.options, jurisdictionLabels, {
  municipal: 'City',
  municipality: 'City',
  local: 'City',
  township: 'Town',
  village: 'Town',
  cityandcounty: 'CityCounty',
  cityandstate: 'CityState',
  countyandstate: 'CountyState',
  national: 'Federal',
});
export const jurisdictionOf = (value: string) => jurisdictions.get(nameKey(value));

const classifications = new Map(LicenseClassification.options.map((value) => [nameKey(value), value]));
export const classificationOf = (value: string) =>
  /liquor|alcohol|beer|wine|spirits/i.test(value) ? 'Liquor' : (classifications.get(nameKey(value)) ?? undefined);

const endedWords = [
  'inactive|not active|no longer active|deactivated|expired|lapsed|not renewed|non-?renewed|cancel|cancell?ed|closed|ceased',
  'revoked|surend|surrender(?:ed)?|relinquished|forfeited|rescinded|terminated|discontinued|dissolved|abandoned',
  'void(?:ed)?|denied|withdrawn|out of business|retired|superseded',
  'erloschen|gelöscht|abgelaufen|widerrufen|zurückgenommen|zurückgegeben|beendet|abgemeldet|ungültig|inaktiv|geschlossen|endigung',
  'expirée?|révoquée?|annulée?|fermée?|résiliée?|retirée?|radiée?|inactif|inactive|périmée?|caduc|caduque|échue?',
].join('|');
const ended = new RegExp(`(?<!\\p{L})(?:${endedWords})(?!\\p{L})`, 'iu');
const no = new Set(['n', 'no', 'false', '0', 'f', 'inact', 'inac', 'canc', 'cncl', 'surr', 'expd']);

const statusWords =
  /^(?:active|inactive|expired|pending|issued|approved|suspended|revoked|closed|cancell?ed|surrendered|current|renewed|delinquent|in (?:renewal|good standing)|(?:license )?issued - active)$/i;
/** Whether this is a license status. */
export const isStatus = (value: string): boolean => statusWords.test(value);

/** Active unless the status says ended; a suspended license must still be renewed. */
export const isActive = remember((status: string) => !ended.test(status) && !no.has(status.toLowerCase()));

export type Rank = 'Primary' | 'Secondary' | 'Standalone';

const secondaryWords =
  /\b(?:secondary|additional|add-?on|duplicate|supplement(?:al|ary)?|subordinate|ancillary|sub-?licen[cs]e|portable bar|mini-?bar|extension of premises|cater(?:er|ing))\b/i;
const primaryWords = /\b(?:primary|master|principal|main|parent)\b/i;
const secondaryMarks = new Set(['s', 'sec', 'dup', 'sub', 'child']);
const primaryMarks = new Set(['p', 'pri', 'prim']);

/** The rank in a rank column: "Primary", "S", "Additional bar". */
export const rankOf = remember((value: string): Rank | undefined => {
  const mark = nameKey(value);
  if (mark === 'standalone') return 'Standalone';
  if (secondaryMarks.has(mark) || secondaryWords.test(value)) return 'Secondary';
  return primaryMarks.has(mark) || primaryWords.test(value) ? 'Primary' : undefined;
});

const yes = new Set(['y', 'yes', 'true', 't', '1', 'x', 'j', 'ja', 'o', 'oui', 'vrai', 'wahr']);
const noMarks = new Set(['n', 'no', 'false', 'f', '0', 'nein', 'non', 'faux', 'falsch']);
const ofPrimaries = /\b(?:primary|master|principale?|main|parent|haupt\w*)\b/i;
const ofSecondaries = /\b(?:secondary|duplicate|additional|child|sub|supplement(?:al|ary)?|satellite|neben\w*)\b/i;
const other = { Primary: 'Secondary', Secondary: 'Primary' } as const;

/** How a column marks ranks: in words, or by yes and no under a name with the meaning. */
export const rankReader = (header: string): ((value: string) => Rank | undefined) => {
  const name = header.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/_/g, ' ');
  const primaries = ofPrimaries.test(name);
  if (primaries === ofSecondaries.test(name)) return rankOf;
  const marked = primaries ? 'Primary' : 'Secondary';
  return remember((value) => {
    const mark = nameKey(value);
    if (yes.has(mark)) return marked;
    return noMarks.has(mark) ? other[marked] : rankOf(value);
  });
};

const instead =
  /^(?:pending|applied(?: for)?|application(?: pending)?|to be (?:issued|assigned)|not (?:yet )?(?:issued|assigned)|unassigned|in (?:process|progress)|exempt|various|unlicensed)$/i;
/** Whether a word means an unknown number, which is not unique. */
export const saysNoNumber = (value: string): boolean => instead.test(value);

/** Whether the type usually comes with another license. */
export const soundsSecondary = (licenseType: string): boolean => secondaryWords.test(licenseType);
