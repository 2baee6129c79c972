import type { ImportFamilies, ImportFamily } from '@evergreen/contracts/imports';
import type { Families, Family } from '../reading/families.js';
import type { PlannedRow } from '../reading/plan-rows.js';
import { type Standing, standingPrimary } from './links.js';

const shown = 5;
const shownDoubtful = 15;

const sampleOf = ({ licenseNumber, primary, secondaries, isDoubtful }: Family): ImportFamily => {
  const told = ({ row, licenseType }: Family['secondaries'][number]) => ({ row, licenseType });
  return { licenseNumber, primary: primary && told(primary), secondaries: secondaries.map(told), isDoubtful };
};

/** Which of the new licenses will be secondary to which, gathered while the rows go by. */
export class FamilySamples {
  private secondaries = 0;
  private alone = 0;
  private readonly seen = new Set<Family>();

  constructor(private readonly families: Families) {}

  add(planned: readonly PlannedRow[], members: ReadonlyMap<string, readonly Standing[]>): void {
    for (const plan of planned) {
      if (plan.outcome !== 'Create') continue;
      const family = this.families.get(plan.keys.license);
      if (!family || family.primary?.rowKey === plan.keys.license) continue;
      const standing = members.get(family.numberKey) ?? [];
      if (!hasPrimary(family, standing)) this.alone += 1;
      else {
        this.secondaries += 1;
        this.seen.add(family);
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

/** One that is made, or one that stands here; one that stands here as a secondary license cannot have any. */
const hasPrimary = (family: Family, standing: readonly Standing[]): boolean =>
  standingPrimary(family, standing) !== undefined ||
  (family.primary !== null && !standing.some(({ rowKey }) => rowKey === family.primary?.rowKey));
