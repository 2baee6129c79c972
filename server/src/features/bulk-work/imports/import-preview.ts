import type {
  ImportFamilies,
  ImportPreview,
  ImportQuestion,
  ImportSample,
} from '@evergreen/contracts/bulk-work/imports';
import type { Sql } from '../../../kernel/db/database.js';
import type { ReadRow } from './reading/batches.js';
import type { PlannedRow } from './reading/rows/plan-rows.js';
import type { TableHead } from './reading/table-head.js';

const shown = 5;
const shownDoubtful = 15;

export const noFamilies: ImportFamilies = { secondaries: 0, alone: 0, doubtful: 0, samples: [] };
export const emptyPreview: ImportPreview = {
  samples: [],
  doubtful: 0,
  undated: 0,
  unaddressed: 0,
  families: noFamilies,
  leftOut: [],
};

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

/** Samples of licenses, collected while rows are read. */
export class Samples {
  private readonly first: ImportSample[] = [];
  private readonly doubted: ImportSample[] = [];
  private doubtful = 0;
  private unaddressed = 0;

  add(rows: readonly ReadRow[], planned: readonly PlannedRow[]): void {
    planned.forEach((plan, index) => {
      if (plan.outcome !== 'Create') return;
      if (plan.value.address1 === '') this.unaddressed += 1;
      const read = rows[index];
      const isDoubtful = read?.ok === true && read.doubt;
      if (isDoubtful) this.doubtful += 1;
      const [list, most] = isDoubtful ? [this.doubted, shownDoubtful] : [this.first, shown];
      if (list.length < most) list.push(sampleOf(plan, isDoubtful));
    });
  }

  preview(): Pick<ImportPreview, 'samples' | 'doubtful' | 'unaddressed'> {
    return { samples: [...this.first, ...this.doubted], doubtful: this.doubtful, unaddressed: this.unaddressed };
  }
}

const stored = (value: unknown) => JSON.stringify(value).replaceAll('\\u0000', '');

/** Stored with the file's data and not in events: a register may name persons. */
export const keepPreview = (sql: Sql, tenantId: string, importId: string, preview: ImportPreview) =>
  sql.query(`update import_samples set preview = $3::jsonb where tenant_id = $1 and import_id = $2`, [
    tenantId,
    importId,
    stored(preview),
  ]);

/** The file's head after another header was chosen. */
export const keepHead = (
  sql: Sql,
  { tenantId, importId }: { readonly tenantId: string; readonly importId: string },
  head: Pick<TableHead, 'samples' | 'suggestedOptions' | 'questions'> & Pick<TableHead['suggestion'], 'sureness'>,
) =>
  sql.query(
    `update import_samples set samples = $3::jsonb, sureness = $4::jsonb, suggested_options = $5::jsonb,
       questions = $6::jsonb, preview = null
     where tenant_id = $1 and import_id = $2`,
    [tenantId, importId, ...[head.samples, head.sureness, head.suggestedOptions, head.questions].map(stored)],
  );

/** Stored there too, since they quote the file. */
export const keepQuestions = (
  sql: Sql,
  { tenantId, importId }: { readonly tenantId: string; readonly importId: string },
  questions: readonly ImportQuestion[],
) =>
  sql.query(`update import_samples set questions = $3::jsonb where tenant_id = $1 and import_id = $2`, [
    tenantId,
    importId,
    stored(questions),
  ]);
