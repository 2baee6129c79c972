import { addressKey } from '@evergreen/workflows/record-keys';
import { type Chosen, chosenAmong, grouped, type Member, typeOf } from './choose-primary.js';
import { authorityKey, licenseKey } from './keys.js';
import type { CheckedRow, Named } from './normalise.js';
import { codeKey, nameKey } from './tidy/text.js';

/** A primary license and the secondary ones of its number. */
export interface Family extends Chosen {
  readonly numberKey: string;
  readonly licenseNumber: string;
}

/** By the key of each license that belongs to one. */
export type Families = ReadonlyMap<string, Family>;

/** A license before it is known what others of its number there are. */
export type Numbered = Member & Pick<Family, 'numberKey' | 'licenseNumber'>;

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
    premises:
      checked.ok && checked.value.address1 !== ''
        ? premisesKeyOf(checked.value.address1, checked.value.city, checked.value.state)
        : null,
    isRefused: !checked.ok,
  };
};

const inFile = (one: Member, other: Member) => one.row - other.row;

/** Of a license that stands in several rows one that could be read, and of those the last. */
const distinct = (entries: readonly Numbered[]): Numbered[] =>
  grouped(entries, ({ rowKey }) => rowKey).flatMap(
    (same) => same.filter((one) => !one.isRefused).at(-1) ?? same[0] ?? [],
  );

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
