import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import type { Sql } from '../../../../kernel/db/database.js';
import { premisesKeyOf } from '../reading/rows/families.js';
import { entityKey, licenseKey } from '../reading/rows/keys.js';
import type { LicenseRow } from '../reading/rows/license-row.js';
import { type ExistingLicense, existingOfTypes } from './existing-licenses.js';

/** Equal for licenses with the same type, premises and holders, whatever their numbers. */
const placeKey = (
  typeId: string,
  { address1, city, state }: Pick<LicenseRow, 'address1' | 'city' | 'state'>,
  holders: readonly string[],
): string => [typeId, premisesKeyOf(address1, city, state), ...[...new Set(holders.map(entityKey))].sort()].join('|');

const keyOfRow = (typeId: string, row: LicenseRow) =>
  placeKey(
    typeId,
    row,
    row.licensees.map(({ name }) => name),
  );
const keyOf = (license: ExistingLicense) => placeKey(license.licenseTypeId, license, license.licensees);

export interface Renumbered {
  readonly license: ExistingLicense;
  readonly row: LicenseRow;
}

const byDates = (item: Pick<LicenseRow, 'expirationDate' | 'licenseNumber'>) =>
  `${item.expirationDate ?? ''} ${item.licenseNumber}`;
const sorted = <T extends Pick<LicenseRow, 'expirationDate' | 'licenseNumber'>>(items: Iterable<T>): T[] =>
  [...items].sort((a, b) => (byDates(a) < byDates(b) ? -1 : 1));

/** Collects new numbers in a register that may be renumbered existing licenses. */
export class NewNumbers {
  /** Types of the licenses in `places`. */
  private readonly types = new Set<string>();
  /** Premises of active licenses: only rows at these are kept. */
  private readonly places = new Set<string>();
  private readonly byPlace = new Map<string, Map<string, LicenseRow>>();

  /** @param rows without a license here, with their type's id */
  async add(sql: Sql, tenantId: string, rows: readonly { typeId: string; row: LicenseRow }[]): Promise<void> {
    const types = [...new Set(rows.map(({ typeId }) => typeId))].filter((typeId) => !this.types.has(typeId));
    if (types.length > 0) {
      for (const license of await existingOfTypes(sql, tenantId, types)) this.places.add(keyOf(license));
      for (const typeId of types) this.types.add(typeId);
    }
    for (const { typeId, row } of rows) {
      const key = keyOfRow(typeId, row);
      // Without an address there are no premises.
      if (!row.active || row.address1 === '' || !this.places.has(key)) continue;
      const there = this.byPlace.get(key) ?? new Map<string, LicenseRow>();
      this.byPlace.set(key, there.set(licenseKey(row), row));
    }
  }

  /**
   * @param unnamed active licenses that the register does not name. Several at one place are matched by the order of
   * their dates.
   */
  renumbered(unnamed: readonly ExistingLicense[]): Renumbered[] {
    const gone = new Map<string, ExistingLicense[]>();
    for (const license of unnamed) gone.set(keyOf(license), [...(gone.get(keyOf(license)) ?? []), license]);
    return [...gone].flatMap(([key, there]) => {
      const rows = sorted(this.byPlace.get(key)?.values() ?? []);
      return sorted(there).flatMap((license, place) => {
        const row = rows[place];
        return row ? [{ license, row }] : [];
      });
    });
  }
}

/** Rows of licenses that exist here under an old number, by license key: not created. */
export const standingUnderOldNumber = async (
  sql: Pick<UnitOfWork, 'query'>,
  { tenantId, importId, mappings }: { tenantId: string; importId: string; mappings: number },
): Promise<ReadonlySet<string>> => {
  const rows = await sql.query<{ said: LicenseRow }>(
    `select said from import_differences
     where tenant_id = $1 and import_id = $2 and mappings = $3 and kind = 'Renumbered' and status <> 'Left'`,
    [tenantId, importId, mappings],
  );
  return new Set(rows.map(({ said }) => licenseKey(said)));
};
