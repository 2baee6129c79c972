import type { Sql } from '../../../../kernel/db/database.js';
import type { ReadRow } from '../reading/batches.js';
import { premisesKeyOf } from '../reading/rows/families.js';

interface Place {
  readonly id: string;
  readonly address1: string;
  readonly city: string;
  readonly state: string;
}

const placesSql = `select id, address1, city, state from properties where tenant_id = $1 and active`;
const keepSql = `insert into register_rows (tenant_id, import_id, row, license_id, property_id, cells, said)
  select $1, $2, x.row, x."licenseId", x."propertyId", x.cells, x.said
  from jsonb_to_recordset($3::jsonb)
    as x (row integer, "licenseId" uuid, "propertyId" uuid, cells jsonb, said jsonb)
  on conflict do nothing`;

/** Stores a list's rows for licenses here, and for new licenses at premises here. */
export class RegisterRows {
  private places: Map<string, string> | undefined;

  constructor(
    private readonly tenantId: string,
    private readonly importId: string,
  ) {}

  async begin(sql: Sql): Promise<void> {
    await sql.query('delete from register_rows where tenant_id = $1 and import_id = $2', [
      this.tenantId,
      this.importId,
    ]);
    const places = await sql.query<Place>(placesSql, [this.tenantId]);
    this.places = new Map(places.map(({ id, address1, city, state }) => [premisesKeyOf(address1, city, state), id]));
  }

  /** @param licenses here, by the row keys that name them @param added row keys without a license */
  async add(
    sql: Sql,
    rows: readonly ReadRow[],
    licenses: ReadonlyMap<string, string>,
    added: ReadonlySet<string>,
  ): Promise<void> {
    const placeOf = (address1: string, city: string, state: string) =>
      this.places?.get(premisesKeyOf(address1, city, state));
    const kept = rows.flatMap((read) => {
      if (!read.ok) return [];
      const { row, rowKey, cells, value } = read;
      const licenseId = licenses.get(rowKey) ?? null;
      const propertyId =
        added.has(rowKey) && value.active ? (placeOf(value.address1, value.city, value.state) ?? null) : null;
      return licenseId || propertyId ? [{ row, licenseId, propertyId, cells, said: value }] : [];
    });
    if (kept.length > 0) await sql.query(keepSql, [this.tenantId, this.importId, JSON.stringify(kept)]);
  }
}
