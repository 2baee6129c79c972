import { addressKey } from '@evergreen/workflows/record-keys';
import { authorityKey, licenseKey } from './keys.js';
import type { CheckedRow, Named } from './normalise.js';
import { codeKey, nameKey } from './tidy/text.js';
import { type Rank, soundsSecondary } from './tidy/vocabulary.js';

/** A license of a file, by what tells its place among others of its number. */
export interface Member {
  readonly row: number;
  readonly rowKey: string;
  readonly licenseType: string;
  /** Null where it could not be read. */
  readonly premises: string | null;
  readonly rank: Rank | null;
  readonly isRefused: boolean;
}

/** A primary license and the secondary ones of its number. */
export interface Family {
  readonly numberKey: string;
  readonly licenseNumber: string;
  /** Null: the file calls the others secondary, and names none. */
  readonly primary: Member | null;
  readonly secondaries: readonly Member[];
  /** Nothing but their order says which one is the primary. */
  readonly isDoubtful: boolean;
}

/** By the key of each license that belongs to one. */
export type Families = ReadonlyMap<string, Family>;

/** A license before it is known what others of its number there are. */
export type Numbered = Member & Pick<Family, 'numberKey' | 'licenseNumber'>;
type Chosen = Pick<Family, 'primary' | 'secondaries' | 'isDoubtful'>;

/** Within an authority: numbers of several say nothing of each other. */
export const numberKeyOf = ({
  licensingAuthority,
  licenseNumber,
}: Pick<Named, 'licensingAuthority' | 'licenseNumber'>): string =>
  `${authorityKey(licensingAuthority)}|${codeKey(licenseNumber)}`;

/** Without the unit, and without the name: the bar on the roof is another counter of the same premises. */
export const premisesKeyOf = (address1: string, city: string, state: string): string =>
  [addressKey(address1), nameKey(city), codeKey(state)].join('|');

const numberedOf = (checked: CheckedRow): Numbered | undefined => {
  const named = checked.ok ? checked.value : checked.named;
  if (!named || named.licenseNumber === '' || named.licensingAuthority === '') return undefined;
  const { licenseNumber, licenseType, rank } = named;
  return {
    row: checked.row,
    rowKey: licenseKey(named),
    numberKey: numberKeyOf(named),
    licenseNumber,
    licenseType,
    rank,
    premises: checked.ok ? premisesKeyOf(checked.value.address1, checked.value.city, checked.value.state) : null,
    isRefused: !checked.ok,
  };
};

const grouped = <T>(items: readonly T[], keyOf: (item: T) => string): T[][] => {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups.values()];
};

const typeOf = ({ licenseType }: Pick<Member, 'licenseType'>) => nameKey(licenseType);

/** The one that others are held beside: by the words of its type, else because its type stands alone elsewhere, else the first. */
const primaryAmong = (members: readonly Member[], standsAlone: ReadonlySet<string>): Chosen => {
  const others = (primary: Member) => members.filter((one) => one !== primary);
  const sound = members.filter(({ licenseType }) => !soundsSecondary(licenseType));
  const named = sound.length > 0 ? sound : members;
  const alone = named.filter((one) => standsAlone.has(typeOf(one)));
  const [only, another] = named.length > 1 && alone.length > 0 ? alone : named;
  if (!only) return { primary: null, secondaries: members, isDoubtful: false };
  return { primary: only, secondaries: others(only), isDoubtful: another !== undefined };
};

/** What the file says of their places itself comes before everything. */
const byMarks = (members: readonly Member[], standsAlone: ReadonlySet<string>): Chosen[] => {
  const primaries = members.filter(({ rank }) => rank === 'Primary');
  const rest = members.filter(({ rank }) => rank !== 'Primary');
  const [primary, ...more] = primaries;
  if (primary && more.length === 0) {
    const secondaries = rest.filter(({ rank, premises }) => rank === 'Secondary' || premises === primary.premises);
    return [{ primary, secondaries, isDoubtful: false }];
  }
  if (primary) return byPlaces(primaries, rest);
  const marked = rest.filter(({ rank }) => rank === 'Secondary');
  const unmarked = rest.filter(({ rank }) => rank === null);
  const chosen = primaryAmong(unmarked, standsAlone);
  return [{ ...chosen, secondaries: marked }];
};

/** Of several primaries, the one at the same premises; where none or several are, the secondary has none. */
const byPlaces = (primaries: readonly Member[], rest: readonly Member[]): Chosen[] => {
  const primaryOf = ({ premises }: Member) => {
    const [one, another] = primaries.filter((primary) => premises !== null && primary.premises === premises);
    return another ? undefined : one;
  };
  const families = primaries.map((primary) => ({
    primary,
    secondaries: rest.filter((one) => primaryOf(one) === primary),
    isDoubtful: false,
  }));
  const lost = rest.filter((one) => one.rank === 'Secondary' && !primaryOf(one));
  return [...families, { primary: null, secondaries: lost, isDoubtful: false }];
};

/** Several types of one number at the same premises. A row that was refused is taken to be there, where there is but one place. */
const byPremises = (members: readonly Member[], standsAlone: ReadonlySet<string>): Chosen[] => {
  const places = grouped(
    members.filter(({ premises }) => premises !== null),
    ({ premises }) => premises ?? '',
  );
  const [place, another] = places;
  const all = place && !another ? [members] : places;
  return all.filter((group) => group.length > 1).map((group) => primaryAmong(group, standsAlone));
};

const inFile = (one: Member, other: Member) => one.row - other.row;

/** Of a license that stands in several rows one that could be read, and of those the last. */
const distinct = (entries: readonly Numbered[]): Numbered[] =>
  grouped(entries, ({ rowKey }) => rowKey).flatMap(
    (same) => same.filter((one) => !one.isRefused).at(-1) ?? same[0] ?? [],
  );

const chosenAmong = (members: readonly Numbered[], standsAlone: ReadonlySet<string>): Chosen[] =>
  members.some(({ rank }) => rank !== null) ? byMarks(members, standsAlone) : byPremises(members, standsAlone);

/** Which licenses belong together, and which of them is the primary. Pure. */
export const familiesOf = (entries: readonly Numbered[]): Families => {
  const numbers = grouped(entries, ({ numberKey }) => numberKey).map(distinct);
  const standsAlone = new Set(numbers.filter(({ length }) => length === 1).flatMap((alone) => alone.map(typeOf)));
  const families = new Map<string, Family>();
  for (const members of numbers) {
    const [first] = members;
    for (const chosen of first ? chosenAmong([...members].sort(inFile), standsAlone) : []) {
      if (!first || chosen.secondaries.length === 0) continue;
      const family = { numberKey: first.numberKey, licenseNumber: first.licenseNumber, ...chosen };
      for (const { rowKey } of [chosen.primary ?? [], chosen.secondaries].flat()) families.set(rowKey, family);
    }
  }
  return families;
};

/** Gathers the licenses of a file by number, in whatever order they stand. */
export class NumbersOfFile {
  private readonly entries: Numbered[] = [];

  add(rows: readonly CheckedRow[]): void {
    for (const row of rows) {
      const entry = numberedOf(row);
      if (entry) this.entries.push(entry);
    }
  }

  families(): Families {
    return familiesOf(this.entries);
  }
}
