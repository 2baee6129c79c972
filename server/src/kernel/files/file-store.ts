import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import { Database } from '../db/database.js';
import { Missing, Refusal, TooLarge } from '../errors.js';
import type { DocumentStore } from './document-store.js';
import { type FileKind, fileKinds } from './file-kinds.js';
import { recognise } from './recognise.js';

export const DOCUMENT_STORE = Symbol('document store');

export interface StoredFile {
  /** SHA-256 in hex: the file's name everywhere. */
  readonly hash: string;
  readonly size: number;
  readonly contentType: string;
}

export interface OpenedFile extends StoredFile {
  readonly stream: Readable;
}

export interface Putting {
  readonly kind: FileKind;
  /** The form's field that a refusal is about. */
  readonly field?: string;
}

/** Documents by content hash. A tenant opens only what it put, even where another has the very same bytes. */
@Injectable()
export class FileStore {
  constructor(
    @Inject(DOCUMENT_STORE) private readonly store: DocumentStore,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes a file in; it is durable, and this tenant's, when this resolves.
   * @throws TooLarge beyond the kind's limit, Refusal where the content is of another kind
   */
  async put(
    tenantId: string,
    content: Readable | Uint8Array,
    { kind, field = 'document' }: Putting,
  ): Promise<StoredFile> {
    await mkdir(this.store.spool, { recursive: true });
    const path = join(this.store.spool, randomUUID());
    try {
      const { hash, size } = await this.spool(path, content, kind);
      const contentType = await recognise(path);
      const { accepts, wrong }: { accepts: readonly string[]; wrong: string } = fileKinds[kind];
      if (size === 0 || !contentType || !accepts.includes(contentType)) throw new Refusal(wrong, { field });
      await this.store.place(path, hash);
      await this.remember(tenantId, kind, { hash, size, contentType });
      return { hash, size, contentType };
    } catch (error) {
      await unlink(path).catch(() => undefined);
      throw error;
    }
  }

  /** @throws Missing where this tenant has no such file */
  async open(tenantId: string, hash: string): Promise<OpenedFile> {
    const [file] = await this.database.read({ tenants: [tenantId] }, (sql) =>
      sql.query<StoredFile>(
        `select hash, size, content_type as "contentType" from files where tenant_id = $1 and hash = $2`,
        [tenantId, hash],
      ),
    );
    if (!file) throw new Missing();
    return { ...file, stream: await this.store.open(hash) };
  }

  private async spool(path: string, content: Readable | Uint8Array, kind: FileKind) {
    const { limit, tooLarge } = fileKinds[kind];
    const digest = createHash('sha256');
    let size = 0;
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, next) {
        size += chunk.length;
        if (size > limit) return next(new TooLarge(tooLarge));
        digest.update(chunk);
        next(null, chunk);
      },
    });
    const source = content instanceof Readable ? content : Readable.from([Buffer.from(content)]);
    // It is there before anything can break off, so that whoever takes it away finds it.
    const file = await open(path, 'wx', 0o600);
    await pipeline(source, measure, file.createWriteStream({ flush: true }));
    return { hash: digest.digest('hex'), size };
  }

  private async remember(tenantId: string, kind: FileKind, { hash, size, contentType }: StoredFile): Promise<void> {
    await this.database.write({ tenants: [tenantId] }, (sql) =>
      sql.query(
        `insert into files (tenant_id, hash, kind, size, content_type, created_at) values ($1, $2, $3, $4, $5, $6)
         on conflict (tenant_id, hash) do nothing`,
        [tenantId, hash, kind, size, contentType, this.clock.now()],
      ),
    );
  }
}
