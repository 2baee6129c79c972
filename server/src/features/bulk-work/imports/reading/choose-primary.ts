import { nameKey } from './tidy/text.js';
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

/** Licenses of one number by their places. */
export interface Chosen {
  /** Null: the file calls the others secondary, and names none. */
  readonly primary: Member | null;
  readonly secondaries: readonly Member[];
  /** Nothing but their order says which one is the primary. */
  readonly isDoubtful: boolean;
}

export const grouped = <T>(items: readonly T[], keyOf: (item: T) => string): T[][] => {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups.values()];
};

export const typeOf = ({ licenseType }: Pick<Member, 'licenseType'>) => nameKey(licenseType);

/** The one that others are held next to: by the words of its type, else because its type is alone elsewhere, else the first. */
const primaryAmong = (members: readonly Member[], standsAlone: ReadonlySet<string>): Chosen => {
  const others = (primary: Member) => members.filter((member) => member !== primary);
  const sound = members.filter(({ licenseType }) => !soundsSecondary(licenseType));
  const named = sound.length > 0 ? sound : members;
  const alone = named.filter((member) => standsAlone.has(typeOf(member)));
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
    const [first, another] = primaries.filter((primary) => premises !== null && primary.premises === premises);
    return another ? undefined : first;
  };
  const families = primaries.map((primary) => ({
    primary,
    secondaries: rest.filter((member) => primaryOf(member) === primary),
    isDoubtful: false,
  }));
  const lost = rest.filter((member) => member.rank === 'Secondary' && !primaryOf(member));
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

/** The same of the licenses of one number. Pure. */
export const chosenAmong = (members: readonly Member[], standsAlone: ReadonlySet<string>): Chosen[] =>
  members.some(({ rank }) => rank !== null) ? byMarks(members, standsAlone) : byPremises(members, standsAlone);
