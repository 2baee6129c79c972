import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline as piped, Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
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
  /** SHA-256 in hex: the file's name everywhere. */
  readonly hash: string;
  readonly size: number;
  readonly contentType: string;
}

/** Bytes that are durable and nobody's yet. */
export interface TakenFile extends StoredFile {
  readonly kind: FileKind;
}

export interface OpenedFile extends StoredFile {
  readonly stream: Readable;
}

export interface Putting {
  readonly kind: FileKind;
  /** The form's field that a refusal is about. */
  readonly field?: string;
}

/** So many questions to the store at once: a bucket is far away, and not to be overrun. */
const AT_ONCE = 16;

/** A disk that is full, or that may not be filled further. */
const noRoom = new Set(['ENOSPC', 'EDQUOT']);

const columns = {
  tenant_id: 'uuid',
  hash: 'text',
  kind: 'text',
  size: 'bigint',
  content_type: 'text',
  created_at: 'timestamptz',
};

/** Documents by content hash. A tenant opens only what it put, even where another has the very same bytes. */
@Injectable()
export class FileStore {
  private readonly log = new Logger('Documents');

  constructor(
    @Inject(DOCUMENT_STORE) private readonly store: DocumentStore,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Takes a file in; it is durable, and this tenant's, when this resolves. Throws what `take` throws. */
  async put(tenantId: string, content: Readable | Uint8Array, putting: Putting): Promise<StoredFile> {
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
   * Takes the bytes in, before the transaction that gives them to somebody: it must not wait for a disk or a bucket.
   * What is then refused leaves bytes that nobody can open.
   * @throws TooLarge beyond the kind's limit, Refusal where the content is of another kind
   */
  async take(content: Readable | Uint8Array, { kind, field = 'document' }: Putting): Promise<TakenFile> {
    await mkdir(this.store.spool, { recursive: true });
    const path = join(this.store.spool, randomUUID());
    try {
      const { hash, size } = await this.spool(path, content, kind);
      const contentType = await recognise(path);
      const { accepts, wrong }: { accepts: readonly string[]; wrong: string } = fileKinds[kind];
      if (size === 0 || !contentType || !accepts.includes(contentType)) throw new Refusal(wrong, { field });
      await this.store.place(path, hash);
      return { hash, size, contentType, kind };
    } catch (error) {
      await unlink(path).catch(() => undefined);
      throw error instanceof Error && noRoom.has(String((error as NodeJS.ErrnoException).code))
        ? new Unavailable(error)
        : error;
    }
  }

  /** Makes bytes that were taken this tenant's, together with what refers to them. */
  give(uow: UnitOfWork, tenantId: string, taken: TakenFile): void {
    const { columns, row } = this.record(tenantId, taken);
    uow.insert('files', columns, row, 'unless there');
  }

  /** Bytes that were taken for a tenant and will be given to nobody: they go with what is tidied up next. */
  async forget(tenantId: string, hash: string): Promise<void> {
    const now = this.clock.now();
    await this.database.write({ tenants: [tenantId] }, (sql) =>
      sql.query('select forget_bytes($1, $2, $3)', [tenantId, hash, now]),
    );
  }

  /**
   * The stream breaks off before its end where the bytes are not those that were stored.
   * @throws Missing where this tenant has no such file, Gone where its bytes are not there any more
   */
  async open(tenantId: string, hash: string): Promise<OpenedFile> {
    const [file] = await this.known(tenantId, [hash]);
    if (!file) throw new Missing();
    return { ...file, stream: await this.stream(file) };
  }

  /**
   * These files, each with all of its bytes there, in this order; none is opened yet.
   * @throws Missing, Gone as `open` does
   */
  async known(tenantId: string, hashes: readonly string[]): Promise<StoredFile[]> {
    const found = await this.database.read({ tenants: [tenantId] }, (sql) =>
      sql.query<StoredFile>(
        `select hash, size, content_type as "contentType" from files where tenant_id = $1 and hash = any ($2::text[])`,
        [tenantId, [...new Set(hashes)]],
      ),
    );
    for (let at = 0; at < found.length; at += AT_ONCE)
      await Promise.all(found.slice(at, at + AT_ONCE).map((file) => this.expectThere(file)));
    const byHash = new Map(found.map((file) => [file.hash, file]));
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

  /** A small file is proven whole before anything of it is given, of a large one the rest as it streams. @throws Gone */
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

  /** For the operator: the log, and a figure that an alarm can be set on. */
  private alarm(hash: string, what: string): void {
    this.log.error(`The document ${hash} ${what}`);
    damagedDocuments().inc();
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

  private record(tenantId: string, { kind, hash, size, contentType }: TakenFile) {
    const createdAt = this.clock.now().toISOString();
    return {
      columns,
      row: { tenant_id: tenantId, hash, kind, size, content_type: contentType, created_at: createdAt },
    };
  }
}
