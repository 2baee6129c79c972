import {
  type EntityListRow,
  type EntityOfficer,
  entityOfficerQuery,
  type EntityOfficerQuery,
  type EntityProperty,
  entityPropertyQuery,
  type EntityPropertyQuery,
  entityQuery,
  type EntityQuery,
} from '@evergreen/contracts/entities';
import { officerCalled } from '@evergreen/contracts/officers';
import { statusInWords } from '@evergreen/contracts/shown-words';
import { countedList } from '../../kernel/lists/counted-page.js';
import { date, ownedList, shownList, text } from '../../kernel/lists/shown-list.js';
import { entityCalled, listedEntities, listedEntityOfficers } from './entity-lists.query.js';
import { listedEntityProperties } from './entity-properties.query.js';

export const shownEntities = shownList<EntityListRow, EntityQuery>({
  query: entityQuery,
  columns: {
    name: [text('Entity Name', ({ name }) => name)],
    stateOfFormation: [text('State of Formation', ({ stateOfFormation }) => stateOfFormation)],
    dateOfFormation: [date('Date of Formation', ({ dateOfFormation }) => dateOfFormation)],
    federalEin: [text('Federal EIN', ({ federalEin }) => federalEin)],
    managedBy: [text('Managed By', ({ managedBy }) => managedBy)],
  },
  find: (_, { by, query }) => countedList(listedEntities(by, query), query),
});

/** Of one entity. */
export const shownEntityOfficers = ownedList<EntityOfficer, EntityOfficerQuery>({
  query: entityOfficerQuery,
  columns: {
    name: [text('Name', ({ name }) => officerCalled(name))],
    titles: [text('Titles', ({ officerTitles }) => officerTitles.join(', '))],
    active: [text('Status', statusInWords)],
    deactivatedDate: [date('Deactivated', ({ deactivatedDate }) => deactivatedDate)],
  },
  owner: entityCalled,
  find: (_, { by, of, query }) => countedList(listedEntityOfficers(by, of, query), query),
});

/** Of one entity. */
export const shownEntityProperties = ownedList<EntityProperty, EntityPropertyQuery>({
  query: entityPropertyQuery,
  columns: {
    name: [text('Property', ({ propertyName }) => propertyName)],
    address: [text('Address', ({ propertyAddress }) => propertyAddress)],
    affiliation: [text('Affiliation', ({ affiliation }) => affiliation)],
    active: [text('Status', statusInWords)],
  },
  owner: entityCalled,
  find: (_, { by, of, query }) => countedList(listedEntityProperties(by, of, query), query),
});
