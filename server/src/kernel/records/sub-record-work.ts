import type { Permission } from '@evergreen/workflows/permissions';
import { Database } from '../db/database.js';
import { snake } from '../db/naming.js';
import { Missing } from '../errors.js';
import { from } from '../http/calls.controller.js';
import { newId } from '../ids.js';
import { type Actor, scopeOf, tenantOf } from '../tenancy/actor.js';
import type { RecordKind } from './record-kind.js';
import type { SubRecordCommands } from './sub-record-commands.js';

/** The work of the three calls that change a record below another one; see `subRecordCalls`. */
export const subRecordWork = <B extends object, A extends object = B>({
  Add,
  Change,
  Remove,
  edit,
}: SubRecordCommands<B, A>) =>
  ({
    add: [edit, (by: Actor, ownerId: string, body: A) => new Add(by, ownerId, newId(), body)],
    change: [edit, Change],
    remove: [edit, Remove],
  }) as const;

interface StoredDocument {
  readonly hash: string;
  readonly fileName: string;
}
type Documented = Pick<RecordKind<string, { document: StoredDocument | null }>, 'table' | 'ownedBy'>;

/** The work of `documentCall`. A record without a file is missing. */
export const documentWork = ({ table, ownedBy = '' }: Documented, read: Permission) => {
  const documentSql = `select document ->> 'hash' as hash, document ->> 'fileName' as "fileName" from ${table}
    where tenant_id = $1 and ${snake(ownedBy)} = $2 and id = $3 and document is not null`;
  const work = from(Database, async (database, by: Actor, ownerId: string, id: string) => {
    const [document] = await database.read(scopeOf(by), (sql) =>
      sql.query<StoredDocument>(documentSql, [tenantOf(by), ownerId, id]),
    );
    if (!document) throw new Missing();
    return document;
  });
  return [read, work] as const;
};
