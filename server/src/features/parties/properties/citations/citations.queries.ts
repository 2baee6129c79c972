import {
  type Citation,
  type CitationQuery,
  citationQuery,
  citationsColumns,
} from '@evergreen/contracts/parties/citations';
import type { Paged } from '@evergreen/contracts/common';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../kernel/db/database.js';
import { narrowedBy, type RowSql, selectOf } from '../../../../kernel/lists/column-filters.js';
import { ListQuery, type SortColumn } from '../../../../kernel/lists/list-query.js';
import { type Actor, scopeOf, tenantOf } from '../../../../kernel/tenancy/actor.js';
import { knownProperty } from '../property-records.js';
import { ownedList } from '../../../../kernel/lists/shown-list.js';

const maybe = (column: string): SortColumn => ({ column, nullable: true });
/** A license that was deleted since is not shown. */
const citationSql: RowSql<Citation> = {
  id: 'r.id',
  version: 'r.version',
  propertyId: 'r.property_id',
  licenseId: 'l.id',
  licenseNumber: maybe('l.license_number'),
  violationDate: 'r.violation_date',
  penalty: 'r.penalty',
  penaltyDollarAmount: maybe('r.penalty_dollar_amount'),
  description: 'r.description',
  disposition: maybe('r.disposition'),
  notes: 'r.notes',
  notesTimestamp: 'r.notes_timestamp',
  documentFileName: `r.document ->> 'fileName'`,
  hasDocument: 'r.document is not null',
  createdOn: 'r.created_on',
  modifiedOn: 'r.modified_on',
};

/** All citations of the list, in its order. */
export const listedCitations = (by: Actor, propertyId: string, query: CitationQuery): ListQuery => {
  const list = new ListQuery({
    select: selectOf(citationSql),
    from: 'citations r left join licenses l on l.tenant_id = r.tenant_id and l.id = r.license_id',
    tie: 'r.id',
  })
    .and('r.tenant_id = ? and r.property_id = ?', tenantOf(by), propertyId)
    .search(['r.penalty', 'r.description', 'l.license_number'], query.searchTerm)
    .sort(citationSql[query.sortBy], query.sortDirection);
  return narrowedBy(list, citationsColumns, citationSql, { query, timeZone: by.timeZone });
};

@Injectable()
export class CitationQueries {
  constructor(private readonly database: Database) {}

  list(by: Actor, propertyId: string, query: CitationQuery): Promise<Paged<Citation>> {
    return this.database.read(scopeOf(by), async (sql) => {
      await knownProperty(sql, by, propertyId);
      return listedCitations(by, propertyId, query).page<Citation>(sql, query);
    });
  }
}

export const shownCitations = ownedList<Citation, CitationQuery>({
  query: citationQuery,
  columns: citationsColumns,
  owner: knownProperty,
  find: (_, { by, of, query }) => listedCitations(by, of, query),
});
