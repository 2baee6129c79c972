import type { ImportFamilies, ImportPreview, ImportSample } from '@evergreen/contracts/imports';
import type { Sql } from '../../kernel/db/database.js';
import type { ReadRow } from './reading/batches.js';
import type { PlannedRow } from './reading/plan-rows.js';

const shown = 5;
const shownDoubtful = 15;

export const noFamilies: ImportFamilies = { secondaries: 0, alone: 0, doubtful: 0, samples: [] };
export const emptyPreview: ImportPreview = { samples: [], doubtful: 0, undated: 0, families: noFamilies };

const sampleOf = (
  { row, value, periods }: Extract<PlannedRow, { outcome: 'Create' }>,
  isDoubtful: boolean,
): ImportSample => ({
  row,
  licenseNumber: value.licenseNumber,
  licenseType: value.licenseType,
  licensingAuthority: value.licensingAuthority,
  licensees: value.licensees.map(({ name }) => name),
  propertyName: value.propertyName,
  street: [value.address1, value.address2].filter(Boolean).join(', '),
  city: value.city,
  state: value.state,
  zip: value.zip,
  effectiveDate: value.effectiveDate,
  expirationDate: value.expirationDate,
  trackDate: value.trackDate,
  earlierTerms: Math.max(0, periods.length - 1),
  isDoubtful,
});

/** Some licenses as they will be, gathered while the rows go by. */
export class Samples {
  private readonly first: ImportSample[] = [];
  private readonly doubted: ImportSample[] = [];
  private doubtful = 0;

  add(rows: readonly ReadRow[], planned: readonly PlannedRow[]): void {
    planned.forEach((plan, index) => {
      if (plan.outcome !== 'Create') return;
      const read = rows[index];
      const isDoubtful = read?.ok === true && read.doubt;
      if (isDoubtful) this.doubtful += 1;
      const [list, most] = isDoubtful ? [this.doubted, shownDoubtful] : [this.first, shown];
      if (list.length < most) list.push(sampleOf(plan, isDoubtful));
    });
  }

  preview(): Pick<ImportPreview, 'samples' | 'doubtful'> {
    return { samples: [...this.first, ...this.doubted], doubtful: this.doubtful };
  }
}

/** Kept beside the values of the file, and not in the events: a register may name persons. */
export const keepPreview = (sql: Sql, tenantId: string, importId: string, preview: ImportPreview) =>
  sql.query(`update import_samples set preview = $3::jsonb where tenant_id = $1 and import_id = $2`, [
    tenantId,
    importId,
    JSON.stringify(preview).replaceAll('\\u0000', ''),
  ]);
