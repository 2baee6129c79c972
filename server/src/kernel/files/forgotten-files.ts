import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import { Database, type Sql } from '../db/database.js';
import type { DocumentStore } from './document-store.js';
import { DOCUMENT_STORE } from './file-store.js';
import { locks } from '../db/locks.js';

/** So few that their transaction, which holds back the readers of the log, is soon over. */
const AT_ONCE = 20;
/** Nobody takes so long to say whose bytes are that were put again. */
const GIVING_MS = 12 * 3_600_000;

interface Left {
  readonly hash: string;
  readonly kept: boolean;
}

/** Takes away the bytes of files that all tenants have forgotten. */
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
    // Young bytes have been put again: whoever did says so soon, or nobody will, and the next round finds them old.
    const outcomes = await Promise.all(going.map(({ hash }) => this.store.remove(hash, since)));
    const stay = new Set(going.filter((_, index) => !outcomes[index]).map(({ hash }) => hash));
    const gone = left.map(({ hash }) => hash).filter((hash) => !stay.has(hash));
    await sql.query('select forgotten_files_gone($1)', [gone]);
    return gone.length;
  }
}
