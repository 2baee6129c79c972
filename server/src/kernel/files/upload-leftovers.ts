import { readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '../clock.js';
import type { DocumentStore } from './document-store.js';
import { DOCUMENT_STORE } from './file-store.js';
import { HOUR_MS } from '../durations.js';

/** No upload takes this long, so the process of an older file has ended. */
const MAX_AGE_MS = 24 * HOUR_MS;

/** Deletes partial uploads of processes that ended. */
@Injectable()
export class UploadLeftovers implements OnApplicationBootstrap {
  constructor(
    @Inject(DOCUMENT_STORE) private readonly store: DocumentStore,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): Promise<void> {
    return this.tidy();
  }

  @Interval(HOUR_MS)
  async tidy(): Promise<void> {
    const before = this.clock.now().getTime() - MAX_AGE_MS;
    const names = await readdir(this.store.spool).catch(() => []);
    for (const name of names) {
      const path = join(this.store.spool, name);
      // Another process may delete it at the same time.
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
      if (mtimeMs < before) await unlink(path).catch(() => undefined);
    }
  }
}
