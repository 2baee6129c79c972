import { jurisdictionLabels, licenseTermLabels } from '@evergreen/contracts/enums';
import {
  licensureQuery,
  type LicensureQuery,
  type LicensureRow,
  type PropertyLicense,
  propertyLicensesQuery,
  type PropertyLicensesQuery,
} from '@evergreen/contracts/property-licenses';
import { alertInWords, rankInWords, statusInWords } from '@evergreen/contracts/shown-words';
import { today } from '@evergreen/workflows/dates';
import { gapInWords, inProcessInWords, periodInWords } from '@evergreen/workflows/licensure-words';
import { countedList } from '../../../kernel/lists/counted-page.js';
import { count, date, ownedList, text } from '../../../kernel/lists/shown-list.js';
import { expectProperty } from './at-property.js';
import { listedLicensure, type LicensureFound, withPeriods } from './licensure.query.js';
import { listedOfProperty, propertyLicenseRows } from './property-licenses.query.js';

const account = text<PropertyLicense>('Acct #', ({ accountNumber }) => accountNumber);
const due = date<PropertyLicense>('Due Date', ({ dueDate }) => dueDate);
const term = text<PropertyLicense>('License Term', ({ licenseTerm }) => licenseTermLabels[licenseTerm]);
const jurisdiction = text<PropertyLicense>('Jurisdiction', (row) => jurisdictionLabels[row.jurisdiction]);

/** Of one property. */
export const shownPropertyLicenses = ownedList<PropertyLicense, PropertyLicensesQuery>({
  query: propertyLicensesQuery,
  columns: {
    licenseNumber: [
      text('License #', ({ licenseNumber }) => licenseNumber),
      text('Rank', rankInWords),
      account,
      text('Status', statusInWords),
      text('Alert', alertInWords),
    ],
    trackDate: [date('Track Date', ({ trackDate }) => trackDate), due],
    expirationDate: [date('Expiration', ({ expirationDate }) => expirationDate)],
    licenseTypeName: [text('License Type', ({ licenseTypeName }) => licenseTypeName), term],
    licensingAuthorityName: [text('Licensing Authority', (row) => row.licensingAuthorityName), jurisdiction],
    secondaryLicensesCount: [
      count('Secondary', (row) => (row.licenseRank === 'Primary' ? row.secondaryLicensesCount : null)),
    ],
    document: [text('File', ({ documentFileName }) => documentFileName)],
    dueDate: [due],
    accountNumber: [account],
    licenseTerm: [term],
    jurisdiction: [jurisdiction],
  },
  owner: expectProperty,
  find: (_, { by, of, query }) => listedOfProperty(by, of, query),
  rows: (sql, { by, query }, ids) => propertyLicenseRows(sql, by, ids, query.activeOnly),
});

const lines = (of: readonly string[]): string => of.join('; ');

/** Of one property. */
export const shownLicensure = ownedList<LicensureRow, LicensureQuery>({
  query: licensureQuery,
  columns: {
    licenseNumber: [
      text('License #', ({ licenseNumber }) => licenseNumber),
      text('License Type', ({ licenseTypeName }) => licenseTypeName),
      text('Status', statusInWords),
    ],
    periods: [text('Held', ({ periods }) => lines(periods.map(periodInWords)))],
    gaps: [text('Not Held', ({ gaps }) => lines(gaps.map(gapInWords)))],
    renewal: [text('Renewal in Process', ({ renewal }) => renewal && inProcessInWords(renewal))],
  },
  owner: expectProperty,
  find: (_, { by, of, query }) => countedList(listedLicensure(by, of, query), query),
  rows: async (sql, { by, of, query, now }, ids) => {
    const found = await countedList(listedLicensure(by, of, query), query).among<LicensureFound>(sql, ids);
    return withPeriods(sql, by, found, today(by.timeZone, now));
  },
});
