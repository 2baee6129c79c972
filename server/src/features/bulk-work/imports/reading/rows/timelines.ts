import type { RowsAre } from '@evergreen/contracts/bulk-work/imports';
import type { LicenseRow } from './license-row.js';
import type { CheckedRow } from './normalise.js';

/** A row with one term or former holder of a license. */
export interface Term {
  row: number;
  contentKey: string;
  active: boolean;
  effectiveDate: string | null;
  expirationDate: string | null;
  originalIssueDate: string | null;
  /** The holders in all rows of this term. */
  holders: string[];
}

/** By license key: the terms of licenses with several, ending with the current one. */
export type Timelines = ReadonlyMap<string, readonly Term[]>;

type Period = Pick<LicenseRow, 'effectiveDate' | 'expirationDate'>;

const isSamePeriod = (a: Period, b: Period): boolean =>
  a.effectiveDate === b.effectiveDate && a.expirationDate === b.expirationDate;

export const isSameTerm = (a: Period & { active: boolean }, b: Period & { active: boolean }): boolean =>
  a.active === b.active && isSamePeriod(a, b);

/** Perpetual licenses last, undated ones first. */
const dateKey = ({ effectiveDate, expirationDate }: Period) =>
  `${expirationDate ?? (effectiveDate === null ? '' : '9999-12-31')} ${effectiveDate ?? ''}`;

/** The status decides first which row is current: closed before active, whatever the dates. */
const sortKey = (term: Term) => `${term.active ? '1' : '0'} ${dateKey(term)}`;

const holderOf = ({ licensees, propertyName }: LicenseRow): string =>
  [...new Set([...licensees.map(({ name }) => name), propertyName])].join(', ');

/** Whether the statuses distinguish past and current rows. */
const statusDecides = (terms: readonly Term[]) =>
  terms.some(({ active }) => active) && terms.some(({ active }) => !active);

/** Collects the rows of a file by license, in any order. */
export class TermsOfFile {
  private readonly byLicense = new Map<string, Term[]>();

  constructor(private readonly rowsAre: RowsAre) {}

  add(rows: readonly CheckedRow[]): void {
    for (const checked of rows) {
      if (!checked.ok) continue;
      const { row, rowKey, contentKey, value } = checked;
      const { active, effectiveDate, expirationDate, originalIssueDate } = value;
      const holder = holderOf(value);
      const terms = this.byLicense.get(rowKey);
      const same = terms?.find((term) => isSameTerm(term, value));
      if (same) {
        if (!same.holders.includes(holder)) same.holders.push(holder);
        continue;
      }
      const dates = { effectiveDate, expirationDate, originalIssueDate };
      const term = { row, contentKey, active, ...dates, holders: [holder] };
      if (terms) terms.push(term);
      else this.byLicense.set(rowKey, [term]);
    }
  }

  /** If rows are licenses, only those whose status identifies the current row. */
  timelines(): Timelines {
    const several = [...this.byLicense].filter(
      ([, terms]) => terms.length > 1 && (this.rowsAre === 'Terms' || statusDecides(terms)),
    );
    return new Map(several.map(([key, terms]) => [key, terms.sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))]));
  }
}

/** The earlier terms and the current one, in order of their dates. */
export const historyOf = (terms: readonly Term[]): readonly Term[] => {
  const now = terms.at(-1);
  if (!now) return [];
  const began = ({ effectiveDate }: Term) =>
    now.effectiveDate === null || effectiveDate === null || effectiveDate <= now.effectiveDate;
  const before = terms.filter((term) => term !== now && began(term));
  return [...before.sort((a, b) => (dateKey(a) < dateKey(b) ? -1 : 1)), now];
};

/** Former holders, if an active row names the current one. */
export const formerHoldersOf = (terms: readonly Term[], value: LicenseRow): string[] => {
  const former = terms.filter(({ active }) => !active && value.active).flatMap(({ holders }) => holders);
  return [...new Set(former)].filter((holder) => holder !== holderOf(value));
};
