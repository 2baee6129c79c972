import { type HeaderBody, importMessages } from '@evergreen/contracts/bulk-work/imports';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Database } from '../../../kernel/db/database.js';
import { Missing, Refusal } from '../../../kernel/errors.js';
import { newId } from '../../../kernel/ids.js';
import { type Actor, scopeOf, tenantOf } from '../../../kernel/tenancy/actor.js';
import { ImportFiles } from './import-files.js';
import { storedRun } from './import-jobs.js';
import { ChooseHeader, UploadImport } from './imports.commands.js';
import { type EarlierReading, isReadBy } from './lists/compare-list.js';
import type { TableHead } from './reading/table-head.js';
import type { Upload } from './upload.js';

/** Creates imports of stored files, for HTTP and the command line. */
@Injectable()
export class Imports {
  constructor(
    private readonly commands: CommandBus,
    private readonly files: ImportFiles,
    private readonly database: Database,
  ) {}

  /**
   * With the header of an earlier list; if its columns are missing, they are searched for in the same line.
   * @throws FileRefused if the file is not a table
   */
  async headLike(tenantId: string, hash: string, earlier: EarlierReading): Promise<TableHead> {
    const { headerRow, sheet } = earlier;
    const head = await this.files.head(tenantId, hash, null, sheet);
    if (headerRow === null || headerRow === head.headerRow || isReadBy(earlier, head)) return head;
    const there = await this.files.head(tenantId, hash, headerRow, sheet).catch(() => head);
    return isReadBy(earlier, there) ? there : head;
  }

  /** @throws FileRefused if the file is not a table; then there is no import */
  async begin(by: Actor, { file, fileName }: Upload): Promise<string> {
    const head = await this.files.head(tenantOf(by), file.hash);
    // A form has no body hash: the key includes the file instead.
    const named = { ...by, request: { ...by.request, hash: file.hash } };
    return this.commands.execute(new UploadImport(named, newId(), { fileName, file, head }));
  }

  /**
   * Reads the file with another header line or sheet; the current ones have no effect.
   * @throws FileRefused without a table, Refusal without such a sheet
   */
  async chooseHeader(by: Actor, id: string, { row, sheet }: HeaderBody): Promise<void> {
    const run = await this.database.read(scopeOf(by), (sql) => storedRun(sql, tenantOf(by), id));
    if (!run) throw new Missing();
    const head = await this.files.head(tenantOf(by), run.fileHash, row ?? null, sheet ?? run.sheet);
    if (sheet !== undefined && head.sheet !== sheet) throw new Refusal(importMessages.noSuchSheet, { field: 'sheet' });
    await this.commands.execute(new ChooseHeader(by, id, head));
  }
}
