import type { Database, Sql } from '../../db/database.js';
import { inBatches } from '../../db/in-batches.js';
import type { Registry } from '../../events/registry.js';
import type { TableShape } from '../../events/table-shape.js';
import { wrongLines } from '../../rebuild/kept-figures.js';
import { rowOpsOf, type Stored, storedColumns } from '../../rebuild/stored.js';
import { TenantRows } from '../../rebuild/tenant-rows.js';
import { type Findings, addFault, nothingFound, NOWHERE } from '../findings.js';
import { checkSnapshots } from './snapshot-check.js';
import { SNAPSHOT } from '../verify-tenant.js';
import { messageOf } from '../../errors.js';

const CHUNK = 1_000;

type Values = Readonly<Record<string, unknown>>;
type Compared = Readonly<Record<string, unknown>> & { readonly missing: boolean; readonly all: number };

const byColumns = ({ columns }: TableShape, row: Values): Values =>
  Object.fromEntries(columns.map(({ property, column }) => [column, row[property] ?? null]));

const listed = (columns: TableShape['columns'], of: string) =>
  columns.map(({ column }) => `${of}."${column}"`).join(', ');

/** Compares bytes, not values. */
const differing = ({ table, columns, primary }: TableShape): string => {
  const same = primary.map(({ column }) => `l."${column}" = s."${column}"`).join(' and ');
  return `select ${listed(primary, 's')}, l.tenant_id is null as missing, count(*) over () as all
    from jsonb_populate_recordset(null::public."${table}", $1::jsonb) s left join public."${table}" l on ${same}
    where l.tenant_id is null or record_image_ne(row(${listed(columns, 'l')}), row(${listed(columns, 's')})) limit 1`;
};

const surplus = ({ table, primary }: TableShape): string => {
  const key = primary.map(({ column }) => `"${column}"`).join(', ');
  return `select ${listed(primary, 'l')} from public."${table}" l where l.tenant_id = $1 and not exists
    (select from jsonb_populate_recordset(null::public."${table}", $2::jsonb) s where (${listed(primary, 's')}) = (${listed(primary, 'l')}))
    order by ${key} limit 1`;
};

/** Compares all rows of one tenant with its events; writes nothing, blocks no one. */
class RowComparison {
  constructor(
    private readonly sql: Sql,
    private readonly tenantId: string,
    private readonly findings: Findings,
  ) {}

  async table(shape: TableShape, made: readonly Values[]): Promise<void> {
    this.findings.rows += made.length;
    let missing = 0;
    for (let from = 0; from < made.length; from += CHUNK) {
      const rows = made.slice(from, from + CHUNK).map((row) => byColumns(shape, row));
      const [off] = await this.sql.query<Compared>(differing(shape), [JSON.stringify(rows)]);
      if (!off) continue;
      if (off.missing) missing++;
      this.tell(shape, off, off.missing ? 'is missing' : 'is not what the events make', off.all);
    }
    const [there] = await this.sql.query<{ rows: number }>(
      `select count(*) as rows from public."${shape.table}" where tenant_id = $1`,
      [this.tenantId],
    );
    const more = (there?.rows ?? 0) - made.length;
    if (more <= 0 && missing === 0) return;
    const keys = made.map((row) => byColumns({ ...shape, columns: shape.primary }, row));
    const [extra] = await this.sql.query<Compared>(surplus(shape), [this.tenantId, JSON.stringify(keys)]);
    if (extra) this.tell(shape, extra, 'is there, and no event made it', Math.max(more, 1));
  }

  private tell({ table, primary }: TableShape, row: Values, what: string, count: number): void {
    const { tenantId } = this;
    const key = primary.filter(({ column }) => column !== 'tenant_id').map(({ column }) => String(row[column]));
    const words = `row ${key.join(', ')} of ${table} ${what}; evergreen rebuild mends this`;
    addFault(this.findings, 'rows', { words, tenantId, position: NOWHERE }, count);
  }
}

/** Compares one tenant's rows, in its own snapshot. */
export const compareRows = (
  database: Database,
  registry: Registry,
  tenantId: string,
  seen: (events: number) => void,
): Promise<Findings> =>
  database.inTransaction(SNAPSHOT, async (sql) => {
    const findings = nothingFound();
    const rows = new TenantRows(database.source, registry.entities, tenantId);
    const log = inBatches<Stored>(
      sql,
      'to_compare',
      `select ${storedColumns} from events e where tenant_id = $1 order by position`,
      [tenantId],
    );
    try {
      for await (const batch of log) {
        for (const stored of batch) for (const op of rowOpsOf(registry, stored)) rows.apply(op);
        findings.rowsOfEvents += batch.length;
        seen(batch.length);
      }
    } catch (error) {
      const why = messageOf(error);
      addFault(findings, 'rows', { words: `events of a tenant make no rows: ${why}`, tenantId, position: NOWHERE });
      return findings;
    }
    const comparison = new RowComparison(sql, tenantId, findings);
    for (const entity of registry.entities) {
      const { shape, rows: made } = rows.of(entity);
      await comparison.table(shape, [...made.values()]);
    }
    await checkSnapshots(sql, registry, tenantId, findings);
    for (const figures of registry.figures) {
      const lines = await wrongLines(sql, figures, tenantId);
      const words = `figures of ${figures.table} are not what its rows add up to; evergreen rebuild mends this`;
      if (lines > 0) addFault(findings, 'rows', { words, tenantId, position: NOWHERE }, lines);
    }
    return findings;
  });
