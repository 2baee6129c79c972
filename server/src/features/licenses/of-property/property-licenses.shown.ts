import {
  licensureColumns,
  licensureQuery,
  type LicensureQuery,
  type LicensureRow,
  type PropertyLicense,
  propertyLicensesColumns,
  propertyLicensesQuery,
  type PropertyLicensesQuery,
} from '@evergreen/contracts/property-licenses';
import { today } from '@evergreen/workflows/dates';
import { countedList } from '../../../kernel/lists/counted-page.js';
import { ownedList } from '../../../kernel/lists/shown-list.js';
import { expectProperty } from './at-property.js';
import { listedLicensure, type LicensureFound, withPeriods } from './licensure.query.js';
import { listedOfProperty, propertyLicenseRows } from './property-licenses.query.js';

/** Of one property. */
export const shownPropertyLicenses = ownedList<PropertyLicense, PropertyLicensesQuery>({
  query: propertyLicensesQuery,
  columns: propertyLicensesColumns,
  owner: expectProperty,
  find: (_, { by, of, query }) => listedOfProperty(by, of, query),
  rows: (sql, { by, query }, ids) => propertyLicenseRows(sql, by, ids, query.activeOnly),
});

/** Of one property. */
export const shownLicensure = ownedList<LicensureRow, LicensureQuery>({
  query: licensureQuery,
  columns: licensureColumns,
  owner: expectProperty,
  find: (_, { by, of, query }) => countedList(listedLicensure(by, of, query), query),
  rows: async (sql, { by, of, query, now }, ids) => {
    const found = await countedList(listedLicensure(by, of, query), query).among<LicensureFound>(sql, ids);
    return withPeriods(sql, by, found, today(by.timeZone, now));
  },
});
