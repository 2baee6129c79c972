import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import { Database, type Sql } from '../db/database.js';
import { inBatches } from '../db/in-batches.js';
import { type Seal, sealColumns, type Sealed, sealHash, SealRoot } from './seal.js';

const SEAL_LOCK = 7_163_020;

/** Takes seals, off the write path. One of N machines takes a tenant's; the others find that it is there. */
@Injectable()
export class Seals {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /**
   * Seals each tenant whose last seal is older than `before`.
   * @returns how many seals were taken
   */
  async take(before: Date): Promise<number> {
    const tenants = await this.database.outside((sql) =>
      sql.query<{ tenantId: string }>('select t as "tenantId" from tenants_to_seal($1) t', [before]),
    );
    if (tenants.length === 0) return 0;
    const [end] = await this.database.outside((sql) =>
      sql.query<{ settled: number }>('select log_settled() as settled'),
    );
    let taken = 0;
    for (const { tenantId } of tenants) if (await this.seal(tenantId, end?.settled ?? 0, before)) taken++;
    return taken;
  }

  private seal(tenantId: string, settled: number, before: Date): Promise<boolean> {
    return this.database.write({ tenants: [tenantId] }, async (sql) => {
      const [lock] = await sql.query<{ mine: boolean }>(
        'select pg_try_advisory_xact_lock($1, hashtext($2::text)) as mine',
        [SEAL_LOCK, tenantId],
      );
      if (!lock?.mine) return false;
      const [previous] = await sql.query<Seal>(
        `select ${sealColumns} from seals where tenant_id = $1 order by number desc limit 1`,
        [tenantId],
      );
      if (previous && previous.takenAt >= before.toISOString()) return false;
      return this.write(sql, tenantId, previous, settled);
    });
  }

  private async write(
    sql: Sql,
    tenantId: string,
    previous: Seal | undefined,
    throughPosition: number,
  ): Promise<boolean> {
    const root = new SealRoot();
    const events = inBatches<Sealed>(
      sql,
      'to_seal',
      `select stream_id as "streamId", version, position, xid::text as xid, hash from events
       where tenant_id = $1 and position > $2 and position <= $3 order by stream_id, version`,
      [tenantId, previous?.throughPosition ?? 0, throughPosition],
    );
    for await (const batch of events) for (const event of batch) root.add(event);
    if (root.events === 0) return false;
    const seal = {
      tenantId,
      number: (previous?.number ?? 0) + 1,
      throughPosition,
      takenAt: this.clock.now().toISOString(),
      streams: root.streams,
      events: root.events,
      root: root.value(),
    };
    await sql.query(
      `insert into seals (tenant_id, number, through_position, taken_at, streams, events, root, hash) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [...Object.values(seal), sealHash(previous?.hash, seal)],
    );
    return true;
  }
}
