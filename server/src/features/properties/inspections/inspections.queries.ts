import type { Paged } from '@evergreen/contracts/common';
import {
  type InspectionReport,
  type InspectionReportQuery,
  inspectionReportQuery,
  inspectionReportsColumns,
} from '@evergreen/contracts/inspection-reports';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/db/database.js';
import { ListQuery, type SortColumn } from '../../../kernel/lists/list-query.js';
import { type Actor, scopeOf, tenantOf } from '../../../kernel/tenancy/actor.js';
import { knownProperty } from '../property-records.js';
import { ownedList } from '../../../kernel/lists/shown-list.js';

/** A license that was deleted since is none any more. */
const columns = `r.id, r.version, r.property_id as "propertyId", l.id as "licenseId", l.license_number as "licenseNumber",
  r.inspection_date as "inspectionDate", r.inspector, r.disposition, r.notes, r.notes_timestamp as "notesTimestamp",
  r.document ->> 'fileName' as "documentFileName", r.document is not null as "hasDocument",
  r.created_on as "createdOn", r.modified_on as "modifiedOn"`;

const maybe = (column: string): SortColumn => ({ column, nullable: true });
const sortable: Record<InspectionReportQuery['sortBy'], SortColumn> = {
  inspectionDate: 'r.inspection_date',
  licenseNumber: maybe('l.license_number'),
  inspector: maybe('r.inspector'),
  disposition: maybe('r.disposition'),
};

/** All that the list holds, in its order. */
export const listedReports = (by: Actor, propertyId: string, query: InspectionReportQuery): ListQuery =>
  new ListQuery({
    select: columns,
    from: 'inspection_reports r left join licenses l on l.tenant_id = r.tenant_id and l.id = r.license_id',
    tie: 'r.id',
  })
    .and('r.tenant_id = ? and r.property_id = ?', tenantOf(by), propertyId)
    .between('r.inspection_date', query.inspectionFrom, query.inspectionTo)
    .search(['r.inspector', 'r.disposition', 'l.license_number'], query.searchTerm)
    .sort(sortable[query.sortBy], query.sortDirection);

@Injectable()
export class InspectionQueries {
  constructor(private readonly database: Database) {}

  list(by: Actor, propertyId: string, query: InspectionReportQuery): Promise<Paged<InspectionReport>> {
    return this.database.read(scopeOf(by), async (sql) => {
      await knownProperty(sql, by, propertyId);
      return listedReports(by, propertyId, query).page<InspectionReport>(sql, query);
    });
  }
}

export const shownInspectionReports = ownedList<InspectionReport, InspectionReportQuery>({
  query: inspectionReportQuery,
  columns: inspectionReportsColumns,
  owner: knownProperty,
  find: (_, { by, of, query }) => listedReports(by, of, query),
});
