/** Keys that identify equal records, whether typed or imported. */

/** Postal abbreviations of street words, by their spellings. */
const streetWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    aly: ['al', 'alley'],
    ave: ['av', 'aven', 'avenue'],
    blvd: ['bl', 'blv', 'boulevard'],
    cir: ['circle'],
    ct: ['court'],
    dr: ['drive'],
    expy: ['expressway'],
    hwy: ['highway'],
    ln: ['lane'],
    pkwy: ['parkway', 'pky'],
    pl: ['place'],
    plz: ['plaza', 'pz'],
    rd: ['road'],
    sq: ['square'],
    st: ['street', 'saint'],
    ter: ['terr', 'terrace'],
    way: ['wy'],
    whf: ['wharf'],
    n: ['north'],
    s: ['south'],
    e: ['east'],
    w: ['west'],
    ne: ['northeast'],
    nw: ['northwest'],
    se: ['southeast'],
    sw: ['southwest'],
    unit: ['suite', 'ste', 'apartment', 'apt', '#', 'no', 'room', 'rm'],
    bldg: ['building'],
    fl: ['floor'],
    mt: ['mount'],
    ft: ['fort'],
    '1st': ['first'],
    '2nd': ['second'],
    '3rd': ['third'],
    '4th': ['fourth'],
    '5th': ['fifth'],
    '6th': ['sixth'],
    '7th': ['seventh'],
    '8th': ['eighth'],
    '9th': ['ninth'],
    '10th': ['tenth'],
  }).flatMap(([short, others]) => others.map((word): [string, string] => [word, short])),
);

/** Equal for equivalent names: ignores case, spaces and punctuation. */
export const nameKey = (value: string): string =>
  value
    .normalize('NFKD')
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** For numbers and codes, where punctuation matters. */
export const codeKey = (value: string): string => value.toLowerCase().replace(/\s/g, '');

/** Equal for spellings of one address. */
export const addressKey = (address: string): string =>
  address
    .toLowerCase()
    .replace(/#/g, ' # ')
    .split(/[^\p{L}\p{N}#]+/u)
    .map((word) => streetWords.get(word) ?? nameKey(word))
    .filter((word) => word !== '')
    .join(' ')
    .replace(/unit unit/g, 'unit');

export interface Premises {
  readonly name: string;
  readonly address1: string;
  readonly address2: string | null;
  readonly city: string;
  readonly state: string;
  readonly zip: string | null;
}

/** Includes the name: one airport terminal or food hall holds many businesses, each a property. */
export const propertyKey = ({ name, address1, address2, city, state, zip }: Premises): string =>
  [
    addressKey(`${address1} ${address2 ?? ''}`),
    nameKey(city),
    codeKey(state),
    codeKey(zip ?? '').slice(0, 5),
    nameKey(name),
  ].join('|');
