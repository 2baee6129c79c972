import { licenseTypesColumns, licenseTypeQuery, type LicenseTypeQuery } from '@evergreen/contracts/license-type-lists';
import {
  type AuthorityListRow,
  authorityQuery,
  type AuthorityQuery,
  authoritiesColumns,
} from '@evergreen/contracts/authorities';
import { type LicenseTypeDetail } from '@evergreen/contracts/license-types';
import { ownedList, shownList } from '../../kernel/lists/shown-list.js';
import { listedAuthorities } from './authority-list.query.js';
import { authorityCalled, listedTypes } from './license-types.queries.js';

export const shownAuthorities = shownList<AuthorityListRow, AuthorityQuery>({
  query: authorityQuery,
  columns: authoritiesColumns,
  find: (sql, { by, query }) => listedAuthorities(sql, by, query),
});

/** Of one authority. */
export const shownLicenseTypes = ownedList<LicenseTypeDetail, LicenseTypeQuery>({
  query: licenseTypeQuery,
  columns: licenseTypesColumns,
  owner: authorityCalled,
  find: (_, { by, of, query }) => listedTypes(by, of, query),
});
