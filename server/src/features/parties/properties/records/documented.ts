import type { PageQuery } from '@evergreen/contracts/common';
import type { ListColumns } from '@evergreen/contracts/list-columns';
import type { Permission } from '@evergreen/workflows/permissions';
import type { z } from 'zod';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { Database } from '../../../../kernel/db/database.js';
import { from } from '../../../../kernel/http/calls.controller.js';
import { narrowedBy, selectOf } from '../../../../kernel/lists/column-filters.js';
import { ListQuery, type SortColumn } from '../../../../kernel/lists/list-query.js';
import { ownedList } from '../../../../kernel/lists/shown-list.js';
import { columnsOf } from '../../../../kernel/records/record-columns.js';
import type { RecordKind } from '../../../../kernel/records/record-kind.js';
import type { SubRecordCommands } from '../../../../kernel/records/sub-record-commands.js';
import { documentWork, subRecordWork } from '../../../../kernel/records/sub-record-work.js';
import { type Actor, scopeOf, tenantOf } from '../../../../kernel/tenancy/actor.js';
import { knownProperty, refuseOtherLicense, type WorkedProperty } from './property-records.js';

/** Records of a property with a document, each of which may be about one of the property's licenses. */

const checked = (uow: UnitOfWork, property: WorkedProperty, { licenseId }: { licenseId?: string | null | undefined }) =>
  refuseOtherLicense(uow, property, licenseId);
/** The rules of their commands. */
export const aboutLicense = { adding: checked, changing: checked };

interface Contract<R extends z.ZodObject, Q> {
  readonly row: R;
  readonly columns: ListColumns<z.output<R>>;
  readonly query: z.ZodType<Q>;
}

interface Listed<B extends object> {
  readonly commands: SubRecordCommands<B>;
  readonly read: Permission;
  /** Columns of `r`, the record, and `l`, its license. */
  readonly search: readonly string[];
}

/** A license that was deleted since is none any more. */
const ofLicense: Readonly<Record<string, SortColumn>> = {
  licenseId: 'l.id',
  licenseNumber: { column: 'l.license_number', nullable: true },
  documentFileName: `r.document ->> 'fileName'`,
  hasDocument: 'r.document is not null',
};

/** The work of their calls, and their list as a file has it. */
export const documented = <R extends z.ZodObject, Q extends PageQuery, B extends object>(
  kind: Pick<RecordKind<string, object>, 'table' | 'fields' | 'stamps' | 'ownedBy'>,
  { row, columns, query: contract }: Contract<R, Q>,
  { commands, read, search }: Listed<B>,
) => {
  const sql: Readonly<Record<string, SortColumn>> = columnsOf<object>(row.shape, kind, ofLicense);
  const find = (by: Actor, propertyId: string, query: Q): ListQuery => {
    const list = new ListQuery({
      select: selectOf(sql),
      from: `${kind.table} r left join licenses l on l.tenant_id = r.tenant_id and l.id = r.license_id`,
      tie: 'r.id',
    })
      .and('r.tenant_id = ? and r.property_id = ?', tenantOf(by), propertyId)
      .search(search, query.searchTerm)
      .sort(sql[query.sortBy] ?? 'r.id', query.sortDirection);
    return narrowedBy(list, columns, sql, { query, timeZone: by.timeZone });
  };
  return {
    work: {
      list: from(Database, (database, by: Actor, propertyId: string, query: Q) =>
        database.read(scopeOf(by), async (reading) => {
          await knownProperty(reading, by, propertyId);
          return find(by, propertyId, query).page<z.output<R>>(reading, query);
        }),
      ),
      ...subRecordWork(commands),
      document: documentWork(kind, read),
    },
    shown: ownedList<z.output<R>, Q>({
      query: contract,
      columns,
      owner: knownProperty,
      find: (_, { by, of, query }) => find(by, of, query),
    }),
  };
};
