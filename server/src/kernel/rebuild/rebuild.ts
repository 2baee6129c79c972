import type { DataSource } from 'typeorm';
import { Connection, type Database } from '../db/database.js';
import { refuseBlindOwner } from '../db/owner-visibility.js';
import { Misuse } from '../errors.js';
import { Flushes } from '../events/flush.js';
import type { RowClass } from '../events/projection.js';
import type { Registry } from '../events/registry.js';
import { RowChanges } from '../events/row-changes.js';
import { rowParts } from '../events/table-parts.js';
import { shapeOf } from '../events/table-shape.js';
import { longStreams, removeStraySnapshots, renewSnapshots } from '../snapshots/keep-snapshots.js';
import { spread } from '../threads/worker-pool.js';
import { type Fold, type Folded, foldTenant } from './fold.js';
import { FiguresOfAll } from './kept-figures.js';
import { settledEnd } from './settled-end.js';
import { type Difference, Shadow } from './shadow.js';
import { rowOpsOf, type Stored, storedColumns } from './stored.js';
import { locks } from '../db/connections/locks.js';

/** So few that appends wait only briefly. */
const FEW = 1_000;

export interface Rebuilt {
  readonly events: number;
  readonly differences: readonly Difference[];
}

interface Rebuilding {
  readonly database: Database;
  readonly registry: Registry;
  readonly entities: readonly RowClass[];
  readonly signal: AbortSignal;
  readonly progress: (events: number) => void;
  readonly threads: RebuildOptions['threads'];
}

export interface RebuildOptions {
  /** Names of the tables; default: all. */
  readonly tables?: readonly string[];
  readonly signal: AbortSignal;
  readonly progress: (events: number) => void;
  /** Threads that fold tenants alongside this one. */
  readonly threads?: { readonly fold: Fold; readonly count: number };
}

/**
 * Rebuilds read tables from the events, as the owner, while users work (decision 0011). Writes rows only: no mail, no
 * job. If it is cancelled or killed, the live tables are unchanged.
 */
export const rebuild = async (
  database: Database,
  registry: Registry,
  { tables, signal, progress, threads }: RebuildOptions,
): Promise<Rebuilt> => {
  const entities = chosenEntities(database.source, registry.entities, tables);
  const { client, giveBack } = await database.lend();
  try {
    const sql = new Connection(client);
    const [lock] = await sql.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [locks.rebuilding]);
    if (!lock?.mine) throw new Error('Another rebuild is running.');
    await refuseBlindOwner(sql);
    const rebuilt = await new Rebuild(sql, { database, registry, entities, signal, progress, threads }).run();
    if (tables) return rebuilt;
    const snapshots = await rebuildSnapshots(sql, registry, signal);
    return { ...rebuilt, differences: [...rebuilt.differences, ...snapshots] };
  } finally {
    // Drops temporary tables and the lock before the next rebuild can ask for them; the server notices a closed
    // connection only later.
    await client.query('discard all').catch(() => undefined);
    giveBack(new Error('Its session held what was built'));
  }
};

/** Each stream in its own transaction. A missing snapshot is no difference: it is created when a stream grows. */
const rebuildSnapshots = async (sql: Connection, registry: Registry, signal: AbortSignal): Promise<Difference[]> => {
  let changed = await removeStraySnapshots(sql);
  for (const { id } of await sql.query<{ id: string }>('select event_tenants() as id'))
    for (const stream of await longStreams(sql, [id])) {
      signal.throwIfAborted();
      await sql.query('begin');
      try {
        changed += await renewSnapshots(sql, registry, stream);
        await sql.query('commit');
      } catch (error) {
        await sql.query('rollback');
        throw error;
      }
    }
  return changed > 0 ? [{ table: 'snapshots', missing: 0, extra: 0, changed }] : [];
};

export const chosenEntities = (
  source: DataSource,
  entities: readonly RowClass[],
  tables: readonly string[] | undefined,
) => {
  if (!tables) return entities;
  const named = entities.filter((entity) => tables.includes(shapeOf(source, entity).table));
  const unknown = tables.filter((table) => !named.some((entity) => shapeOf(source, entity).table === table));
  if (unknown.length > 0) throw new Misuse(`No rows are kept in ${unknown.join(', ')}.`);
  return named;
};

class Rebuild {
  private readonly flushes = new Flushes();
  private readonly shadows: readonly Shadow[];
  private readonly figures: readonly FiguresOfAll[];
  private events = 0;

  constructor(
    private readonly sql: Connection,
    private readonly on: Rebuilding,
  ) {
    this.shadows = on.entities.map((entity, index) => new Shadow(sql, shapeOf(on.database.source, entity), index));
    this.figures = on.registry.figures.map((figure) => new FiguresOfAll(sql, figure));
  }

  async run(): Promise<Rebuilt> {
    await this.deferrable();
    for (const shadow of this.shadows) await shadow.create();
    let end = await settledEnd(this.on.database);
    for await (const { tables } of this.folded(end))
      for (const [index, chunks] of tables.entries()) await this.shadows[index]?.load(chunks);
    for (const shadow of this.shadows) await shadow.loaded();
    for (const shadow of this.shadows) await shadow.compare();
    for (const figure of this.figures) await figure.compare();
    for (let more = Infinity; more > FEW;) {
      const next = await settledEnd(this.on.database);
      more = await this.catchUp(end, next);
      end = next;
    }
    const differences = await this.mend(end);
    for (const [index, { missing, extra, changed }] of differences.entries())
      if (missing + extra + changed > 0) await this.shadows[index]?.mended();
    return { differences, events: this.events };
  }

  /** All tenants up to a position, in any order. */
  private async *folded(end: number): AsyncGenerator<Folded> {
    const { database, registry, entities, signal, threads } = this.on;
    const tenants = await this.sql.query<{ id: string }>('select event_tenants() as id');
    const by =
      (fold: Fold) =>
      ({ id }: { id: string }) =>
        fold(id, end, (events) => this.saw(events));
    const here = by((...tenant) => foldTenant(database, registry, entities, tenant, signal));
    yield* spread(tenants, here, threads && { count: threads.count, make: by(threads.fold) });
  }

  /** Applies later events. @returns their number */
  private async catchUp(after: number, through: number): Promise<number> {
    let count = 0;
    for (let from = after; ;) {
      this.on.signal.throwIfAborted();
      const events = await this.sql.query<Stored & { position: number }>(
        `select ${storedColumns}, e.position from event_tenants() t
         cross join lateral (select * from events where tenant_id = t and position > $1 and position <= $2
                             order by position limit ${FEW}) e
         order by e.position limit ${FEW}`,
        [from, through],
      );
      await this.apply(events);
      count += events.length;
      const last = events.at(-1);
      if (!last || events.length < FEW) return count;
      from = last.position;
    }
  }

  /** Uses the statement of the live write: in this session it finds the temporary tables. */
  private async apply(events: readonly Stored[]): Promise<void> {
    const { database, registry, entities } = this.on;
    const changes = new RowChanges(database.source);
    for (const stored of events)
      for (const op of rowOpsOf(registry, stored)) if (entities.includes(op.entity)) changes.add(op);
    const flush = this.flushes.statement(rowParts(changes));
    if (flush) await this.sql.query(flush.text, flush.params);
    for (const shadow of this.shadows) await shadow.suspect(changes);
    this.saw(events.length);
  }

  private saw(events: number): void {
    this.events += events;
    this.on.progress(this.events);
  }

  /** Only here appends wait. Readers never do: they see the change at the commit. */
  private async mend(after: number): Promise<Difference[]> {
    await this.sql.query(
      `begin; set local lock_timeout = '10s'; lock table events in share mode; set constraints all deferred`,
    );
    try {
      await this.catchUp(after, Number.MAX_SAFE_INTEGER);
      const differences: Difference[] = [];
      for (const shadow of this.shadows) differences.push(await shadow.convict());
      for (const shadow of this.shadows) await shadow.clear();
      for (const shadow of this.shadows) await shadow.fill();
      for (const figure of this.figures) differences.push(...(await figure.mend()));
      this.on.signal.throwIfAborted();
      await this.sql.query('commit');
      return differences;
    } catch (error) {
      await this.sql.query('rollback');
      throw error;
    }
  }

  /** A row is deleted and inserted again in one transaction; an immediate key would refuse that. */
  private async deferrable(): Promise<void> {
    const strict = await this.sql.query<{ name: string }>(
      `select conname as name from pg_constraint
       where contype = 'f' and not condeferrable and connamespace = 'public'::regnamespace and confrelid = any ($1::regclass[])`,
      [this.shadows.map(({ shape }) => `public."${shape.table}"`)],
    );
    if (strict.length > 0)
      throw new Error(`Declare deferrable in a migration: ${strict.map(({ name }) => name).join(', ')}`);
  }
}
