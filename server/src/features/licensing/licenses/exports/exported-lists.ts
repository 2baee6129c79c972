import {
  childrenQuery,
  type ChildrenQuery,
  licenseDatesColumns,
  type LicenseListRow,
  licenseQuery,
  type LicenseQuery,
  licensesColumns,
  secondaryLicensesColumns,
} from '@evergreen/contracts/license-list';
import { today } from '@evergreen/workflows/dates';
import { type ListRequest, ownedList, shownList } from '../../../../kernel/lists/shown-list.js';
import { tenantOf } from '../../../../kernel/tenancy/actor.js';
import { asLicenses, readLicenseNumber } from '../reading/children.query.js';
import { licenseListRows, listedLicenses, type ListScope } from '../reading/license-list.query.js';

const scopeOf = ({ by, now }: ListRequest<unknown>): ListScope => ({
  tenantId: tenantOf(by),
  firmId: by.firmId,
  today: today(by.timeZone, now),
});

export const shownLicenses = shownList<LicenseListRow, LicenseQuery>({
  query: licenseQuery,
  columns: licensesColumns,
  find: (sql, request) => listedLicenses(sql, scopeOf(request), request.query),
  rows: (sql, request, ids) => licenseListRows(sql, scopeOf(request), ids),
});

/** Licenses without their dates, in every country. */
export const shownLicenseDates = shownList<LicenseListRow, LicenseQuery>({
  query: licenseQuery,
  usual: { countries: null },
  columns: licenseDatesColumns,
  find: (sql, request) => listedLicenses(sql, scopeOf(request), { ...request.query, lacksDates: true }),
  rows: (sql, request, ids) => licenseListRows(sql, scopeOf(request), ids),
});

export const shownSecondaryLicenses = ownedList<LicenseListRow, ChildrenQuery>({
  query: childrenQuery,
  columns: secondaryLicensesColumns,
  owner: readLicenseNumber,
  find: (sql, request) =>
    listedLicenses(sql, { ...scopeOf(request), masterLicenseId: request.of }, asLicenses(request.query)),
  rows: (sql, request, ids) => licenseListRows(sql, scopeOf(request), ids),
});
