import { Inject, Injectable } from '@nestjs/common';
import pg from 'pg';
import { Clock } from '../clock.js';
import { type Connection, Database, opening } from '../db/database.js';
import { BadNews, Conflict, Refusal } from '../errors.js';
import { Registry } from '../events/registry.js';
import { AFTER_COMMIT, type AfterCommit } from '../jobs/job.js';
import { type Actor, scopeOf } from '../tenancy/actor.js';
import { claim, claiming, remember, rememberRefusal } from './idempotency.js';
import { UnitOfWork } from './unit-of-work.js';

const UNIQUE = '23505';
const FOREIGN_KEY = '23503';
const DEADLOCK = '40P01';
const ATTEMPTS = 8;

const tellUndoable = ({ request }: Actor, eventId: string | undefined): void => request.onUndoable?.(eventId);

/** The one wrapper around every command: scope, idempotency, one transaction, retry of lost races, nudge after commit. */
@Injectable()
export class Transactions {
  constructor(
    private readonly database: Database,
    @Inject(Registry) private readonly registry: Registry,
    private readonly clock: Clock,
    @Inject(AFTER_COMMIT) private readonly afterCommit: AfterCommit,
  ) {}

  /**
   * Runs `work` in one transaction and writes what it appended.
   * @throws BadNews in typed form; nothing is written then
   */
  async run<R>(by: Actor, commandId: string, work: (uow: UnitOfWork) => Promise<R>): Promise<R> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.attempt(by, commandId, work);
      } catch (error) {
        const news = this.understood(error);
        if (news === 'raced' && attempt < ATTEMPTS) continue;
        const final = news === 'raced' ? new Conflict() : news;
        if (final instanceof BadNews) await this.rememberRefusal(by, final);
        throw final;
      }
    }
  }

  private async attempt<R>(by: Actor, commandId: string, work: (uow: UnitOfWork) => Promise<R>): Promise<R> {
    let nudge = false;
    const now = this.clock.now().toISOString();
    const begin = `${opening(scopeOf(by), 'read write')}${claiming(by, now)}`;
    const result = await this.database.inTransaction(begin, async (sql: Connection) => {
      const earlier = await claim<R>(sql, by);
      if (earlier) {
        tellUndoable(by, earlier.undo);
        return earlier.result;
      }
      const uow = new UnitOfWork(sql, this.registry, this.database.source, by, now, commandId);
      const answer = await work(uow);
      await uow.flush();
      const undo = uow.undoable;
      await remember(sql, by, answer, undo);
      nudge = uow.hasJobs;
      if (uow.wrote) tellUndoable(by, undo);
      return answer;
    });
    if (nudge) this.afterCommit.nudge();
    return result;
  }

  /** A refusal is an answer too: it is kept, outside the transaction that it undid. */
  private async rememberRefusal(by: Actor, refusal: BadNews): Promise<void> {
    if (!by.request.idempotencyKey) return;
    await this.database.write(scopeOf(by), (sql) => rememberRefusal(sql, by, refusal, this.clock.now().toISOString()));
  }

  /** Lost races on a stream are run again on what the winner left; the others mean what their constraint's name says. */
  private understood(error: unknown): unknown {
    if (!(error instanceof pg.DatabaseError)) return error;
    if (error.code === DEADLOCK) return 'raced';
    if (error.code === UNIQUE && error.constraint === 'events_pkey') return 'raced';
    if (error.code !== UNIQUE && error.code !== FOREIGN_KEY) return error;
    const meaning = this.registry.constraint(error.constraint ?? '');
    return meaning ? new Refusal(meaning.message, meaning.field ? { field: meaning.field } : {}) : error;
  }
}
