import { type AuthorityListRow, authorityQuery, type AuthorityQuery } from '@evergreen/contracts/authorities';
import { type LicenseTypeDetail, licenseTypeQuery, type LicenseTypeQuery } from '@evergreen/contracts/license-types';
import { statusInWords, termInWords } from '@evergreen/contracts/shown-words';
import { money, ownedList, shownList, text } from '../../kernel/lists/shown-list.js';
import { listedAuthorities } from './authority-list.query.js';
import { authorityCalled, listedTypes } from './license-types.queries.js';

export const shownAuthorities = shownList<AuthorityListRow, AuthorityQuery>({
  query: authorityQuery,
  columns: {
    name: [text('Name', ({ name }) => name), text('Status', statusInWords)],
    abbreviation: [text('Abbreviation', ({ abbreviation }) => abbreviation)],
    address: [text('Address', ({ address }) => address)],
    city: [text('City', ({ city }) => city)],
    state: [text('State/Region', ({ state }) => state)],
    zip: [text('Zip', ({ zip }) => zip)],
    country: [text('Country', ({ country }) => country)],
    managedBy: [text('Managed By', ({ managedBy }) => managedBy)],
  },
  find: (_, { by, query }) => listedAuthorities(by, query),
});

/** Of one authority. */
export const shownLicenseTypes = ownedList<LicenseTypeDetail, LicenseTypeQuery>({
  query: licenseTypeQuery,
  columns: {
    name: [text('License Type', ({ name }) => name)],
    abbreviation: [text('Abbreviation', ({ abbreviation }) => abbreviation)],
    description: [text('License Description', ({ description }) => description)],
    licenseCategoryId: [text('License Category', ({ licenseCategoryId }) => licenseCategoryId)],
    subCategoryIds: [text('Sub Categories', ({ subCategoryIds }) => subCategoryIds.join(', '))],
    term: [text('License Term', termInWords)],
    active: [text('Status', statusInWords)],
    originalLicenseFee: [money('Original License Fee', ({ originalLicenseFee }) => originalLicenseFee)],
    licenseRenewalFee: [money('License Renewal Fee', ({ licenseRenewalFee }) => licenseRenewalFee)],
  },
  owner: authorityCalled,
  find: (_, { by, of, query }) => listedTypes(by, of, query),
});
