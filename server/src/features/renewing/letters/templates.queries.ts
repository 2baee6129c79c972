import { join } from 'node:path';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { LetterKind, letterLabels, type LetterTemplateDetail } from '@evergreen/contracts/renewing/letters';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../kernel/config/config.js';
import { Database, type Sql } from '../../../kernel/db/database.js';
import { FileStore } from '../../../kernel/files/file-store.js';
import { loadOnce } from '../../../kernel/load-once.js';
import { type Actor, scopeOf } from '../../../kernel/tenancy/actor.js';
import { pack, unpack } from './docx/unpack.js';
import type { TemplateFile } from './templates.rows.js';

interface Row {
  readonly kind: LetterKind;
  readonly version: number;
  readonly document: TemplateFile | null;
  readonly since: string;
  readonly by: { id: string; name: string } | null;
}

const select = `select t.kind, t.version, t.document, t.modified_on as since,
    (select jsonb_build_object('id', s.id, 'name', s.label) from subjects s
     where s.tenant_id = t.tenant_id and s.id = t.changed_by) as by
  from letter_templates t where t.tenant_id = $1`;

/** Which letters a firm uses, and their bytes. */
@Injectable()
export class LetterTemplateQueries {
  private readonly standard = new Map<LetterKind, () => Promise<Buffer>>();

  constructor(
    private readonly database: Database,
    private readonly files: FileStore,
    private readonly config: Config,
  ) {}

  async list(by: Actor): Promise<LetterTemplateDetail[]> {
    const rows = await this.database.read(scopeOf(by), (sql) => sql.query<Row>(select, [by.firmId]));
    return Promise.all(
      LetterKind.options.map(async (kind) => {
        const row = rows.find((row) => row.kind === kind);
        const document = row?.document ?? (await this.standardFile(kind));
        return {
          kind,
          version: row?.version ?? 0,
          isStandard: !row?.document,
          fileName: document.fileName,
          size: document.size,
          since: row?.since ?? null,
          by: row?.by ?? null,
        };
      }),
    );
  }

  /** The current template: the firm's own or the standard one. */
  async current(sql: Sql, firmId: string, kind: LetterKind): Promise<TemplateFile | null> {
    const [row] = await sql.prepared<Pick<Row, 'document'>>(
      'letter_template',
      'select document from letter_templates where tenant_id = $1 and kind = $2',
      [firmId, kind],
    );
    return row?.document ?? null;
  }

  /** Its bytes. @param file null: the standard one */
  async bytes(firmId: string, kind: LetterKind, file: TemplateFile | null): Promise<Buffer> {
    if (!file) return this.standardBytes(kind);
    // Packed again: earlier releases stored templates as they came, with parts that were not checked.
    return pack(unpack(await buffer((await this.files.open(firmId, file.hash)).stream)));
  }

  async download(by: Actor, kind: LetterKind): Promise<{ readonly fileName: string; readonly content: Buffer }> {
    const file = await this.database.read(scopeOf(by), (sql) => this.current(sql, by.firmId, kind));
    const { fileName } = file ?? (await this.standardFile(kind));
    return { fileName, content: await this.bytes(by.firmId, kind, file) };
  }

  private async standardFile(kind: LetterKind) {
    return { fileName: `${letterLabels[kind]}.docx`, size: (await this.standardBytes(kind)).length };
  }

  private standardBytes(kind: LetterKind): Promise<Buffer> {
    const file = join(this.config.values.APP_HOME, 'server/templates', `letter-to-${kind}.docx`);
    const read = this.standard.get(kind) ?? loadOnce(() => readFile(file));
    this.standard.set(kind, read);
    return read();
  }
}
