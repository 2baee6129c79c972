import {
  typeLicensesColumns,
  type TypeLicense,
  typeLicensesQuery,
  type TypeLicensesQuery,
} from '@evergreen/contracts/license-type-lists';
import {
  licenseQuery,
  type LicenseListRow,
  type LicenseQuery,
  childrenQuery,
  type ChildrenQuery,
  licenseDatesColumns,
  licensesColumns,
  secondaryLicensesColumns,
} from '@evergreen/contracts/license-list';
import {
  type OfficerLicense,
  officerLicenseQuery,
  type OfficerLicenseQuery,
  officerLicensesColumns,
} from '@evergreen/contracts/officers';
import { today } from '@evergreen/workflows/dates';
import { countedList } from '../../../kernel/lists/counted-page.js';
import { type AskedList, ownedList, shownList } from '../../../kernel/lists/shown-list.js';
import { tenantOf } from '../../../kernel/tenancy/actor.js';
import { unnamedOfficer } from '../../officers/index.js';
import { asLicenses, licenseCalled } from './children.query.js';
import { licenseListRows, listedLicenses, type ListScope } from './license-list.query.js';
import { listedOfficerLicenses, officerLicenseRows } from './officer-licenses.query.js';
import { knownType, listedOfType } from './type-licenses.query.js';

const scopeOf = ({ by, now }: AskedList<unknown>): ListScope => ({
  tenantId: tenantOf(by),
  firmId: by.firmId,
  today: today(by.timeZone, now),
});

export const shownLicenses = shownList<LicenseListRow, LicenseQuery>({
  query: licenseQuery,
  columns: licensesColumns,
  find: (sql, asked) => listedLicenses(sql, scopeOf(asked), asked.query),
  rows: (sql, asked, ids) => licenseListRows(sql, scopeOf(asked), ids),
});

/** Those that lack their dates, wherever they are. */
export const shownLicenseDates = shownList<LicenseListRow, LicenseQuery>({
  query: licenseQuery,
  usual: { countries: null },
  columns: licenseDatesColumns,
  find: (sql, asked) => listedLicenses(sql, scopeOf(asked), { ...asked.query, lacksDates: true }),
  rows: (sql, asked, ids) => licenseListRows(sql, scopeOf(asked), ids),
});

/** Of one primary license. */
export const shownSecondaryLicenses = ownedList<LicenseListRow, ChildrenQuery>({
  query: childrenQuery,
  columns: secondaryLicensesColumns,
  owner: licenseCalled,
  find: (sql, asked) => listedLicenses(sql, { ...scopeOf(asked), masterLicenseId: asked.of }, asLicenses(asked.query)),
  rows: (sql, asked, ids) => licenseListRows(sql, scopeOf(asked), ids),
});

/** Of one license type. */
export const shownTypeLicenses = ownedList<TypeLicense, TypeLicensesQuery>({
  query: typeLicensesQuery,
  columns: typeLicensesColumns,
  owner: async (sql, by, typeId) => (await knownType(sql, by, typeId)).name,
  find: async (sql, { by, of: typeId, query }) => {
    const { authorityId } = await knownType(sql, by, typeId);
    return listedOfType(by, { authorityId, typeId }, query);
  },
});

/** Of one officer. */
export const shownOfficerLicenses = ownedList<OfficerLicense, OfficerLicenseQuery>({
  query: officerLicenseQuery,
  columns: officerLicensesColumns,
  owner: unnamedOfficer,
  find: (_, { by, of, query }) => countedList(listedOfficerLicenses(by, of, query), query),
  rows: (sql, { by, of }, ids) => officerLicenseRows(sql, by, of, ids),
});
