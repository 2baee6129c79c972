import type { Paged } from '@evergreen/contracts/common';
import type { SourceList, SourceListsQuery } from '@evergreen/contracts/bulk-work/sources';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../kernel/db/database.js';
import { Missing } from '../../../../kernel/errors.js';
import { ListQuery } from '../../../../kernel/lists/list-query.js';
import { type Actor, scopeOf, tenantOf } from '../../../../kernel/tenancy/actor.js';

const select = `l.id, l.version, l.status, l.fault, l.detail, l.doubts, l.file_name as "fileName", l.file_size as "fileSize",
  l.import_id as "importId", l.rows, l.found, l.created_on as "createdOn", l.finished_on as "finishedOn"`;

@Injectable()
export class ListQueries {
  constructor(private readonly database: Database) {}

  of(by: Actor, sourceId: string, query: SourceListsQuery): Promise<Paged<SourceList>> {
    return this.database.read(scopeOf(by), async (sql) => {
      const there = await sql.query('select from sources where tenant_id = $1 and id = $2', [tenantOf(by), sourceId]);
      if (there.length === 0) throw new Missing();
      const lists = new ListQuery({ select, from: 'source_lists l', tie: 'l.id' })
        .and('l.tenant_id = ?', tenantOf(by))
        .and('l.source_id = ?', sourceId)
        .sort('l.created_on', query.sortDirection);
      if (query.statuses) lists.and('l.status = any (?)', query.statuses);
      return lists.page<SourceList>(sql, query);
    });
  }
}
