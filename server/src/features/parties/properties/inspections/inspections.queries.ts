import type { Paged } from '@evergreen/contracts/common';
import {
  type InspectionReport,
  type InspectionReportQuery,
  inspectionReportQuery,
  inspectionReportsColumns,
} from '@evergreen/contracts/parties/inspection-reports';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../kernel/db/database.js';
import { narrowedBy, type RowSql, selectOf } from '../../../../kernel/lists/column-filters.js';
import { ListQuery, type SortColumn } from '../../../../kernel/lists/list-query.js';
import { type Actor, scopeOf, tenantOf } from '../../../../kernel/tenancy/actor.js';
import { knownProperty } from '../property-records.js';
import { ownedList } from '../../../../kernel/lists/shown-list.js';

const maybe = (column: string): SortColumn => ({ column, nullable: true });
/** A license that was deleted since is not shown. */
const reportSql: RowSql<InspectionReport> = {
  id: 'r.id',
  version: 'r.version',
  propertyId: 'r.property_id',
  licenseId: 'l.id',
  licenseNumber: maybe('l.license_number'),
  inspectionDate: 'r.inspection_date',
  inspector: maybe('r.inspector'),
  disposition: maybe('r.disposition'),
  notes: 'r.notes',
  notesTimestamp: 'r.notes_timestamp',
  documentFileName: `r.document ->> 'fileName'`,
  hasDocument: 'r.document is not null',
  createdOn: 'r.created_on',
  modifiedOn: 'r.modified_on',
};

/** All reports of the list, in its order. */
export const listedReports = (by: Actor, propertyId: string, query: InspectionReportQuery): ListQuery => {
  const list = new ListQuery({
    select: selectOf(reportSql),
    from: 'inspection_reports r left join licenses l on l.tenant_id = r.tenant_id and l.id = r.license_id',
    tie: 'r.id',
  })
    .and('r.tenant_id = ? and r.property_id = ?', tenantOf(by), propertyId)
    .search(['r.inspector', 'r.disposition', 'l.license_number'], query.searchTerm)
    .sort(reportSql[query.sortBy], query.sortDirection);
  return narrowedBy(list, inspectionReportsColumns, reportSql, { query, timeZone: by.timeZone });
};

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
