import { jurisdictionLabels } from '@evergreen/contracts/enums';
import { licenseQuery, type LicenseListRow, type LicenseQuery } from '@evergreen/contracts/license-views';
import { rankInWords, stageInWords } from '@evergreen/contracts/shown-words';
import { today } from '@evergreen/workflows/dates';
import { type AskedList, date, shownList, text } from '../../../kernel/lists/shown-list.js';
import { tenantOf } from '../../../kernel/tenancy/actor.js';
import { licenseListRows, listedLicenses, type ListScope } from './license-list.query.js';

const scopeOf = ({ by, now }: AskedList<LicenseQuery>): ListScope => ({
  tenantId: tenantOf(by),
  firmId: by.firmId,
  today: today(by.timeZone, now),
});

export const shownLicenses = shownList<LicenseListRow, LicenseQuery>({
  query: licenseQuery,
  columns: {
    licenseNumber: [
      text('License #', ({ licenseNumber }) => licenseNumber),
      text('License Type', ({ licenseTypeName }) => licenseTypeName),
    ],
    accountNumber: [text('Acct #', ({ accountNumber }) => accountNumber)],
    rank: [text('Primary License #', rankInWords)],
    stage: [text('Stage', stageInWords)],
    expires: [date('Expires', ({ expirationDate }) => expirationDate)],
    propertyName: [text('Property', ({ propertyName }) => propertyName)],
    city: [text('City', ({ city }) => city)],
    state: [text('State', ({ state }) => state)],
    county: [text('County', ({ county }) => county)],
    jurisdiction: [text('Jurisdiction', ({ jurisdiction }) => jurisdictionLabels[jurisdiction])],
  },
  find: (sql, asked) => listedLicenses(sql, scopeOf(asked), asked.query),
  rows: (sql, asked, ids) => licenseListRows(sql, scopeOf(asked), ids),
});
