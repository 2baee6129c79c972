import { importFields, type ImportField } from '@evergreen/contracts/imports';
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
    'export exported import imported asof stand aktualisiert geändert mise jour'
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
  if (foreignPhrasesOf[field].includes(plainWords(header))) return foreignScore;
  const phrases = phrasesOf[field];
  if (name === phrases[0]) return 125;
  const isForeign = placeFields.has(field) && named(name, ofOthers);
  const own = isForeign ? without(name, ofOthers) : name;
  const best = Math.max(...phrases.map((phrase, index) => phraseScore(phrase, own, 100 - Math.min(index, 30))));
  return Math.max(0, best - (isForeign ? 60 : 0));
};

const foreignScore = 95;

const without = (name: string, known: ReadonlySet<string>) =>
  name
    .split(' ')
    .filter((word) => !known.has(word))
    .join(' ');

/** The whole name; the name without what says whose the field is; a name that holds all of the words. */
const phraseScore = (phrase: string, name: string, most: number): number => {
  if (phrase === name) return most;
  const all = name.split(' ');
  const asked = phrase.split(' ');
  if (!asked.every((word) => all.includes(word))) return 0;
  const rest = all.filter((word) => !asked.includes(word));
  if (rest.every((word) => whose.has(word))) return most - 12;
  const weight = asked.length / all.length;
  return asked.length === 1 && rest.length > 2 ? 0 : most * weight - 18 + (` ${name} `.includes(` ${phrase} `) ? 8 : 0);
};

const surely = 60;

/** How many cells of a line are names that registers give their columns. */
export const recognised = (cells: readonly string[]): number =>
  cells.filter((cell) => {
    if (cell.trim() === '' || cell.length > 60) return false;
    return importFields.some((field) => nameScore(field, cell) >= surely);
  }).length;
