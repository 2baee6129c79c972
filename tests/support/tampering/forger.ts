import { randomUUID } from 'node:crypto';
import { chainHash, genesis, personalDigest } from '../../../server/src/kernel/events/chain.js';
import { eventColumns, type EventRecord } from '../../../server/src/kernel/events/event.js';
import {
  beforeAll as nothing,
  checkpointColumns,
  checkpointHash,
  checkpointRoot,
  type Counted,
  type StoredCheckpoint,
} from '../../../server/src/kernel/verify/checkpoints/checkpoint.js';
import { CheckpointKey } from '../../../server/src/kernel/verify/checkpoints/checkpoint-key.js';
import {
  type Seal,
  sealColumns,
  type Sealed,
  sealHash,
  SealRoot,
} from '../../../server/src/kernel/verify/seals/seal.js';
import type { ToyHouse } from './toy-house.js';

type Statement = string | [string, unknown[]];

/** A user with the database administrator's rights who knows the program, and lacks the key. */
export class Forger {
  private readonly key = CheckpointKey.fresh().key;

  constructor(readonly house: ToyHouse) {}

  do = (...statements: Statement[]): Promise<void> => this.house.tamper(...statements);

  /** Recomputes the hashes of a stream from its events. */
  async rehash(stream: string): Promise<void> {
    const events = await this.house.ownerDatabase.outside((sql) =>
      sql.query<EventRecord>(`select ${eventColumns} from events where stream_id = $1 order by version`, [stream]),
    );
    let hash = genesis;
    for (const event of events) {
      const { personal } = event;
      const meta = personal ? { ...event.meta, personalDigest: personalDigest(personal) } : event.meta;
      hash = chainHash(hash, { ...event, meta });
      await this.do([
        'update events set hash = $3, meta = $4 where stream_id = $1 and version = $2',
        [stream, event.version, hash, meta],
      ]);
    }
  }

  /** Adds one event. */
  async append(stream: string, data: Record<string, unknown>, time?: string): Promise<void> {
    const [last] = await this.house.ownerDatabase.outside((sql) =>
      sql.query<EventRecord>(`select ${eventColumns} from events where stream_id = $1 order by version desc limit 1`, [
        stream,
      ]),
    );
    if (!last) throw new Error('No such stream');
    const { personalDigest: _, ...meta } = last.meta;
    const recordedAt = time ?? this.house.clock.now().toISOString();
    const event = {
      ...last,
      version: last.version + 1,
      eventId: randomUUID(),
      type: 'ToyChanged',
      data,
      meta,
      recordedAt,
    };
    await this.do([
      `insert into events (tenant_id, stream_id, version, event_id, kind, type, type_version, data, meta, recorded_at, hash)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        ...[event.tenantId, stream, event.version, event.eventId, event.kind, event.type, event.typeVersion],
        ...[data, meta, recordedAt, chainHash(last.hash, event)],
      ],
    ]);
  }

  /** Recomputes the seals from the events. */
  async reseal(tenant: string): Promise<void> {
    const ask = this.house.ownerDatabase;
    const seals = await ask.outside((sql) =>
      sql.query<Seal>(`select ${sealColumns} from seals where tenant_id = $1 order by number`, [tenant]),
    );
    let [after, previous]: [number, Buffer | undefined] = [0, undefined];
    for (const { hash: _, ...seal } of seals) {
      const events = await ask.outside((sql) =>
        sql.query<Sealed>(
          `select ${eventColumns} from events where tenant_id = $1 and position > $2 and position <= $3 order by stream_id, version`,
          [tenant, after, seal.throughPosition],
        ),
      );
      const root = new SealRoot(seal.form);
      events.forEach((event) => root.add(event));
      const forged = { ...seal, streams: root.streams, events: root.events, root: root.value() };
      previous = sealHash(previous, forged);
      after = seal.throughPosition;
      await this.do([
        'update seals set streams = $3, events = $4, root = $5, hash = $6 where tenant_id = $1 and number = $2',
        [tenant, seal.number, forged.streams, forged.events, forged.root, previous],
      ]);
    }
  }

  /** Recomputes the checkpoints from the seals; signed with the available key. */
  async recount(): Promise<void> {
    const ask = this.house.ownerDatabase;
    const all = await ask.outside((sql) =>
      sql.query<StoredCheckpoint>(`select ${checkpointColumns} from checkpoints order by number`),
    );
    let previous = nothing;
    for (const checkpoint of all) {
      const seals = await ask.outside((sql) =>
        sql.query<Counted>(
          `select s.tenant_id as "tenantId", s.number, s.hash from checkpoint_seals c join seals s using (tenant_id, number)
           where c.checkpoint = $1 order by 1`,
          [checkpoint.number],
        ),
      );
      const root = checkpointRoot(seals);
      const hash = checkpointHash({ ...checkpoint, root, previous });
      await this.do([
        'update checkpoints set root = $2, hash = $3, signature = $4 where number = $1',
        [checkpoint.number, root, hash, this.key.sign(hash)],
      ]);
      previous = hash;
    }
  }

  /** Rebuilds the rows from the events. */
  mendRows = async (): Promise<void> => void (await this.house.rebuild());

  sign = (content: Buffer): Buffer => this.key.sign(content);
}
