import type { Permission } from '@evergreen/workflows/permissions';
import { Get, Inject, Param, Res, type StreamableFile, type Type } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Database } from '../db/database.js';
import { snake } from '../db/naming.js';
import { Missing } from '../errors.js';
import { download } from '../files/download.js';
import { FileStore } from '../files/file-store.js';
import { AnswersFile } from '../http/answers.js';
import { May } from '../http/policy.js';
import { RecordId } from '../http/record-id.js';
import { By } from '../http/request.js';
import { type Actor, scopeOf, tenantOf } from '../tenancy/actor.js';
import type { RecordKind } from './record-kind.js';

type Documented = Pick<
  RecordKind<string, { document: { hash: string; fileName: string } | null }>,
  'table' | 'ownedBy'
>;

/** `GET :id/document`: the file of a record below another one. Where it has none, it answers like one that is missing. */
export const withDocument = (calls: Type<object>, record: Documented, read: Permission): Type<object> => {
  const { table, ownedBy = '' } = record;
  const documentSql = `select document ->> 'hash' as hash, document ->> 'fileName' as "fileName" from ${table}
    where tenant_id = $1 and ${snake(ownedBy)} = $2 and id = $3 and document is not null`;
  class WithDocument extends calls {
    @Inject(Database) readonly read!: Database;
    @Inject(FileStore) readonly files!: FileStore;

    @Get(':id/document')
    @May(read)
    @AnswersFile()
    async document(
      @By() by: Actor,
      @Param('ownerId', RecordId) ownerId: string,
      @Param('id', RecordId) id: string,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<StreamableFile> {
      const tenantId = tenantOf(by);
      const [document] = await this.read.read(scopeOf(by), (sql) =>
        sql.query<{ hash: string; fileName: string }>(documentSql, [tenantId, ownerId, id]),
      );
      if (!document) throw new Missing();
      return download(reply, await this.files.open(tenantId, document.hash), document.fileName);
    }
  }
  return WithDocument;
};
