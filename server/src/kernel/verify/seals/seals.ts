import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../clock.js';
import { ClockWatch } from '../../db/connections/clock-watch.js';
import { Database, type Sql } from '../../db/database.js';
import { inBatches } from '../../db/in-batches.js';
import { latestOf } from '../../db/connections/log-times.js';
import { settledEnd } from '../../rebuild/settled-end.js';
import { type Checkpoint, checkpointColumns, type StoredCheckpoint } from '../checkpoints/checkpoint.js';
import type { CheckpointKey } from '../checkpoints/checkpoint-key.js';
import { isDue, type Noticing } from '../checkpoints/clock-jumps.js';
import { count } from './counting.js';
import { toRecord } from '../rows/kept-rows.js';
import { type Seal, sealColumns, type Sealed, sealHash, SealRoot, TREE } from './seal.js';
import { locks } from '../../db/connections/locks.js';

/**
 * Held while seals are created, and while past events are written: a seal in between would make the rest look forged.
 */
/** Tenants per transaction and checkpoint. */
const AT_ONCE = 1_000;

type Unsealed = Sealed & { readonly tenantId: string };

/** @param last the public key of the newest checkpoint, if there is one */
export type KeyFor = (last: string | undefined) => Promise<CheckpointKey>;
export const KEY_FOR = Symbol('the key of checkpoints');

interface Sealing {
  /** The end of the log. */
  readonly through: number;
  readonly key: CheckpointKey;
  readonly noticing: Noticing;
}

export interface Taken {
  readonly seals: number;
  readonly checkpoints: readonly Checkpoint[];
}

/** Creates seals and checkpoints, outside of the write path. One process does; the others find that it is done. */
@Injectable()
export class Seals {
  /** Its own watch: the clock at the last run. */
  private readonly watch: ClockWatch;

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(KEY_FOR) private readonly keyFor: KeyFor,
  ) {
    this.watch = new ClockWatch(clock);
  }

  /** The first check of the clock, before it dates a seal. @throws WrongClock if it is before recorded times */
  async begin(): Promise<void> {
    if (this.watch.expected() === undefined) await this.watch.expectRecorded(() => this.database.times());
  }

  /**
   * Seals new events; creates a checkpoint at least daily, which records a clock jump.
   * @throws WrongClock as `begin` does
   */
  async take(): Promise<Taken> {
    await this.begin();
    const taken = await this.sealAll({ expected: this.watch.expected(), seen: this.watch.seen });
    const newest = taken.checkpoints.at(-1) ?? (await this.newest());
    this.watch.note(newest?.number ?? null);
    return taken;
  }

  /** An administrator declares the clock right, and later recorded times wrong: the next checkpoint records it. */
  async accept(): Promise<Taken> {
    return this.sealAll({ accepted: latestOf(await this.database.times()) });
  }

  private async sealAll(noticing: Noticing): Promise<Taken> {
    const tenants = await this.database.outside((sql) =>
      sql.query<{ id: string }>('select t as id from tenants_unsealed() t order by t'),
    );
    const newest = await this.newest();
    const now = this.clock.now().toISOString();
    if (tenants.length === 0 && !isDue(newest, now, noticing)) return { seals: 0, checkpoints: [] };
    const key = await this.keyFor(newest?.key);
    const through = await settledEnd(this.database);
    const ids = tenants.map(({ id }) => id);
    let seals = 0;
    const checkpoints: Checkpoint[] = [];
    for (let from = 0; from === 0 || from < ids.length; from += AT_ONCE) {
      const some = ids.slice(from, from + AT_ONCE);
      const taken = await this.database.recording(
        { tenants: some },
        (sql) => this.seal(sql, some, { through, key, noticing }),
        { jumps: true },
      );
      seals += taken.seals;
      if (taken.checkpoint) checkpoints.push(taken.checkpoint);
    }
    return { seals, checkpoints };
  }

  async newest(): Promise<StoredCheckpoint | undefined> {
    const [checkpoint] = await this.database.outside((sql) =>
      sql.query<StoredCheckpoint>(`select ${checkpointColumns} from checkpoints order by number desc limit 1`),
    );
    return checkpoint;
  }

  /** Reads and calculates before the first write: an open write would hold back the readers of the log. */
  private async seal(sql: Sql, tenants: readonly string[], { through, key, noticing }: Sealing) {
    const [lock] = await sql.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [locks.sealing]);
    if (!lock?.mine) return { seals: 0, checkpoint: undefined };
    const heads = new Map<string, Seal>();
    for (const head of await sql.query<Seal>(
      `select s.* from unnest($1::uuid[]) t cross join lateral
         (select ${sealColumns} from seals where tenant_id = t order by number desc limit 1) s`,
      [tenants],
    ))
      heads.set(head.tenantId, head);
    const taken = await this.compute(sql, tenants, heads, through);
    for (const seal of taken) heads.set(seal.tenantId, seal);
    const checkpoint = await count(sql, [...heads.values()], {
      ...{ key, through, noticing },
      kept: await toRecord(sql, tenants, through),
      takenAt: this.clock.now().toISOString(),
    });
    await insert(sql, taken);
    await checkpoint?.write();
    return { seals: taken.length, checkpoint: checkpoint?.made };
  }

  private async compute(
    sql: Sql,
    tenants: readonly string[],
    heads: ReadonlyMap<string, Seal>,
    throughPosition: number,
  ): Promise<Seal[]> {
    const roots = new Map<string, SealRoot>();
    const events = inBatches<Unsealed>(
      sql,
      'to_seal',
      `select t.id as "tenantId", e.stream_id as "streamId", e.version, e.position, e.xid::text as xid, e.hash
       from unnest($1::uuid[], $2::bigint[]) t (id, after)
       cross join lateral (select * from events where tenant_id = t.id and position > t.after and position <= $3) e
       order by t.id, e.stream_id, e.version`,
      [tenants, tenants.map((id) => heads.get(id)?.throughPosition ?? 0), throughPosition],
    );
    for await (const batch of events)
      for (const event of batch) {
        const root = roots.get(event.tenantId) ?? new SealRoot(TREE);
        roots.set(event.tenantId, root);
        root.add(event);
      }
    const takenAt = this.clock.now().toISOString();
    return [...roots].map(([tenantId, root]) => {
      const previous = heads.get(tenantId);
      const { streams, events } = root;
      const number = (previous?.number ?? 0) + 1;
      const seal = { tenantId, number, throughPosition, takenAt, streams, events, form: TREE, root: root.value() };
      return { ...seal, hash: sealHash(previous?.hash, seal) };
    });
  }
}

const insert = (sql: Sql, seals: readonly Seal[]): Promise<unknown> =>
  sql.query(
    `insert into seals (tenant_id, number, through_position, taken_at, streams, events, form, root, hash)
     select * from unnest($1::uuid[], $2::integer[], $3::bigint[], $4::timestamptz[], $5::bigint[], $6::bigint[], $7::smallint[], $8::bytea[], $9::bytea[])`,
    [
      seals.map(({ tenantId }) => tenantId),
      seals.map(({ number }) => number),
      seals.map(({ throughPosition }) => throughPosition),
      seals.map(({ takenAt }) => takenAt),
      seals.map(({ streams }) => streams),
      seals.map(({ events }) => events),
      seals.map(({ form }) => form),
      seals.map(({ root }) => root),
      seals.map(({ hash }) => hash),
    ],
  );
