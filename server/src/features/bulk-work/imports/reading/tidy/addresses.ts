import { remember } from './remember.js';
import { line, titleCase, titleWord } from './text.js';

/** Postal abbreviations of street words in all spellings. */
const streetWords = new Map<string, string>(
  Object.entries({
    al: 'Aly',
    alley: 'Aly',
    aly: 'Aly',
    av: 'Ave',
    ave: 'Ave',
    aven: 'Ave',
    avenue: 'Ave',
    bl: 'Blvd',
    blv: 'Blvd',
    blvd: 'Blvd',
    boulevard: 'Blvd',
    cir: 'Cir',
    circle: 'Cir',
    ct: 'Ct',
    court: 'Ct',
    dr: 'Dr',
    drive: 'Dr',
    expy: 'Expy',
    expressway: 'Expy',
    highway: 'Hwy',
    hwy: 'Hwy',
    lane: 'Ln',
    ln: 'Ln',
    park: 'Park',
    parkway: 'Pkwy',
    pkwy: 'Pkwy',
    pky: 'Pkwy',
    pl: 'Pl',
    place: 'Pl',
    plaza: 'Plz',
    plz: 'Plz',
    pz: 'Plz',
    rd: 'Rd',
    road: 'Rd',
    row: 'Row',
    sq: 'Sq',
    square: 'Sq',
    st: 'St',
    street: 'St',
    ter: 'Ter',
    terr: 'Ter',
    terrace: 'Ter',
    way: 'Way',
    wy: 'Way',
    wharf: 'Whf',
    whf: 'Whf',
  }),
);

const abbreviations = new Set([
  'av',
  'ave',
  'bl',
  'blvd',
  'ct',
  'dr',
  'hwy',
  'ln',
  'pkwy',
  'pky',
  'pl',
  'plz',
  'pz',
  'rd',
  'sq',
  'st',
  'ter',
  'way',
  'whf',
  'wy',
]);

/** Whether a word is a kind of street. */
export const isStreetWord = (word: string): boolean => streetWords.has(word.toLowerCase().replace(/\.$/, ''));

/** `951- Dorchester` is a half-open range from a form. */
const houseNumber = /^(\d+[A-Za-z]?(?:-\d+[A-Za-z]?)?)-\s+/;
/** `19TH STSUITE LL-1`: two fields without a space. */
const gluedUnit = /(\p{L}{2})(SUITE|UNIT|BLDG|STE(?=\s+#?\d))(?=[\s#]|$)/gu;

/** Normalizes a street address. */
export const tidyAddress = (raw: string): string => {
  const value = line(raw)
    .replace(houseNumber, '$1 ')
    .replace(gluedUnit, '$1 $2')
    .replace(/#\s+/g, '#')
    .replace(/\s+,/g, ',');
  const shouting = !/\p{Ll}/u.test(value) || !/\p{Lu}/u.test(value);
  return value
    .split(' ')
    .map((word, index) =>
      shouting || (index === 0 && shouted.test(word)) ? tidyWord(word, index === 0) : mixedWord(word),
    )
    .join(' ');
};

const tidyWord = (word: string, first: boolean) =>
  abbreviations.has(word.toLowerCase()) && !first ? known(word.toLowerCase()) : titleWord(word, first);

/** Registers mix cases: `951 Dorchester AV`. Short capitals such as E or LL-1 stay. */
const shouted = /^(?:\p{Lu}{2,},?|\d+(?:ST|ND|RD|TH))$/u;
const mixedWord = remember((word) => (shouted.test(word) ? tidyWord(word, false) : known(word)));

/** Only abbreviations are normalized: a spelled out Street stays. */
const known = (word: string) =>
  abbreviations.has(word.toLowerCase()) ? (streetWords.get(word.toLowerCase()) ?? word) : word;

const joined = /^(?:(east|west|north|south))(\p{L}{5,})$/u;
/** Westfield, Northampton, Easton are one word; East Boston and West Roxbury are two. */
const oneWord = new Set(
  (
    'ampton borough bridge brook chester field glenn hampton haven house ington leigh minster moreland point pointe ' +
    'ridge umberland ville erly ernport erville gate land lake over port side town vale wego wick wood'
  ).split(' '),
);
const secondWord = /^(\p{L}{4,})(park|heights|beach|springs|falls|island|village|square|district)$/u;
const longSecondWord = /^(\p{L}{6,})(hills?|plains?)$/u;

/** A city in title case; restores the space in `eastboston` and `jamaicaplain`. */
export const tidyCity = remember((raw: string): string => {
  const value = line(raw);
  const lower = value.toLowerCase();
  if (value !== lower && value !== value.toUpperCase()) return value;
  const direction = joined.exec(lower);
  if (direction?.[1] && direction[2] && !oneWord.has(direction[2])) return titleCase(`${direction[1]} ${direction[2]}`);
  const pair = secondWord.exec(lower) ?? longSecondWord.exec(lower);
  return titleCase(pair ? `${pair[1]} ${pair[2]}` : value.length > 2 ? lower : value);
});
