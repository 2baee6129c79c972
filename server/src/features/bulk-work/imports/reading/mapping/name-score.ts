import { importFields, type ImportField } from '@evergreen/contracts/bulk-work/imports';
import {
  foreignPhrasesOf,
  ofOthers,
  ofRepresentatives,
  phrasesOf,
  plainWords,
  whose,
  words,
  wordSet,
} from './header-words.js';

export const hasWord = (name: string, known: ReadonlySet<string>) => name.split(' ').some((word) => known.has(word));

const placeFields = wordSet('address1 address2 city state zip county country phone');

const dateFields: ReadonlySet<ImportField> = new Set(importFields.filter((field) => field.endsWith('Date')));
/** Dates of other events. */
const ofOtherActs = wordSet(
  'extract extracted extraction update updated updates print printed accept accepted modified modification changed ' +
    'change created creation create received receipt entered entry applied application applic filed filing submitted ' +
    'submission inspected inspection birth dob paid payment fee report reported generated downloaded published ' +
    'publication refreshed loaded load snapshot run review reviewed hearing cancelled canceled cancellation revoked ' +
    'revocation closed closure suspended suspension surrendered terminated transfer transferred invoice deposit status ' +
    'export exported import imported asof stand aktualisiert geändert mise jour cancel canc surrender revoke suspend close ' +
    'terminate termination deactivated insurance insured bond bonded lease vehicle liability workers compensation ' +
    'driver drivers passport visa probation protest appeal training medical background warranty mot dbs',
);
/** The first issue is not a later term's. */
export const ofFirstTerm = wordSet('original initial first');
/** A place that ended has closed. */
const ofPlaces = wordSet('business location site premises property facility store establishment');
/** Words without further meaning next to a license. */
const ofLicenses = wordSet(
  'registration certificate credential current of the last new liquor alcohol alcoholic beverage tobacco food approval ' +
    'authorization authorisation card renewal renewed operating trade trading professional occupational retail sales ' +
    'type latest this on at consent',
);
const saysClosing = /\bend(?: date)?$/;
/** The last renewal in some registers, the next one in others. */
const saysRenewal = /\brenewal date$/;
/** Words of other numbers. */
const ofOtherNumbers = wordSet(
  'address street house building civic unit suite floor phone fax parcel zip ward district naics fee receipt',
);
const saysPlate = /\blicense plate\b/;
/** Whether a number is that of an address, a person or a car, and not of a license. */
export const saysOtherNumber = (name: string): boolean => hasWord(name, ofOtherNumbers) || saysPlate.test(name);
const saysType = /\b(?:type|class|category|kind|description|group)\b/;
const saysEnding = /\b(?:to|until|through|end)\b/;
/** A holder's name is not a place's. */
const ofHolders = /\b(?:owner|applicant|holder|permittee)\b/;
/** Other types and descriptions. */
const ofOtherTypes = wordSet(
  'ownership owner address unit application transaction entity location organization payment fee contact phone ' +
    'building street zoning structure year fee fees amount',
);
/** Whether a date column is about another event: an extract, an inspection, a payment. */
export const isOfOtherAct = (header: string): boolean => hasWord(words(header), ofOtherActs);

/** Numbers that fill no field. */
const ofMaps = wordSet(
  'latitude longitude lat lng lon easting northing geocode geometry geom coordinate coordinates xcoord ycoord gps',
);

const bothLanguages = /\s+[/|]\s+/;
const remark = /\s*\([^)]*\)/;
const remarkCosts = 5;

/**
 * How well a column's name fits a field: up to 125 points. Both halves of a name in two languages must fit; a remark in
 * parentheses may be left out, except of dates and of other persons.
 */
export const nameScore = (field: ImportField, header: string): number => {
  const whole = ownScore(field, header);
  const halves = header.split(bothLanguages).map((half) => ownScore(field, half));
  if (halves.length > 1) return Math.max(whole, Math.min(...halves));
  if (dateFields.has(field) || !remark.test(header) || hasWord(words(header), ofOthers)) return whole;
  return Math.max(whole, ownScore(field, header.replace(remark, '')) - remarkCosts);
};

const ownScore = (field: ImportField, header: string): number => {
  const name = words(header);
  if (hasWord(name, ofMaps) || (dateFields.has(field) && hasWord(name, ofOtherActs))) return 0;
  if (placeFields.has(field) && hasWord(name, ofRepresentatives)) return 0;
  const plain = plainWords(header);
  if (foreignPhrasesOf[field].includes(plain)) return foreignScore;
  if (dateFields.has(field) && foreignPhrasesOf[field].includes(withoutLicense(plain))) return foreignScore - 10;
  const phrases = phrasesOf[field];
  if (name === phrases[0]) return 125;
  const limit = limitOf(field, name);
  if (limit === 0) return 0;
  const isForeign = placeFields.has(field) && hasWord(name, ofOthers);
  const own = isForeign ? without(name, ofOthers) : name;
  const best = bestOf(phrases, own) || bestOf(phrases, turned(own));
  const isFirst = field === 'originalIssueDate' && hasWord(name, ofFirstTerm) && (best > 0 || isOfIssue(name));
  return Math.min(limit, Math.max(0, isFirst ? 98 : best - (isForeign ? 60 : 0)));
};

const bestOf = (phrases: readonly string[], name: string): number =>
  Math.max(...phrases.map((phrase, index) => phraseScore(phrase, name, 100 - Math.min(index, 40))));

/** "Name of licensee" is "licensee name". */
const turned = (name: string): string => {
  const [, noun, of] = /^(name|address|type) of (.+)$/.exec(name) ?? [];
  return noun === undefined ? name : `${of} ${noun}`;
};

const foreignScore = 95;
const foreignLicenses =
  'genehmigung|erlaubnis|lizenz|bewilligung|konzession|patent|licence|permis|autorisation|agrement';
const ofForeignLicense = new RegExp(`^(?:${foreignLicenses}) | (?:${foreignLicenses})$`);
/** "Erlaubnis gültig bis" is "gültig bis", "date d'expiration de la licence" is "date d'expiration". */
const withoutLicense = (plain: string) => plain.replace(ofForeignLicense, '');
/** Minimum points of a suggestion. */
const score = 45;
/** A business start date counts as the license's only without another. */
const ofPlace = 60;

const wordsOfEnd: ReadonlySet<string> = new Set(phrasesOf.expirationDate.flatMap((phrase) => phrase.split(' ')));

/** Whether a name can only mean the end of a license: no place and no unknown words. */
export const isEndOfLicense = (name: string): boolean =>
  !(hasWord(name, ofPlaces) && saysClosing.test(name)) &&
  name
    .split(' ')
    .every((word) => wordsOfEnd.has(word) || whose.has(word) || ofLicenses.has(word) || /^\d+$/.test(word));

const wordsOfDue: ReadonlySet<string> = new Set(['next', ...phrasesOf.dueDate.flatMap((phrase) => phrase.split(' '))]);

/** Whether a name can only mean that a renewal is due: inspections, courses and fees are due too. */
const isDueOfLicense = (name: string): boolean =>
  name.split(' ').every((word) => wordsOfDue.has(word) || whose.has(word) || ofLicenses.has(word));

const wordsOfIssue = wordSet('date issue start effective licensed licensure registered permitted');

/** Whether a name can only mean an issue of the license. */
const isOfIssue = (name: string): boolean =>
  hasWord(name, wordsOfIssue) &&
  name
    .split(' ')
    .every((word) => wordsOfIssue.has(word) || ofFirstTerm.has(word) || whose.has(word) || ofLicenses.has(word));

/** The maximum score of a name, whatever words it shares. */
const limitOf = (field: ImportField, name: string): number => {
  if (field === 'licenseType' && (hasWord(name, ofOtherTypes) || (/\bname\b/.test(name) && !saysType.test(name))))
    return 0;
  if (field === 'licenseNumber' && saysOtherNumber(name)) return 0;
  if (field === 'licenseType' && saysPlate.test(name)) return 0;
  if (field === 'premisesName' && ofHolders.test(name)) return 0;
  if (!dateFields.has(field)) return Infinity;
  if (field !== 'originalIssueDate' && hasWord(name, ofFirstTerm)) return 0;
  if (field === 'effectiveDate' && saysEnding.test(name)) return 0;
  if (field === 'effectiveDate' && hasWord(name, ofPlaces)) return ofPlace;
  if (field === 'expirationDate' && !isEndOfLicense(name)) return score;
  if (field !== 'dueDate') return Infinity;
  return (saysRenewal.test(name) && !name.includes('next')) || !isDueOfLicense(name) ? score : Infinity;
};

const without = (name: string, known: ReadonlySet<string>) =>
  name
    .split(' ')
    .filter((word) => !known.has(word))
    .join(' ');

/** The whole name; the name without qualifiers; a name that contains all words. */
const phraseScore = (phrase: string, name: string, most: number): number => {
  if (phrase === name) return most;
  const all = name.split(' ');
  const words = phrase.split(' ');
  if (!words.every((word) => all.includes(word))) return 0;
  const rest = all.filter((word) => !words.includes(word));
  if (rest.every((word) => whose.has(word))) return most - 12;
  const weight = words.length / all.length;
  return words.length === 1 && (rest.length > 2 || partsOfPlaces.has(phrase))
    ? 0
    : most * weight - 18 + (` ${name} `.includes(` ${phrase} `) ? 8 : 0);
};

/** Address words with another meaning in combination: "Governmental Unit", "Floor Area". */
const partsOfPlaces = wordSet('unit floor room suite apt place community');

const surely = 60;

/** How many cells of a line are known column names. */
export const countKnownNames = (cells: readonly string[]): number =>
  cells.filter((cell) => {
    if (cell.trim() === '' || cell.length > 60) return false;
    return importFields.some((field) => nameScore(field, cell) >= surely);
  }).length;
