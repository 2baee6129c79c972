import type { Sql } from '../../../kernel/db/database.js';
import { knownAuthorities, knownLicenseTypes } from '../../licensing/authorities/index.js';
import type { KnownLicenseType } from '../../licensing/authorities/index.js';
import { knownEntities } from '../../parties/entities/index.js';
import { knownLicenses } from '../../licensing/licenses/license/licenses.intake.js';
import { knownProperties } from '../../parties/properties/index.js';
import type { ExistingRow } from './families/links.js';
import { existingMembers } from './families/existing-members.js';
import { numberKeyOf } from './reading/rows/families.js';
import { authorityKey, entityKey, licenseKey, licenseKeyOf, licenseTypeKey, propertyKey } from './reading/rows/keys.js';
import type { LicenseRow } from './reading/rows/license-row.js';
import type { CheckedRow } from './reading/rows/normalise.js';
import type { EarlierRow, Known } from './reading/rows/plan-rows.js';
import type { Together } from './reading/rows/row-groups.js';

/** Ids of existing records that some rows name, by the keys of `keys.ts`. */
export interface ExistingRecords {
  readonly authorities: ReadonlyMap<string, string>;
  readonly licenseTypes: ReadonlyMap<string, KnownLicenseType>;
  readonly properties: ReadonlyMap<string, string>;
  readonly entities: ReadonlyMap<string, string>;
  readonly licenses: ReadonlySet<string>;
  /** Licenses of family numbers, by `numberKeyOf`. */
  readonly members: ReadonlyMap<string, readonly ExistingRow[]>;
  /** The keys of those that are inactive. */
  readonly inactive: Known['inactive'];
}

export interface Owners {
  readonly tenantId: string;
  readonly firmId: string;
}

const unique = (values: Iterable<string>) => [...new Set(values)];

/** The client's own records before the firm's; authorities of the licenses' state before others. */
const preferred = <T extends { tenantId: string; stateProvince?: string | null }>(
  records: readonly T[],
  tenantId: string,
  state?: string,
): T | undefined => {
  const rank = (record: T) =>
    (record.stateProvince === undefined || record.stateProvince === state ? 0 : record.stateProvince === null ? 1 : 2) *
      2 +
    (record.tenantId === tenantId ? 0 : 1);
  return [...records].sort((a, b) => rank(a) - rank(b))[0];
};

const grouped = <T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
};

const authoritiesOf = async (
  sql: Sql,
  { tenantId, firmId }: Owners,
  rows: readonly LicenseRow[],
  names: readonly string[],
) => {
  const addressed = rows.filter(({ state }) => state !== '');
  const states = new Map(addressed.map((row) => [authorityKey(row.licensingAuthority), row.state]));
  const authorities = await knownAuthorities(sql, [tenantId, firmId], unique(names));
  return new Map(
    [...grouped(authorities, ({ name }) => authorityKey(name))].flatMap(([key, candidates]) => {
      const chosen = preferred(candidates, tenantId, states.get(key));
      return chosen ? [[key, chosen] as const] : [];
    }),
  );
};

const typesOf = async (
  sql: Sql,
  { tenantId, firmId }: Owners,
  authorities: Awaited<ReturnType<typeof authoritiesOf>>,
) => {
  const names = new Map([...authorities.values()].map(({ id, name }) => [id, name]));
  if (names.size === 0) return new Map<string, KnownLicenseType>();
  const types = await knownLicenseTypes(sql, [tenantId, firmId], [...names.keys()]);
  const byKey = grouped(types, (type) => licenseTypeKey(names.get(type.licensingAuthorityId) ?? '', type.name));
  return new Map(
    [...byKey].flatMap(([key, candidates]) => {
      const chosen = preferred(candidates, tenantId);
      return chosen ? [[key, chosen] as const] : [];
    }),
  );
};

const licensesOf = async (
  sql: Sql,
  tenantId: string,
  rows: readonly LicenseRow[],
  types: ReadonlyMap<string, KnownLicenseType>,
): Promise<Set<string>> => {
  const rowsByKey = new Map<string, LicenseRow>();
  const identities = rows.flatMap((row) => {
    const type = types.get(licenseTypeKey(row.licensingAuthority, row.licenseType));
    if (!type) return [];
    rowsByKey.set(type.id, row);
    return [
      { licensingAuthorityId: type.licensingAuthorityId, licenseTypeId: type.id, licenseNumber: row.licenseNumber },
    ];
  });
  if (identities.length === 0) return new Set();
  const licenses = await knownLicenses(sql, tenantId, identities);
  return new Set(
    licenses.flatMap(({ licenseTypeId, licenseNumber }) => {
      const row = rowsByKey.get(licenseTypeId);
      return row ? [licenseKey({ ...row, licenseNumber })] : [];
    }),
  );
};

/** Existing members of the rows' families. */
const membersOf = async (
  sql: Sql,
  tenantId: string,
  { families }: Pick<Together, 'families'>,
  rows: readonly (LicenseRow & { rowKey: string })[],
  {
    authorities,
    types,
  }: { authorities: ReadonlyMap<string, { id: string }>; types: ReadonlyMap<string, KnownLicenseType> },
): Promise<Map<string, ExistingRow[]>> => {
  const familyRows = rows.flatMap((row) => {
    const family = families.get(row.rowKey);
    const authority = family && authorities.get(authorityKey(family.licensingAuthority));
    if (!authority) return [];
    return [{ family, number: { licensingAuthorityId: authority.id, licenseNumber: family.licenseNumber } }];
  });
  if (familyRows.length === 0) return new Map();
  const names = new Map(
    familyRows.map(({ family, number }) => [number.licensingAuthorityId, family.licensingAuthority]),
  );
  const typeKeys = new Map([...types].map(([key, { id }]) => [id, key]));
  const numbers = new Map(familyRows.map(({ family, number }) => [family.numberKey, number]));
  const members = await existingMembers(sql, tenantId, [...numbers.values()]);
  const existing = members.map((member): ExistingRow => {
    const typeKey = typeKeys.get(member.licenseTypeId) ?? member.licenseTypeId;
    return { ...member, rowKey: licenseKeyOf(typeKey, member.licenseNumber) };
  });
  return grouped(existing, ({ licensingAuthorityId, licenseNumber }) =>
    numberKeyOf({ licensingAuthority: names.get(licensingAuthorityId) ?? '', licenseNumber }),
  );
};

const inactiveKeys = (records: Iterable<readonly [string, { readonly active: boolean }]>): Set<string> =>
  new Set([...records].flatMap(([key, { active }]) => (active ? [] : [key])));

/** One query per kind of record, however many rows. */
export const readExisting = async (
  sql: Sql,
  owners: Owners,
  checked: readonly CheckedRow[],
  together: Together,
): Promise<ExistingRecords> => {
  const rows = checked.flatMap((row) => (row.ok ? [{ ...row.value, rowKey: row.rowKey }] : []));
  const { tenantId, firmId } = owners;
  if (rows.length === 0) return nothingExists;
  const named = rows.flatMap((row) => [
    row.licensingAuthority,
    together.families.get(row.rowKey)?.licensingAuthority ?? row.licensingAuthority,
  ]);
  const authorities = await authoritiesOf(sql, owners, rows, named);
  const licenseTypes = await typesOf(sql, owners, authorities);
  const licenses = await licensesOf(sql, tenantId, rows, licenseTypes);
  const members = await membersOf(sql, tenantId, together, rows, { authorities, types: licenseTypes });
  const names = unique(rows.flatMap((row) => row.licensees.map(({ name }) => name)));
  const entities = grouped(await knownEntities(sql, [tenantId, firmId], names), ({ name }) => entityKey(name));
  // Of several with the same key, an active one.
  const properties = new Map(
    (await knownProperties(sql, tenantId, unique(rows.map(propertyKey))))
      .sort((a, b) => Number(a.active) - Number(b.active))
      .map((property) => [property.matchKey, property]),
  );
  return {
    authorities: new Map([...authorities].map(([key, { id }]) => [key, id])),
    licenseTypes,
    licenses,
    members,
    properties: new Map([...properties].map(([key, { id }]) => [key, id])),
    entities: new Map([...entities].map(([key, candidates]) => [key, preferred(candidates, tenantId)?.id ?? ''])),
    inactive: {
      authorities: inactiveKeys(authorities),
      licenseTypes: inactiveKeys(licenseTypes),
      properties: inactiveKeys(properties),
    },
  };
};

const nothingExists: ExistingRecords = {
  authorities: new Map(),
  licenseTypes: new Map(),
  properties: new Map(),
  entities: new Map(),
  licenses: new Set(),
  members: new Map(),
  inactive: { authorities: new Set(), licenseTypes: new Set(), properties: new Set() },
};

export const knownOf = (
  existing: ExistingRecords,
  earlierRows: ReadonlyMap<string, EarlierRow>,
  together: Together,
  underOldNumber: ReadonlySet<string> = new Set(),
): Known => ({
  authorities: new Set(existing.authorities.keys()),
  licenseTypes: new Set(existing.licenseTypes.keys()),
  properties: new Set(existing.properties.keys()),
  entities: new Set(existing.entities.keys()),
  licenses: new Set([
    ...existing.licenses,
    ...underOldNumber,
    ...[...existing.members.values()].flat().map(({ rowKey }) => rowKey),
  ]),
  inactive: existing.inactive,
  earlierRows,
  together,
});
