import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { readLater } from '../awaited-later.js';
import { Misuse } from '../errors.js';

const FORMAT = 1;
const MANIFEST = 'manifest.json';
const NEW_LINE = 10;
/** Takes half the time of the default level, for hardly more bytes. */
const LEVEL = 3;

/** Calls that only writing makes. */
const writing: ReadonlySet<string | undefined> = new Set(['write', 'fsync']);

/** The folder of the backup takes no more, for example because its disk is full. */
export class NotWritten extends Error {
  constructor(cause: Error) {
    super(`The backup cannot be written: ${cause.message}`, { cause });
    this.name = 'NotWritten';
  }
}

const table = z.object({
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: z.number().int().nonnegative(),
  sha256: z.string(),
});

const manifestSchema = z.object({
  format: z.literal(FORMAT, 'Its format is another one'),
  takenAt: z.iso.datetime(),
  /** Names of the applied migrations, in order: they identify the schema. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(table).min(1),
  /** The last value of each sequence; none if it was never used. */
  sequences: z.array(z.object({ name: z.string(), last: z.string().regex(/^\d+$/).nullable() })),
  documents: z.number().int().nonnegative(),
});

export type ArchivedTable = z.infer<typeof table>;
export type Manifest = z.infer<typeof manifestSchema>;

export interface ArchivedDocument {
  readonly hash: string;
  readonly size: number;
}

const obstacles: Readonly<Record<string, string>> = {
  EACCES: 'you may not write there',
  EEXIST: 'a file is in the way',
  ENOTDIR: 'a file is in the way',
  EROFS: 'no one may write there',
};

/** Counts rows in COPY's text format, which has one row per line. */
const counting = (add: (lines: number) => void) =>
  new Transform({
    transform(chunk: Buffer, _encoding, next) {
      let lines = 0;
      for (let end = chunk.indexOf(NEW_LINE); end >= 0; end = chunk.indexOf(NEW_LINE, end + 1)) lines++;
      add(lines);
      next(null, chunk);
    },
  });

const hashed = (digest: ReturnType<typeof createHash>) =>
  new Transform({
    transform(chunk: Buffer, _encoding, next) {
      digest.update(chunk);
      next(null, chunk);
    },
  });

/**
 * A backup: a folder with one compressed file per table (COPY's text format), the documents under their hashes, and a
 * manifest. The manifest is written last, so a folder without one is not a backup.
 */
export class Archive {
  constructor(readonly folder: string) {}

  private tableFile(name: string): string {
    return join(this.folder, 'tables', `${name}.copy.gz`);
  }

  private documentFile(hash: string): string {
    return join(this.folder, 'documents', hash.slice(0, 2), hash);
  }

  /** @throws Error if the folder is not empty */
  async create(): Promise<void> {
    await mkdir(join(this.folder, 'tables'), { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      const why = obstacles[error.code ?? ''] ?? error.message;
      throw new Misuse(`The folder ${this.folder} cannot be made: ${why}.`, { cause: error });
    });
    const entries = (await readdir(this.folder)).filter((name) => name !== 'tables');
    const tables = await readdir(join(this.folder, 'tables'));
    if (entries.length + tables.length > 0)
      throw new Misuse(`${this.folder} is not empty: a backup gets a folder of its own.`);
  }

  async putTable({ name, columns }: Pick<ArchivedTable, 'name' | 'columns'>, rows: Readable): Promise<ArchivedTable> {
    const digest = createHash('sha256');
    let lines = 0;
    await pipeline(
      rows,
      counting((more) => (lines += more)),
      createGzip({ level: LEVEL }),
      hashed(digest),
      createWriteStream(this.tableFile(name), { flush: true, mode: 0o600 }),
    );
    return { name, columns, rows: lines, sha256: digest.digest('hex') };
  }

  openTable(name: string): Readable {
    const lines = createGunzip();
    pipeline(createReadStream(this.tableFile(name)), lines).catch((error: Error) => lines.destroy(error));
    return lines;
  }

  /** Reads a table's file as a restore would. @throws Error if its content differs from what was written */
  async checkTable({ name, rows, sha256 }: ArchivedTable): Promise<void> {
    const digest = createHash('sha256');
    let lines = 0;
    const last = counting((more) => (lines += more));
    last.resume();
    await pipeline(createReadStream(this.tableFile(name)), hashed(digest), createGunzip(), last).catch(
      (error: unknown) => {
        throw new Error(`The backup's table ${name} cannot be read.`, { cause: error });
      },
    );
    if (digest.digest('hex') !== sha256 || lines !== rows) throw new Error(`The backup's table ${name} is damaged.`);
  }

  /** @throws NotWritten; any other error if the content cannot be read, or does not match its hash */
  async putDocument(hash: string, content: Readable): Promise<void> {
    const file = this.documentFile(hash);
    readLater(content);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const digest = createHash('sha256');
    try {
      await pipeline(content, hashed(digest), createWriteStream(file, { flush: true, mode: 0o600 }));
      if (digest.digest('hex') !== hash) throw new Error(`The document ${hash} was altered.`);
    } catch (error) {
      const { path, syscall } = error as NodeJS.ErrnoException;
      if (path === file || writing.has(syscall)) throw new NotWritten(error as Error);
      await rm(file, { force: true });
      throw error;
    }
  }

  openDocument(hash: string): Readable {
    return createReadStream(this.documentFile(hash));
  }

  /** All documents that the backup's tables refer to, each once; the backup may lack some of them. */
  async *documents({ tables }: Pick<Manifest, 'tables'>): AsyncGenerator<ArchivedDocument> {
    const columns = tables.find(({ name }) => name === 'files')?.columns;
    if (!columns) return;
    const [hashAt, sizeAt] = [columns.indexOf('hash'), columns.indexOf('size')];
    const given = new Set<string>();
    for await (const line of createInterface({ input: this.openTable('files') })) {
      const values = line.split('\t');
      const hash = values[hashAt] ?? '';
      if (given.has(hash)) continue;
      given.add(hash);
      yield { hash, size: Number(values[sizeAt]) };
    }
  }

  async seal(manifest: Omit<Manifest, 'format'>): Promise<void> {
    const draft = join(this.folder, `${MANIFEST}.new`);
    await writeFile(draft, `${JSON.stringify({ format: FORMAT, ...manifest }, undefined, 2)}\n`, {
      mode: 0o600,
      flush: true,
    });
    await rename(draft, join(this.folder, MANIFEST));
  }

  /** @throws Error if the folder holds no complete backup, Misuse if there is no folder */
  async manifest(): Promise<Manifest> {
    await readdir(this.folder).catch(() => {
      throw new Misuse(`There is no folder ${this.folder}.`);
    });
    const text = await readFile(join(this.folder, MANIFEST), 'utf8').catch(() => {
      throw new Error(`${this.folder} holds no whole backup: it has no ${MANIFEST}.`);
    });
    try {
      return manifestSchema.parse(JSON.parse(text));
    } catch (error) {
      throw new Error(`${this.folder} holds no backup that this program can read.`, { cause: error });
    }
  }
}
