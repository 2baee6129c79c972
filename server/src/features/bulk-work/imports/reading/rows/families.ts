import { addressKey } from '@evergreen/workflows/record-keys';
import { type Chosen, chosenAmong, grouped, type Member, typeOf } from './choose-primary.js';
import { authorityKey, licenseKey } from './keys.js';
import type { CheckedRow, Named } from './normalise.js';
import { codeKey, nameKey } from '../tidy/text.js';

/** A primary license with the secondary ones of its number. */
export interface Family extends Chosen {
  readonly numberKey: string;
  /** The authority of the primary. */
  readonly licensingAuthority: string;
  readonly licenseNumber: string;
}

/** By the key of each member. */
export type Families = ReadonlyMap<string, Family>;

/** A license before its family is known. */
export type Numbered = Member &
  Pick<Family, 'numberKey' | 'licensingAuthority' | 'licenseNumber'> & {
    /** The number of its primary, if named. */
    readonly primaryNumber: string | null;
  };

/** Per authority, since numbers are only unique there. */
export const numberKeyOf = ({
  licensingAuthority,
  licenseNumber,
}: Pick<Named, 'licensingAuthority' | 'licenseNumber'>): string =>
  `${authorityKey(licensingAuthority)}|${codeKey(licenseNumber)}`;

/** Without unit and name: a second bar in the building counts as the same premises. */
export const premisesKeyOf = (address1: string, city: string, state: string): string =>
  [addressKey(address1), nameKey(city), codeKey(state)].join('|');

const numberedOf = (checked: CheckedRow): Numbered | undefined => {
  const named = checked.ok ? checked.value : checked.named;
  if (!named || named.licenseNumber === '' || named.licensingAuthority === '') return undefined;
  const { licensingAuthority, licenseNumber, licenseType, rank, primaryLicenseNumber } = named;
  return {
    row: checked.row,
    rowKey: licenseKey(named),
    numberKey: numberKeyOf(named),
    licensingAuthority,
    licenseNumber,
    primaryNumber: primaryLicenseNumber,
    licenseType,
    rank,
    premises:
      checked.ok && checked.value.address1 !== ''
        ? premisesKeyOf(checked.value.address1, checked.value.city, checked.value.state)
        : null,
    isRefused: !checked.ok,
  };
};

const inFile = (a: Member, b: Member) => a.row - b.row;

/** One readable row per license: the last. */
const distinct = (entries: readonly Numbered[]): Numbered[] =>
  grouped(entries, ({ rowKey }) => rowKey).flatMap(
    (same) => same.filter((member) => !member.isRefused).at(-1) ?? same[0] ?? [],
  );

/** Of several candidates: the marked primary, the same authority, the same premises. */
const namedPrimary = (secondary: Numbered, candidates: readonly Numbered[]): Numbered | undefined => {
  const preferences: ((row: Numbered) => boolean)[] = [
    ({ rank }) => rank === 'Primary',
    ({ licensingAuthority }) => authorityKey(licensingAuthority) === authorityKey(secondary.licensingAuthority),
    ({ premises }) => premises !== null && premises === secondary.premises,
  ];
  const left = preferences.reduce((among, isPreferred) => {
    const preferred = among.filter(isPreferred);
    return preferred.length > 0 ? preferred : among;
  }, candidates);
  return left.length === 1 ? left[0] : undefined;
};

/** If the file names each primary, nothing is guessed. */
const namedFamilies = (entries: readonly Numbered[]): Families => {
  const all = distinct(entries);
  const free = grouped(
    all.filter(({ primaryNumber }) => !primaryNumber),
    ({ licenseNumber }) => codeKey(licenseNumber),
  );
  const byNumber = new Map(free.flatMap((same) => (same[0] ? [[codeKey(same[0].licenseNumber), same] as const] : [])));
  const secondaries = all
    .filter(({ primaryNumber }) => primaryNumber)
    .map((secondary) => {
      const licenseNumber = secondary.primaryNumber ?? '';
      const primary = namedPrimary(secondary, byNumber.get(codeKey(licenseNumber)) ?? []);
      const { licensingAuthority } = primary ?? secondary;
      return { secondary, primary, licensingAuthority, licenseNumber };
    });
  const families = new Map<string, Family>();
  for (const group of grouped(secondaries, ({ primary, ...of }) => primary?.rowKey ?? numberKeyOf(of))) {
    const [first] = group;
    if (!first) continue;
    const { primary = null, licensingAuthority, licenseNumber } = first;
    const family: Family = {
      ...{ numberKey: numberKeyOf(first), licensingAuthority, licenseNumber, primary, isDoubtful: false },
      secondaries: group.map(({ secondary }) => secondary).sort(inFile),
    };
    for (const { rowKey } of [primary ?? [], family.secondaries].flat()) families.set(rowKey, family);
  }
  return families;
};

/** Groups licenses into families, each with its primary. Pure. */
export const familiesOf = (entries: readonly Numbered[]): Families =>
  entries.some(({ primaryNumber }) => primaryNumber)
    ? namedFamilies(entries)
    : familiesByNumber(entries.filter(({ rank }) => rank !== 'Standalone'));

const familiesByNumber = (entries: readonly Numbered[]): Families => {
  const numbers = grouped(entries, ({ numberKey }) => numberKey).map(distinct);
  const standaloneTypes = new Set(numbers.filter(({ length }) => length === 1).flatMap((alone) => alone.map(typeOf)));
  const families = new Map<string, Family>();
  for (const members of numbers) {
    const [first] = members;
    for (const chosen of first ? chosenAmong([...members].sort(inFile), standaloneTypes) : []) {
      if (!first || chosen.secondaries.length === 0) continue;
      const { numberKey, licensingAuthority, licenseNumber } = first;
      const family = { numberKey, licensingAuthority, licenseNumber, ...chosen };
      for (const { rowKey } of [chosen.primary ?? [], chosen.secondaries].flat()) families.set(rowKey, family);
    }
  }
  return families;
};

/** Collects the licenses of a file by number, in any order. */
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
