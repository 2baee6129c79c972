import type { ImportMapping } from '@evergreen/contracts/bulk-work/imports';
import type { Sql } from '../../../../kernel/db/database.js';
import type { ExistingRecords } from '../existing-records.js';
import type { ReadRow } from '../reading/batches.js';
import { licenseKey, licenseTypeKey } from '../reading/rows/keys.js';
import type { LicenseRow } from '../reading/rows/license-row.js';
import type { Timelines } from '../reading/rows/timelines.js';
import { differencesOf, type Found, renumberedAs, vanished } from './differences-of.js';
import type { RegisterRows } from './register-rows.js';
import { NewNumbers } from './renumbered.js';
import { existingLicenses, type ExistingLicense, unnamedLicenses } from './existing-licenses.js';

interface Compared {
  readonly tenantId: string;
  readonly importId: string;
  readonly mappings: number;
}

interface Difference extends Found {
  readonly license: ExistingLicense;
  readonly said: LicenseRow | null;
}

const saveSql = `insert into import_differences (tenant_id, import_id, mappings, kind, license_id, license_number, property_name, fields, said)
  select $1, $2, $3, x.kind, x."licenseId", x."licenseNumber", x."propertyName", x.fields, x.said
  from jsonb_array_elements($4::jsonb) with ordinality as e (one, place)
  cross join lateral jsonb_to_record(e.one)
    as x (kind text, "licenseId" uuid, "licenseNumber" text, "propertyName" text, fields jsonb, said jsonb)
  order by e.place
  on conflict (tenant_id, import_id, mappings, license_id, kind) do nothing`;

/** Compares a register with the existing licenses while its rows are read. */
export class Comparison {
  private readonly named = new Set<string>();
  private readonly authorities = new Set<string>();
  private readonly refused = new Set<string>();
  private readonly newNumbers = new NewNumbers();
  private readonly numberColumn: number;

  constructor(
    private readonly of: Compared,
    private readonly mapping: ImportMapping,
    private readonly timelines: Timelines,
    columns: readonly string[],
    /** Only for a list of a watched register: also stores its rows. */
    private readonly registerRows?: RegisterRows,
  ) {
    const source = mapping.licenseNumber;
    this.numberColumn = source && 'column' in source ? columns.indexOf(source.column) : -1;
  }

  /** Deletes the results of an earlier attempt or mapping. */
  async begin(sql: Sql): Promise<void> {
    const { tenantId, importId } = this.of;
    await sql.query('delete from import_differences where tenant_id = $1 and import_id = $2', [tenantId, importId]);
    await this.registerRows?.begin(sql);
  }

  /** Compares a batch, in its transaction, which may be retried. @param earlier row keys of earlier batches */
  async add(
    sql: Sql,
    rows: readonly ReadRow[],
    existing: ExistingRecords,
    earlier: Pick<ReadonlyMap<string, unknown>, 'has'>,
  ): Promise<void> {
    const rowsByKey = new Map<string, LicenseRow>();
    const typeIds = new Map<string, string>();
    const ofUnknownTypes = new Set<string>();
    const identities = rows.flatMap((read) => {
      if (!read.ok) {
        this.refused.add(read.cells[this.numberColumn] ?? '');
        return [];
      }
      const { value, rowKey, row } = read;
      const type = existing.licenseTypes.get(licenseTypeKey(value.licensingAuthority, value.licenseType));
      if (!type) {
        ofUnknownTypes.add(rowKey);
        return [];
      }
      this.authorities.add(type.licensingAuthorityId);
      // Compares only the newest term of a license, and only the first of repeated rows.
      const newest = this.timelines.get(rowKey)?.at(-1);
      if (earlier.has(rowKey) || rowsByKey.has(rowKey) || (newest && newest.row !== row)) return [];
      rowsByKey.set(rowKey, value);
      typeIds.set(rowKey, type.id);
      const { licensingAuthorityId, id: licenseTypeId } = type;
      return [{ licensingAuthorityId, licenseTypeId, licenseNumber: value.licenseNumber }];
    });
    if (identities.length === 0) return this.registerRows?.add(sql, rows, new Map(), ofUnknownTypes);
    const types = new Map([...existing.licenseTypes].map(([key, { id }]) => [id, key]));
    const samples = new Map(
      [...rowsByKey.values()].map((row) => [licenseTypeKey(row.licensingAuthority, row.licenseType), row]),
    );
    const stored = await existingLicenses(sql, this.of.tenantId, identities);
    const rowOf = ({ licenseTypeId, licenseNumber }: ExistingLicense) => {
      const sample = samples.get(types.get(licenseTypeId) ?? '');
      return sample && rowsByKey.get(licenseKey({ ...sample, licenseNumber }));
    };
    const licenses = new Map<string, string>();
    const differences = stored.flatMap((license): Difference[] => {
      const row = rowOf(license);
      if (!row) return [];
      rowsByKey.delete(licenseKey(row));
      licenses.set(licenseKey(row), license.id);
      this.named.add(license.id);
      return differencesOf(license, row, this.mapping).map((difference) => ({ ...difference, license, said: row }));
    });
    await this.save(sql, differences);
    await this.registerRows?.add(sql, rows, licenses, new Set([...rowsByKey.keys(), ...ofUnknownTypes]));
    const added = [...rowsByKey].map(([key, row]) => ({ typeId: typeIds.get(key) ?? '', row }));
    await this.newNumbers.add(sql, this.of.tenantId, added);
  }

  /** Compares the licenses that the register does not name, or names by a new number. */
  async end(sql: Sql): Promise<void> {
    const unnamed = await unnamedLicenses(sql, this.of.tenantId, {
      authorities: [...this.authorities],
      named: [...this.named],
      refused: [...this.refused].filter((number) => number !== ''),
    });
    const renumbered = this.newNumbers.renumbered(unnamed);
    const renumberedIds = new Set(renumbered.map(({ license }) => license.id));
    await this.save(sql, [
      ...renumbered.flatMap(({ license, row }) =>
        renumberedAs(license, row, this.mapping).map((difference) => ({ ...difference, license, said: row })),
      ),
      ...unnamed.filter(({ id }) => !renumberedIds.has(id)).map((license) => ({ ...vanished, license, said: null })),
    ]);
  }

  private async save(sql: Sql, differences: readonly Difference[]): Promise<void> {
    if (differences.length === 0) return;
    const { tenantId, importId, mappings } = this.of;
    const records = differences.map(
      ({ kind, fields, said, license: { id: licenseId, licenseNumber, propertyName } }) => ({
        kind,
        licenseId,
        licenseNumber,
        propertyName,
        fields,
        said,
      }),
    );
    await sql.query(saveSql, [tenantId, importId, mappings, JSON.stringify(records)]);
  }
}
