import { type Citation, type CitationQuery, citationQuery, citationsColumns } from '@evergreen/contracts/citations';
import type { Paged } from '@evergreen/contracts/common';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/db/database.js';
import { ListQuery, type SortColumn } from '../../../kernel/lists/list-query.js';
import { type Actor, scopeOf, tenantOf } from '../../../kernel/tenancy/actor.js';
import { knownProperty } from '../property-records.js';
import { ownedList } from '../../../kernel/lists/shown-list.js';

/** A license that was deleted since is none any more. */
const columns = `r.id, r.version, r.property_id as "propertyId", l.id as "licenseId", l.license_number as "licenseNumber",
  r.violation_date as "violationDate", r.penalty, r.penalty_dollar_amount as "penaltyDollarAmount", r.description,
  r.disposition, r.notes, r.notes_timestamp as "notesTimestamp", r.document ->> 'fileName' as "documentFileName",
  r.document is not null as "hasDocument", r.created_on as "createdOn", r.modified_on as "modifiedOn"`;

const maybe = (column: string): SortColumn => ({ column, nullable: true });
const sortable: Record<CitationQuery['sortBy'], SortColumn> = {
  violationDate: 'r.violation_date',
  licenseNumber: maybe('l.license_number'),
  penalty: 'r.penalty',
  penaltyDollarAmount: maybe('r.penalty_dollar_amount'),
  description: 'r.description',
  disposition: maybe('r.disposition'),
};

/** All that the list holds, in its order. */
export const listedCitations = (by: Actor, propertyId: string, query: CitationQuery): ListQuery =>
  new ListQuery({
    select: columns,
    from: 'citations r left join licenses l on l.tenant_id = r.tenant_id and l.id = r.license_id',
    tie: 'r.id',
  })
    .and('r.tenant_id = ? and r.property_id = ?', tenantOf(by), propertyId)
    .between('r.violation_date', query.violationFrom, query.violationTo)
    .search(['r.penalty', 'r.description', 'l.license_number'], query.searchTerm)
    .sort(sortable[query.sortBy], query.sortDirection);

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

/** What is kept of one property. */

export const shownCitations = ownedList<Citation, CitationQuery>({
  query: citationQuery,
  columns: citationsColumns,
  owner: knownProperty,
  find: (_, { by, of, query }) => listedCitations(by, of, query),
});
