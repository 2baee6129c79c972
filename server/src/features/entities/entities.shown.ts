import { type EntityListRow, entityQuery, type EntityQuery } from '@evergreen/contracts/entities';
import { countedList } from '../../kernel/lists/counted-page.js';
import { date, shownList, text } from '../../kernel/lists/shown-list.js';
import { listedEntities } from './entity-lists.query.js';

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
