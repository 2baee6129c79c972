import { importFieldLabels, type ImportMapping } from '@evergreen/contracts/bulk-work/imports';
import { Transactions } from '../../../../kernel/commands/transactions.js';
import { Database, type Sql } from '../../../../kernel/db/database.js';
import { Refusal } from '../../../../kernel/errors.js';
import { csvLine } from '../../../../kernel/files/csv.js';
import { FileStore } from '../../../../kernel/files/file-store.js';
import { jobActor } from '../../../../kernel/jobs/job-actor.js';
import { type Handles, JobHandler, type RunningJob } from '../../../../kernel/jobs/job-handler.js';
import { scopeOf } from '../../../../kernel/tenancy/actor.js';
import { FileRefused, importRows, Imports, storedRun } from '../../imports/index.js';
import { AddLicenses } from './add-licenses.js';

type Job = RunningJob<{ importId: string; firmId: string; userId: string | null }>;

interface Rows {
  readonly name: string;
  readonly listImportId: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** As written in the property; the register may differ. */
  readonly premises: readonly (readonly (string | null)[])[];
}

const fields = ['propertyName', 'address1', 'address2', 'city', 'state', 'zip'] as const;
const columnOf = (field: (typeof fields)[number]) => `${importFieldLabels[field]} (Evergreen)`;

/** New licenses are added to the properties where they were found; the register's names become premises names. */
const atPremises = (mapping: ImportMapping): ImportMapping => ({
  ...mapping,
  ...(mapping.propertyName && { premisesName: mapping.premisesName ?? mapping.propertyName }),
  ...Object.fromEntries(fields.map((field) => [field, { column: columnOf(field) }])),
});

const rowsSql = `select s.name, l.import_id as "listImportId", l.columns, jsonb_agg(x.cells order by x.row) as rows,
    jsonb_agg(jsonb_build_array(p.name, p.address1, p.address2, p.city, p.state, p.zip) order by x.row) as premises
  from source_findings f
    join sources s on s.tenant_id = f.tenant_id and s.id = f.source_id
    join source_lists l on l.tenant_id = f.tenant_id and l.id = f.list_id
    join register_rows x on x.tenant_id = l.tenant_id and x.import_id = l.import_id and x.row = f.list_row
    join properties p on p.tenant_id = f.tenant_id and p.id = f.property_id
  where f.tenant_id = $1 and f.import_id = $2 group by s.name, l.import_id, l.columns`;

const giveUpSql = `update source_findings set import_id = null, reason = $3 where tenant_id = $1 and import_id = $2`;

/** Creates a list of accepted rows and imports it like the whole list. */
@JobHandler(AddLicenses)
export class AddLicensesHandler implements Handles<typeof AddLicenses> {
  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly files: FileStore,
    private readonly imports: Imports,
  ) {}

  async handle(job: Job): Promise<void> {
    try {
      await this.add(job);
    } catch (error) {
      if (!(error instanceof FileRefused || error instanceof Refusal)) throw error;
      await this.givenUp(job, error.message);
    }
  }

  private async add(job: Job): Promise<void> {
    const { tenantId, payload } = job;
    const by = jobActor(job, payload.userId);
    const differences = await this.database.read(scopeOf(by), (sql) => this.found(sql, tenantId, payload.importId));
    if (!differences) return;
    const { columns, rows, premises, earlier, name } = differences;
    const lines = rows.map((cells, index) => [
      ...columns.map((_, column) => cells[column] ?? ''),
      ...(premises[index] ?? []).map((value) => value ?? ''),
    ]);
    const text = [[...columns, ...fields.map(columnOf)], ...lines].map(csvLine).join('');
    const file = await this.files.put(tenantId, Buffer.from(text), { kind: 'import' });
    const head = await this.imports.headLike(tenantId, file.hash, { ...earlier, headerRow: null });
    const fileName = `${name.slice(0, 200)}, new licenses.csv`;
    await this.transactions.run(by, job.id, (uow) =>
      importRows(uow, payload.importId, earlier, { fileName, file, head }),
    );
  }

  /** Reopens them with the reason. */
  async givenUp(job: Job, failure: string): Promise<void> {
    await this.transactions.run(jobActor(job), job.id, (uow) =>
      uow.query(giveUpSql, [job.tenantId, job.payload.importId, failure]),
    );
  }

  /** The rows, and how their list was read. */
  private async found(sql: Sql, tenantId: string, importId: string) {
    const [rows] = await sql.query<Rows>(rowsSql, [tenantId, importId]);
    if (!rows) return undefined;
    const run = await storedRun(sql, tenantId, rows.listImportId);
    return run?.mapping ? { ...rows, earlier: { ...run, mapping: atPremises(run.mapping) } } : undefined;
  }
}
