import {
  type OfficerEntity,
  officerEntityQuery,
  type OfficerEntityQuery,
  type OfficerListRow,
  officerQuery,
  type OfficerQuery,
  officerEntitiesColumns,
  officersColumns,
} from '@evergreen/contracts/officers';
import { countedList } from '../../kernel/lists/counted-page.js';
import { ownedList, shownList } from '../../kernel/lists/shown-list.js';
import { listedOfficerEntities, listedOfficers, officerRows, unnamedOfficer } from './officer-lists.query.js';

export const shownOfficers = shownList<OfficerListRow, OfficerQuery>({
  query: officerQuery,
  columns: officersColumns,
  find: (_, { by, query }) => listedOfficers(by, query),
  rows: (sql, { by }, ids) => officerRows(sql, by, ids),
});

/** Of one officer. */
export const shownOfficerEntities = ownedList<OfficerEntity, OfficerEntityQuery>({
  query: officerEntityQuery,
  columns: officerEntitiesColumns,
  owner: unnamedOfficer,
  find: (_, { by, of, query }) => countedList(listedOfficerEntities(by, of, query), query),
});
