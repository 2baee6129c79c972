import { defineRecord } from '../../kernel/events/record.js';
import { propertyFields } from './properties.fields.js';
import { PropertyRow } from './properties.rows.js';

export const properties = defineRecord({
  kind: 'property',
  noun: 'property',
  name: 'Property',
  fields: propertyFields,
  labels: {
    name: ['Property Name', 'text'],
    propertyNumber: ['Property Number', 'text'],
    active: ['Active', 'flag'],
    openDate: ['Open Date', 'date'],
    closeDate: ['Close Date', 'date'],
    address1: ['Address 1', 'text'],
    address2: ['Address 2', 'text'],
    city: ['City', 'text'],
    state: ['State/Region', 'text'],
    zip: ['Zip', 'text'],
    county: ['County', 'text'],
    country: ['Country', 'text'],
    primaryPhoneNumber: ['Phone Number', 'text'],
    notes: ['Notes', 'text'],
    matchKey: ['Match Key', 'hidden'],
  },
  calledBy: 'name',
  row: PropertyRow,
  sentence: ({ active }) =>
    active === undefined ? undefined : active ? 'activated {subject}' : 'deactivated {subject}',
});
