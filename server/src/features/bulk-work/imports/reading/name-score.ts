import { importFields, type ImportField } from '@evergreen/contracts/bulk-work/imports';
import { foreignPhrasesOf, ofOthers, phrasesOf, plainWords, whose, words } from './header-words.js';

export const named = (name: string, known: ReadonlySet<string>) => name.split(' ').some((word) => known.has(word));

const placeFields: ReadonlySet<ImportField> = new Set([
  'address1',
  'address2',
  'city',
  'state',
  'zip',
  'county',
  'country',
  'phone',
]);

const dateFields: ReadonlySet<ImportField> = new Set(importFields.filter((field) => field.endsWith('Date')));
/** Dates of other acts than the issue and the end of a license. */
const ofOtherActs: ReadonlySet<string> = new Set(
  (
    'extract extracted extraction update updated updates print printed accept accepted modified modification changed ' +
    'change created creation create received receipt entered entry applied application applic filed filing submitted ' +
    'submission inspected inspection birth dob paid payment fee report reported generated downloaded published ' +
    'publication refreshed loaded load snapshot run review reviewed hearing cancelled canceled cancellation revoked ' +
    'revocation closed closure suspended suspension surrendered terminated transfer transferred invoice deposit status ' +
    'export exported import imported asof stand aktualisiert geändert mise jour cancel canc surrender revoke suspend close ' +
    'terminate termination deactivated insurance insured bond bonded lease vehicle liability workers compensation ' +
    'driver drivers passport visa probation protest appeal training medical background warranty mot dbs'
  ).split(' '),
);
/** A date of the first issue is that of no later term. */
const ofFirstTerm: ReadonlySet<string> = new Set('original initial first'.split(' '));
/** A place that ends has closed. */
const ofPlaces: ReadonlySet<string> = new Set(
  'business location site premises property facility store establishment'.split(' '),
);
/** Words that say no more than that a date is of a license. */
const ofLicenses: ReadonlySet<string> = new Set(
  (
    'registration certificate credential current of the last new liquor alcohol alcoholic beverage tobacco food approval ' +
    'authorization authorisation card renewal renewed operating trade trading professional occupational retail sales ' +
    'type latest this on at consent'
  ).split(' '),
);
const saysClosing = /\bend(?: date)?$/;
/** In some registers the day of the last renewal, in others that of the next one. */
const saysRenewal = /\brenewal date$/;
/** Words of a number that is no number of a license. */
export const ofOtherNumbers: ReadonlySet<string> = new Set(
  'address street house building civic unit suite floor phone fax parcel zip ward district naics fee receipt'.split(
    ' ',
  ),
);
const saysType = /\b(?:type|class|category|kind|description|group)\b/;
const saysEnding = /\b(?:to|until|through|end)\b/;
/** Who holds a license is no name of a place. */
const ofHolders = /\b(?:owner|applicant|holder|permittee)\b/;
/** Types and descriptions of other things. */
const ofOtherTypes: ReadonlySet<string> = new Set(
  (
    'ownership owner address unit application transaction entity location organization payment fee contact phone ' +
    'building street zoning structure year fee fees amount'
  ).split(' '),
);
/** Whether a column of dates is named after another act: an extract, an inspection, a payment. */
export const isOfOtherAct = (header: string): boolean => named(words(header), ofOtherActs);

/** Numbers that fill no field of a license. */
const ofMaps: ReadonlySet<string> = new Set(
  'latitude longitude lat lng lon easting northing geocode geometry geom coordinate coordinates xcoord ycoord gps'.split(
    ' ',
  ),
);

/** How well the name of a column fits a field: of 125 points. */
export const nameScore = (field: ImportField, header: string): number => {
  const name = words(header);
  if (named(name, ofMaps) || (dateFields.has(field) && named(name, ofOtherActs))) return 0;
  const plain = plainWords(header);
  if (foreignPhrasesOf[field].includes(plain)) return foreignScore;
  if (dateFields.has(field) && foreignPhrasesOf[field].includes(plain.replace(ofForeignLicense, '')))
    return foreignScore - 10;
  const phrases = phrasesOf[field];
  if (name === phrases[0]) return 125;
  const limit = limitOf(field, name);
  if (limit === 0) return 0;
  const isForeign = placeFields.has(field) && named(name, ofOthers);
  const own = isForeign ? without(name, ofOthers) : name;
  const best = Math.max(...phrases.map((phrase, index) => phraseScore(phrase, own, 100 - Math.min(index, 40))));
  const isFirst = field === 'originalIssueDate' && best > 0 && named(name, ofFirstTerm);
  return Math.min(limit, Math.max(0, isFirst ? 98 : best - (isForeign ? 60 : 0)));
};

const foreignScore = 95;
/** "Erlaubnis gültig bis" is "gültig bis". */
const ofForeignLicense =
  /^(?:genehmigung|erlaubnis|lizenz|bewilligung|konzession|patent|licence|permis|autorisation|agrement) /;
/** Fewer points than make a proposal: it is asked for. */
const score = 45;
/** The day on which a business began is its license's only where no other is there. */
const ofPlace = 60;

const wordsOfEnd: ReadonlySet<string> = new Set(phrasesOf.expirationDate.flatMap((phrase) => phrase.split(' ')));

/** Whether the name of a column leaves nothing else than a license to end: neither a place, nor what it does not know. */
export const isEndOfLicense = (name: string): boolean =>
  !(named(name, ofPlaces) && saysClosing.test(name)) &&
  name
    .split(' ')
    .every((word) => wordsOfEnd.has(word) || whose.has(word) || ofLicenses.has(word) || /^\d+$/.test(word));

/** How sure the name of a column can make a field, whatever words it shares with it. */
const limitOf = (field: ImportField, name: string): number => {
  if (field === 'licenseType' && (named(name, ofOtherTypes) || (/\bname\b/.test(name) && !saysType.test(name))))
    return 0;
  if (field === 'licenseNumber' && named(name, ofOtherNumbers)) return 0;
  if (field === 'premisesName' && ofHolders.test(name)) return 0;
  if (!dateFields.has(field)) return Infinity;
  if (field !== 'originalIssueDate' && named(name, ofFirstTerm)) return 0;
  if (field === 'effectiveDate' && saysEnding.test(name)) return 0;
  if (field === 'effectiveDate' && named(name, ofPlaces)) return ofPlace;
  if (field === 'expirationDate' && !isEndOfLicense(name)) return score;
  return field === 'dueDate' && saysRenewal.test(name) && !name.includes('next') ? score : Infinity;
};

const without = (name: string, known: ReadonlySet<string>) =>
  name
    .split(' ')
    .filter((word) => !known.has(word))
    .join(' ');

/** The whole name; the name without what says whose the field is; a name that holds all of the words. */
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

/** Words of addresses that mean something else next to other words: "Governmental Unit", "Floor Area". */
const partsOfPlaces: ReadonlySet<string> = new Set('unit floor room suite apt place community'.split(' '));

const surely = 60;

/** How many cells of a line are names that registers give their columns. */
export const recognised = (cells: readonly string[]): number =>
  cells.filter((cell) => {
    if (cell.trim() === '' || cell.length > 60) return false;
    return importFields.some((field) => nameScore(field, cell) >= surely);
  }).length;
