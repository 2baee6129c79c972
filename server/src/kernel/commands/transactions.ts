import { AsyncLocalStorage } from 'node:async_hooks';
import { Inject, Injectable, Optional } from '@nestjs/common';
import pg from 'pg';
import { Clock } from '../clock.js';
import { type Connection, Database, type Sql } from '../db/database.js';
import { isDeadlock } from '../db/connections/deadlock.js';
import { StatementNames } from '../db/statement-names.js';
import { BadNews, Conflict, Refusal, Temporary, Unavailable } from '../errors.js';
import { Flushes, ROW_MISSED } from '../events/flush.js';
import { eventsPart } from '../events/flush-parts.js';
import { Registry } from '../events/registry.js';
import { AFTER_COMMIT, type AfterCommit } from '../jobs/job.js';
import { Snapshots } from '../snapshots/snapshots.js';
import { type Actor, scopeOf } from '../tenancy/actor.js';
import { Batch, type Join, type Step } from './batch.js';
import { BatchRows } from './batch-rows.js';
import { AnsweredBefore, answerBefore, itsTurn, lockOf, rememberRefusal, remembering } from './idempotency.js';
import { decidedAgain, Memory } from './memory.js';
import { OwnStatements, type Single } from './own-statements.js';
import { Pending } from './pending.js';
import { Readings } from './readings.js';
import { RecentStreams } from './recent-streams.js';
import { UnitOfWork } from './unit-of-work.js';

const UNIQUE = '23505';
const FOREIGN_KEY = '23503';
/** Unique keys of the events, and of their yearly partitions (decision 0065). */
const VERSION_KEY = /^events(_\d+)?_pkey$/;
const ATTEMPTS = 8;

interface Attempt {
  readonly memory: Memory;
  /** Its work is done: what fails afterwards may have been committed, unless the database says otherwise. */
  isDecided: boolean;
  /** Its work failed on current streams, in its turn: on the log it would fail as well. */
  isConfirmed: boolean;
}

interface Done<R> {
  readonly pending: Pending;
  readonly answer: R;
  readonly uow: UnitOfWork;
}

const isOfDatabase = (error: unknown): boolean => error instanceof pg.DatabaseError;

/** Whether an attempt may have failed because its memory was old, or the same act was carried out at the same time. */
const isDoubtful = (by: Actor, { memory, isDecided, isConfirmed }: Attempt, error: unknown): boolean =>
  memory.isOptimistic &&
  !isConfirmed &&
  (!isDecided || isOfDatabase(error)) &&
  (memory.hasAssumed || lockOf(by) !== undefined);

const tellUndoable = ({ request }: Actor, eventId: string | undefined): void => request.onUndoable?.(eventId);

/**
 * The wrapper around every command: scope, idempotency, one transaction, retries after conflicts, nudge of the outbox
 * after the commit.
 */
@Injectable()
export class Transactions {
  private readonly flushes = new Flushes();
  private readonly queries = new StatementNames('asked');
  private readonly batch = new AsyncLocalStorage<Join>();
  private readonly recent: RecentStreams;
  private readings: Readings | undefined;

  constructor(
    private readonly database: Database,
    @Inject(Registry) private readonly registry: Registry,
    private readonly clock: Clock,
    @Inject(AFTER_COMMIT) private readonly afterCommit: AfterCommit,
    @Optional() private readonly snapshots?: Snapshots,
  ) {
    this.recent = new RecentStreams(registry);
    decidedAgain();
  }

  /**
   * Runs `work` in one transaction and writes what it appended. If the act was carried out before, `work` runs again,
   * and its writes are rolled back. So its effects outside of the unit of work must be safe to repeat, as for retries.
   * @throws BadNews in typed form; nothing is written then
   */
  async run<R>(by: Actor, commandId: string, work: (uow: UnitOfWork) => Promise<R>): Promise<R> {
    const join = this.batch.getStore();
    if (join) return join(by, commandId, work);
    try {
      return this.finish(by, await this.retried(by, commandId, work));
    } catch (error) {
      if (!(error instanceof AnsweredBefore)) throw error;
      tellUndoable(by, error.undo);
      return error.result as R;
    }
  }

  private async retried<R>(by: Actor, commandId: string, work: (uow: UnitOfWork) => Promise<R>): Promise<Done<R>> {
    for (let number = 1; ; number++) {
      const memory = new Memory(this.recent, by, number === 1 && this.recent.areTrusted);
      const attempt: Attempt = { memory, isDecided: false, isConfirmed: false };
      try {
        return await this.attempt(by, commandId, work, attempt);
      } catch (error) {
        const news = this.understood(error);
        if (!(news instanceof Unavailable) && isDoubtful(by, attempt, error)) {
          decidedAgain().inc();
          continue;
        }
        const final = news === 'raced' ? new Conflict() : news;
        const goesOn = news === 'raced' && number < ATTEMPTS;
        // A repeated act often fails, because its record has changed since. Then the first answer counts.
        if (!(final instanceof Unavailable || final instanceof AnsweredBefore))
          await this.answered(by, goesOn ? undefined : final);
        if (!goesOn) throw final;
      }
    }
  }

  /**
   * Runs many commands in one transaction, completely or not at all. Not for requests: it does not retry conflicts,
   * and reports no versions or undoable events.
   * @throws whatever a step throws
   */
  async together(steps: readonly Step[]): Promise<void> {
    const [first] = steps;
    if (!first) return;
    const { batch, pending } = await this.database.recording(scopeOf(first.by), async (sql) => {
      this.readings ??= await Readings.of(sql, this.registry);
      const rows = new BatchRows(sql, this.flushes, this.readings, this.database.source);
      const pending = new Pending(this.database.source, rows, rows);
      const batch = new Batch(rows, pending, (by, id) => this.begin(rows, pending, by, id, this.now()));
      sql.gather();
      // A row and the row that it refers to may be written in either order.
      await sql.query('set constraints all deferred');
      const events = await batch.carryOut(steps, (join, step) => this.batch.run(join, () => step.carryOut()));
      const statement = this.flushes.statement(events.length > 0 ? [eventsPart(events)] : []);
      if (statement) await sql.lastly(statement);
      return { batch, pending };
    });
    this.recent.outdate(pending);
    if (batch.hasJobs) this.afterCommit.nudge();
    for (const stream of batch.longStreams) this.snapshots?.want(stream);
  }

  private begin(sql: Sql, pending: Pending, by: Actor, commandId: string, now: string, single?: Single) {
    return new UnitOfWork(sql, this.registry, pending, by, now, commandId, this.queries, single);
  }

  private now(): string {
    return this.clock.now().toISOString();
  }

  private async attempt<R>(
    by: Actor,
    commandId: string,
    work: (uow: UnitOfWork) => Promise<R>,
    attempt: Attempt,
  ): Promise<Done<R>> {
    const { memory } = attempt;
    const now = this.now();
    const lock = lockOf(by);
    const checks = () => [...(memory.isOptimistic && lock !== undefined ? itsTurn(lock) : []), ...memory.takeChecks()];
    const inside = async (sql: Connection) => {
      const own = new OwnStatements(sql, this.flushes);
      const pending = new Pending(this.database.source, sql);
      const uow = this.begin(sql, pending, by, commandId, now, { own, memory });
      try {
        const answer = await work(uow);
        uow.expectCompared();
        attempt.isDecided = true;
        own.check(checks());
        await own.lastly([...uow.take(), ...remembering(by, now, answer, uow.undoable)]);
        return { answer, uow, pending };
      } catch (error) {
        await own.expectSent();
        attempt.isConfirmed = !attempt.isDecided && !isOfDatabase(error) && (await own.areMet(checks()));
        throw error;
      }
    };
    const waited = (sql: Sql) => answerBefore(sql, by);
    const turn = lock === undefined ? undefined : { lock, ...(!memory.isOptimistic && { waited }) };
    try {
      const done = await this.database.recording(scopeOf(by), inside, { turn });
      memory.confirm();
      this.recent.keep(done.pending);
      return done;
    } finally {
      if (attempt.isConfirmed) memory.confirm();
      memory.settle();
    }
  }

  /** After the commit: whatever fails here, the command is carried out. */
  private finish<R>(by: Actor, { answer, uow }: Done<R>): R {
    if (uow.wrote) tellUndoable(by, uow.undoable);
    by.request.onVersion?.(uow.version);
    if (uow.hasJobs) this.afterCommit.nudge();
    for (const stream of uow.longStreams) this.snapshots?.want(stream);
    return answer;
  }

  /**
   * A refusal is an answer too, unless it is one of the moment: it is stored, outside of the transaction that it
   * rolled back.
   * @throws AnsweredBefore, or the refusal that was the answer, if the key of the act has one
   */
  private async answered(by: Actor, final: unknown): Promise<void> {
    if (!by.request.idempotencyKey) return;
    await this.database.write(scopeOf(by), (sql) =>
      final instanceof BadNews && !(final instanceof Temporary)
        ? rememberRefusal(sql, by, final, this.now())
        : answerBefore(sql, by),
    );
  }

  /** A version conflict means a retry on the new state; other violated constraints become their refusals. */
  private understood(error: unknown): unknown {
    if (!(error instanceof pg.DatabaseError)) return error;
    // The other transaction deleted the row. PostgreSQL reports either the missing row or the version first.
    if (error.code === ROW_MISSED || isDeadlock(error)) return 'raced';
    if (error.code === UNIQUE && VERSION_KEY.test(error.constraint ?? '')) return 'raced';
    if (error.code !== UNIQUE && error.code !== FOREIGN_KEY) return error;
    const meaning = this.registry.constraint(error.constraint ?? '');
    return meaning ? new Refusal(meaning.message, meaning.field ? { field: meaning.field } : {}) : error;
  }
}
