import { type PropertyListRow, propertyQuery, type PropertyQuery } from '@evergreen/contracts/property-list';
import { statusInWords } from '@evergreen/contracts/shown-words';
import { count, shownList, text } from '../../kernel/lists/shown-list.js';
import { listedProperties, propertyRows } from './property-list.query.js';

export const shownProperties = shownList<PropertyListRow, PropertyQuery>({
  query: propertyQuery,
  columns: {
    name: [text('Property Name', ({ name }) => name), text('Status', statusInWords)],
    address: [text('Address', ({ address }) => address)],
    city: [text('City', ({ city }) => city)],
    state: [text('State/Region', ({ state }) => state)],
    zip: [text('Zip', ({ zip }) => zip)],
    divisionName: [text('Division', ({ divisionName }) => divisionName)],
    numberOfLicenses: [count('Licenses', ({ numberOfLicenses }) => numberOfLicenses)],
    numberOfLicenseAlerts: [count('Alerts', ({ numberOfLicenseAlerts }) => numberOfLicenseAlerts)],
  },
  find: (_, { by, query }) => listedProperties(by, query),
  rows: (sql, { by }, ids) => propertyRows(sql, by, ids),
});
