import { emptyFile } from '@evergreen/contracts/sent-files';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, open, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline as piped, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { readLater } from '../awaited-later.js';
import { Clock } from '../clock.js';
import { Database } from '../db/database.js';
import type { UnitOfWork } from '../commands/unit-of-work.js';
import { Gone, Missing, Refusal, TooLarge, Unavailable } from '../errors.js';
import { damagedDocuments } from './damaged.js';
import type { DocumentStore } from './document-store.js';
import { type FileKind, fileKinds } from './file-kinds.js';
import { DamagedFile, Proven } from './proven.js';
import { recognise } from './recognise.js';

export const DOCUMENT_STORE = Symbol('document store');

export const documentWords = {
  missing: 'This document is missing in the document store. Please inform your administrator.',
  damaged: 'This document is damaged in the document store. Please inform your administrator.',
};

export interface StoredFile {
  /** SHA-256 in hex. */
  readonly hash: string;
  readonly size: number;
  readonly contentType: string;
}

/** Stored bytes without an owner yet. */
export interface TakenFile extends StoredFile {
  readonly kind: FileKind;
}

export interface OpenedFile extends StoredFile {
  readonly stream: Readable;
}

export interface Putting {
  readonly kind: FileKind;
  /** The form's field for a refusal. */
  readonly field?: string;
}

/** Limit of concurrent requests to the store. */
const AT_ONCE = 16;

/** Disk full, or quota exceeded. */
const noRoom = new Set(['ENOSPC', 'EDQUOT']);

const columns = {
  tenant_id: 'uuid',
  hash: 'text',
  kind: 'text',
  size: 'bigint',
  content_type: 'text',
  created_at: 'timestamptz',
};

/** Documents by content hash. A tenant can open only what it stored, even if another has the same bytes. */
@Injectable()
export class FileStore {
  private readonly log = new Logger('Documents');

  constructor(
    @Inject(DOCUMENT_STORE) private readonly store: DocumentStore,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Stores a file and assigns it to this tenant. Throws what `take` throws. */
  async put(tenantId: string, content: Readable | Buffer, putting: Putting): Promise<StoredFile> {
    const taken = await this.take(content, putting);
    const { columns, row } = this.record(tenantId, taken);
    const names = Object.keys(columns);
    await this.database.write({ tenants: [tenantId] }, (sql) =>
      sql.query(
        `insert into files (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})
         on conflict do nothing`,
        Object.values(row),
      ),
    );
    const { hash, size, contentType } = taken;
    return { hash, size, contentType };
  }

  /**
   * Stores the bytes before the transaction, which must not wait for a disk or a bucket. If the command is refused,
   * no one can open them.
   * @throws TooLarge beyond the kind's limit, Refusal if the content is of another kind
   */
  async take(content: Readable | Buffer, { kind, field = 'document' }: Putting): Promise<TakenFile> {
    if (content instanceof Readable) readLater(content);
    await mkdir(this.store.spool, { recursive: true });
    const path = join(this.store.spool, randomUUID());
    try {
      const { hash, size } = await this.spool(path, content, kind);
      const contentType = await recognise(content instanceof Readable ? path : content);
      const { accepts, wrong }: { accepts: readonly string[]; wrong: string } = fileKinds[kind];
      if (size === 0) throw new Refusal(emptyFile, { field });
      if (!contentType || !accepts.includes(contentType)) throw new Refusal(wrong, { field });
      await this.store.place(path, hash);
      return { hash, size, contentType, kind };
    } catch (error) {
      await unlink(path).catch(() => undefined);
      throw error instanceof Error && noRoom.has(String((error as NodeJS.ErrnoException).code))
        ? new Unavailable(error)
        : error;
    }
  }

  /** Assigns stored bytes to this tenant, in the transaction of the record. */
  give(uow: UnitOfWork, tenantId: string, taken: TakenFile): void {
    const { columns, row } = this.record(tenantId, taken);
    uow.insert('files', columns, row, 'unless there');
  }

  /** Marks stored bytes as unused; the next cleanup deletes them. */
  async forget(tenantId: string, hash: string): Promise<void> {
    const now = this.clock.now();
    await this.database.write({ tenants: [tenantId] }, (sql) =>
      sql.query('select forget_bytes($1, $2, $3)', [tenantId, hash, now]),
    );
  }

  /**
   * The stream fails before its end if the bytes were altered.
   * @throws Missing if this tenant has no such file, Gone if its bytes are lost
   */
  async open(tenantId: string, hash: string): Promise<OpenedFile> {
    const [file] = await this.known(tenantId, [hash]);
    if (!file) throw new Missing();
    return { ...file, stream: await this.stream(file) };
  }

  /** Checks that these files exist completely, without opening them. @throws Missing, Gone as `open` does */
  async known(tenantId: string, hashes: readonly string[]): Promise<StoredFile[]> {
    const files = await this.database.read({ tenants: [tenantId] }, (sql) =>
      sql.query<StoredFile>(
        `select hash, size, content_type as "contentType" from files where tenant_id = $1 and hash = any ($2::text[])`,
        [tenantId, [...new Set(hashes)]],
      ),
    );
    for (let index = 0; index < files.length; index += AT_ONCE)
      await Promise.all(files.slice(index, index + AT_ONCE).map((file) => this.expectThere(file)));
    const byHash = new Map(files.map((file) => [file.hash, file]));
    return hashes.map((hash) => {
      const file = byHash.get(hash);
      if (!file) throw new Missing();
      return file;
    });
  }

  private async expectThere({ hash, size }: StoredFile): Promise<void> {
    const there = await this.store.size(hash);
    if (there === size) return;
    this.alarm(hash, there === undefined ? 'is missing' : `has ${there} of its ${size} bytes`);
    throw new Gone(there === undefined ? documentWords.missing : documentWords.damaged);
  }

  /** A small file is verified before it is sent, a large one while it streams. @throws Gone */
  async stream({ hash, size }: StoredFile): Promise<Readable> {
    const stream = piped(await this.store.open(hash), new Proven(hash, size), (error) => {
      if (error instanceof DamagedFile) this.alarm(hash, 'was altered');
    });
    try {
      await once(stream, 'readable');
      return stream;
    } catch (error) {
      throw error instanceof DamagedFile ? new Gone(documentWords.damaged) : error;
    }
  }

  /** For the operator: a log line and a metric for alarms. */
  private alarm(hash: string, what: string): void {
    this.log.error(`The document ${hash} ${what}`);
    damagedDocuments().inc();
  }

  private async spool(path: string, content: Readable | Buffer, kind: FileKind) {
    const { limit, tooLarge } = fileKinds[kind];
    const digest = createHash('sha256');
    let size = 0;
    const measure = (chunk: Buffer): Buffer => {
      size += chunk.length;
      if (size > limit) throw new TooLarge(tooLarge);
      digest.update(chunk);
      return chunk;
    };
    if (content instanceof Readable) {
      const measured = async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) yield measure(chunk);
      };
      // Created before anything can fail, so that the cleanup finds it.
      const file = await open(path, 'wx', 0o600);
      await pipeline(content, measured, file.createWriteStream({ flush: true }));
    } else await writeFile(path, measure(content), { flag: 'wx', mode: 0o600, flush: true });
    return { hash: digest.digest('hex'), size };
  }

  private record(tenantId: string, { kind, hash, size, contentType }: TakenFile) {
    const createdAt = this.clock.now().toISOString();
    return {
      columns,
      row: { tenant_id: tenantId, hash, kind, size, content_type: contentType, created_at: createdAt },
    };
  }
}
