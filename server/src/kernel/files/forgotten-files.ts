import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import { Database, type Sql } from '../db/database.js';
import type { DocumentStore } from './document-store.js';
import { DOCUMENT_STORE } from './file-store.js';
import { locks } from '../db/connections/locks.js';

/** Few at a time: the transaction holds back the readers of the log. */
const AT_ONCE = 20;
/** Longest time between storing bytes and recording their owner. */
const GIVING_MS = 12 * 3_600_000;

interface Left {
  readonly hash: string;
  readonly kept: boolean;
}

/** Deletes files that no tenant uses any longer. */
@Injectable()
export class ForgottenFiles {
  constructor(
    @Inject(DOCUMENT_STORE) private readonly store: DocumentStore,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async remove(): Promise<void> {
    while ((await this.some()) === AT_ONCE);
  }

  private some(): Promise<number> {
    const since = new Date(this.clock.now().getTime() - GIVING_MS);
    return this.database.outside(async (sql) => {
      const [lock] = await sql.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [
        locks.keepingDocuments,
      ]);
      return lock?.mine ? this.removed(sql, since) : 0;
    });
  }

  private async removed(sql: Sql, since: Date): Promise<number> {
    const left = await sql.query<Left>('select hash, kept from forgotten_files_left($1)', [AT_ONCE]);
    const going = left.filter(({ kept }) => !kept);
    // Young bytes were stored again: their owner is recorded soon, or the next round deletes them.
    const outcomes = await Promise.all(going.map(({ hash }) => this.store.remove(hash, since)));
    const stay = new Set(going.filter((_, index) => !outcomes[index]).map(({ hash }) => hash));
    const gone = left.map(({ hash }) => hash).filter((hash) => !stay.has(hash));
    await sql.query('select forgotten_files_gone($1)', [gone]);
    return gone.length;
  }
}
