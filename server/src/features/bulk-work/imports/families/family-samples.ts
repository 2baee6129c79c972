import type { ImportFamilies, ImportFamily } from '@evergreen/contracts/bulk-work/imports';
import type { Families, Family } from '../reading/rows/families.js';
import type { LicenseRow } from '../reading/rows/license-row.js';
import type { PlannedRow } from '../reading/rows/plan-rows.js';
import { type ExistingRow, existingPrimary } from './links.js';

const shown = 5;
const shownDoubtful = 15;

const sampleOf = ({ licenseNumber, primary, secondaries, isDoubtful }: Family): ImportFamily => {
  const sampleOf = ({ row, licenseType }: Family['secondaries'][number]) => ({ row, licenseType });
  return { licenseNumber, primary: primary && sampleOf(primary), secondaries: secondaries.map(sampleOf), isDoubtful };
};

const isUndated = ({ licenseTerm, expirationDate, trackDate }: LicenseRow) =>
  licenseTerm !== 'Perpetual' && (expirationDate === null || trackDate === null);

/** Collects new secondary licenses and licenses without dates while rows are read. */
export class FamilySamples {
  private secondaries = 0;
  private alone = 0;
  /** Of all new licenses: a secondary one may use its primary's dates. */
  undated = 0;
  private readonly seen = new Set<Family>();

  constructor(private readonly families: Families) {}

  add(planned: readonly PlannedRow[], members: ReadonlyMap<string, readonly ExistingRow[]>): void {
    for (const plan of planned) {
      if (plan.outcome !== 'Create') continue;
      const family = this.families.get(plan.keys.license);
      const isCalledSecondary = family !== undefined && family.primary?.rowKey !== plan.keys.license;
      const isSecondary = isCalledSecondary && hasPrimary(family, members.get(family.numberKey) ?? []);
      if (isSecondary) {
        this.secondaries += 1;
        this.seen.add(family);
      } else {
        if (isCalledSecondary) this.alone += 1;
        if (isUndated(plan.value)) this.undated += 1;
      }
    }
  }

  preview(): ImportFamilies {
    const doubtful = [...this.seen].filter(({ isDoubtful }) => isDoubtful);
    const sure = [...this.seen].filter(({ isDoubtful }) => !isDoubtful);
    return {
      secondaries: this.secondaries,
      alone: this.alone,
      doubtful: doubtful.length,
      samples: [...sure.slice(0, shown), ...doubtful.slice(0, shownDoubtful)].map(sampleOf),
    };
  }
}

/** A new or existing primary; an existing secondary license cannot be one. */
const hasPrimary = (family: Family, existing: readonly ExistingRow[]): boolean =>
  existingPrimary(family, existing) !== undefined ||
  (family.primary !== null && !existing.some(({ rowKey }) => rowKey === family.primary?.rowKey));
