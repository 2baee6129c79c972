import type { LicenseRow } from './license-row.js';
import type { CheckedRow } from './normalise.js';

/** A row that tells of one of the times for which a license is valid. */
export interface Term {
  row: number;
  contentKey: string;
  effectiveDate: string | null;
  expirationDate: string | null;
  originalIssueDate: string | null;
}

/** By license key: the terms of a license that has more than one, from the first to the newest. */
export type Timelines = ReadonlyMap<string, readonly Term[]>;

type Period = Pick<LicenseRow, 'effectiveDate' | 'expirationDate'>;

export const isSamePeriod = (one: Period, other: Period): boolean =>
  one.effectiveDate === other.effectiveDate && one.expirationDate === other.expirationDate;

/** A license that expires no more comes last, and one of which no date is known first. */
const sortKey = ({ effectiveDate, expirationDate }: Period) =>
  `${expirationDate ?? (effectiveDate === null ? '' : '9999-12-31')} ${effectiveDate ?? ''}`;

/** Gathers the rows of a file by license, in whatever order they stand. */
export class TermsOfFile {
  private readonly byLicense = new Map<string, Term[]>();

  add(rows: readonly CheckedRow[]): void {
    for (const checked of rows) {
      if (!checked.ok) continue;
      const { row, rowKey, contentKey, value } = checked;
      const { effectiveDate, expirationDate, originalIssueDate } = value;
      const terms = this.byLicense.get(rowKey);
      if (terms?.some((term) => isSamePeriod(term, value))) continue;
      const term = { row, contentKey, effectiveDate, expirationDate, originalIssueDate };
      if (terms) terms.push(term);
      else this.byLicense.set(rowKey, [term]);
    }
  }

  timelines(): Timelines {
    const several = [...this.byLicense].filter(([, terms]) => terms.length > 1);
    return new Map(several.map(([key, terms]) => [key, terms.sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))]));
  }
}
