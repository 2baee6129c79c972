import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { newId } from '../../kernel/ids.js';
import { type Actor, tenantOf } from '../../kernel/tenancy/actor.js';
import { ImportFiles } from './import-files.js';
import { UploadImport } from './imports.commands.js';
import type { Upload } from './upload.js';

/** Makes an import of a stored file, over HTTP and from the command line alike. */
@Injectable()
export class Imports {
  constructor(
    private readonly commands: CommandBus,
    private readonly files: ImportFiles,
  ) {}

  /** @throws FileRefused where the file is no table; then there is no import */
  async begin(by: Actor, { file, fileName }: Upload): Promise<string> {
    const head = await this.files.head(tenantOf(by), file.hash);
    // A form has no body to be compared by: the same key with another file is another request.
    const named = { ...by, request: { ...by.request, hash: file.hash } };
    return this.commands.execute(new UploadImport(named, newId(), { fileName, file, head }));
  }
}
