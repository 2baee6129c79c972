import { defineRecord } from '../../kernel/events/record.js';
import { entityFields } from './entities.fields.js';
import { CorporateEntityRow } from './entities.rows.js';

export const corporateEntities = defineRecord({
  kind: 'corporateEntity',
  noun: 'entity',
  name: 'CorporateEntity',
  fields: entityFields,
  labels: {
    name: ['Entity Name', 'text'],
    federalEin: ['Federal EIN', 'text'],
    stateOfFormation: ['State of Formation', 'text'],
    active: ['Active', 'flag'],
  },
  calledBy: 'name',
  row: CorporateEntityRow,
  sentence: ({ active }) =>
    active === undefined ? undefined : active ? 'activated {subject}' : 'deactivated {subject}',
});
