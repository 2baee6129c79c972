import { nameKey } from '../tidy/text.js';
import { type Rank, soundsSecondary } from '../tidy/vocabulary.js';

/** What determines a license's place in its family. */
export interface Member {
  readonly row: number;
  readonly rowKey: string;
  readonly licenseType: string;
  /** Null if unreadable. */
  readonly premises: string | null;
  readonly rank: Rank | null;
  readonly isRefused: boolean;
}

/** The primary and secondary licenses of a number. */
export interface Chosen {
  /** Null: only secondary ones are marked. */
  readonly primary: Member | null;
  readonly secondaries: readonly Member[];
  /** Only the order decides. */
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

/**
 * The primary among these: by the words of its type, otherwise because its type occurs alone elsewhere, otherwise the
 * first.
 */
const primaryAmong = (members: readonly Member[], standaloneTypes: ReadonlySet<string>): Chosen => {
  const others = (primary: Member) => members.filter((member) => member !== primary);
  const sound = members.filter(({ licenseType }) => !soundsSecondary(licenseType));
  const named = sound.length > 0 ? sound : members;
  const alone = named.filter((member) => standaloneTypes.has(typeOf(member)));
  const [only, another] = named.length > 1 && alone.length > 0 ? alone : named;
  if (!only) return { primary: null, secondaries: members, isDoubtful: false };
  return { primary: only, secondaries: others(only), isDoubtful: another !== undefined };
};

/** Marks in the file come first. */
const byMarks = (members: readonly Member[], standaloneTypes: ReadonlySet<string>): Chosen[] => {
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
  const chosen = primaryAmong(unmarked, standaloneTypes);
  return [{ ...chosen, secondaries: marked }];
};

/** With several primaries, the one at the same premises; otherwise the secondary has none. */
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

/** Several types of one number at the same premises. A refused row counts as there, if there is only one place. */
const byPremises = (members: readonly Member[], standaloneTypes: ReadonlySet<string>): Chosen[] => {
  const places = grouped(
    members.filter(({ premises }) => premises !== null),
    ({ premises }) => premises ?? '',
  );
  const [place, another] = places;
  const all = place && !another ? [members] : places;
  return all.filter((group) => group.length > 1).map((group) => primaryAmong(group, standaloneTypes));
};

/** For the licenses of one number. Pure. */
export const chosenAmong = (members: readonly Member[], standaloneTypes: ReadonlySet<string>): Chosen[] =>
  members.some(({ rank }) => rank !== null) ? byMarks(members, standaloneTypes) : byPremises(members, standaloneTypes);
