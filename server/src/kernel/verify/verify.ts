import type { DataSource } from 'typeorm';
import type { Database, Sql } from '../db/database.js';
import { inBatches } from '../db/in-batches.js';
import { eventColumns } from '../events/event.js';
import type { Registry } from '../events/registry.js';
import { type Fault, type Findings, merged, nothingFound } from './findings.js';
import { checkRows } from './row-check.js';
import { SealCheck } from './seal-check.js';
import { type Checked, StreamCheck } from './stream-check.js';

export type Progress = (events: number) => void;

const checkedColumns = `${eventColumns}, extract(microseconds from recorded_at)::integer % 1000 <> 0 as torn`;

/** Who is meant, in words: "license LQ-1042". A record without a name of its own goes by its owner's. */
const subjectOf = async (sql: Sql, registry: Registry, { tenantId, streamId }: Fault): Promise<string> => {
  const [subject] = await sql.query<{ label: string | null; kind: string }>(
    `select coalesce(o.label, s.label) as label, coalesce(s.kind, e.kind) as kind
     from (select 1) one
     left join subjects s on s.tenant_id = $1 and s.id = $2
     left join subjects o on o.tenant_id = s.tenant_id and o.id = s.owner_id
     left join lateral (select kind from events where tenant_id = $1 and stream_id = $2 limit 1) e on true`,
    [tenantId, streamId],
  );
  const noun = registry.kinds.find(({ kind }) => kind === subject?.kind)?.noun ?? 'record';
  return subject?.label ? `${noun} ${subject.label}` : noun;
};

const named = async (sql: Sql, registry: Registry, fault: Fault | undefined): Promise<Fault | undefined> =>
  fault?.streamId ? { ...fault, words: `${await subjectOf(sql, registry, fault)}: ${fault.words}` } : fault;

/** Reckons one tenant's chains and seals again, and holds its rows against its streams. Within a transaction of one snapshot. */
export const verifyTenant = async (
  sql: Sql,
  registry: Registry,
  source: DataSource,
  tenantId: string,
  progress: Progress = () => undefined,
): Promise<Findings> => {
  const findings = nothingFound();
  const erased = await sql.query<{ streamId: string; at: string }>(
    `select stream_id as "streamId", max(erased_at) as at from erasures where tenant_id = $1 group by stream_id`,
    [tenantId],
  );
  const streams = new StreamCheck(findings, new Map(erased.map(({ streamId, at }) => [streamId, at])));
  const seals = await SealCheck.of(sql, tenantId, findings);
  const log = inBatches<Checked>(
    sql,
    'to_verify',
    `select ${checkedColumns} from events where tenant_id = $1 order by stream_id, version`,
    [tenantId],
  );
  for await (const batch of log) {
    for (const event of batch) {
      streams.add(event);
      seals.add(event);
    }
    progress(findings.events);
  }
  seals.end();
  await checkRows(sql, registry, source, tenantId, findings);
  findings.first = await named(sql, registry, findings.first);
  return findings;
};

/** All tenants, or one, as the owner of the tables. */
export const verifyAll = async (
  database: Database,
  registry: Registry,
  tenants: readonly string[] | undefined,
  progress: Progress,
): Promise<Findings> => {
  const snapshot = 'begin isolation level repeatable read read only';
  const all =
    tenants ??
    (
      await database.inTransaction(snapshot, (sql) =>
        sql.query<{ t: string }>(
          'select event_tenants() as t union select tenant_id from seals union select tenant_id from subjects order by t',
        ),
      )
    ).map(({ t }) => t);
  let findings = nothingFound();
  for (const tenantId of all) {
    const before = findings.events;
    const one = await database.inTransaction(snapshot, (sql) =>
      verifyTenant(sql, registry, database.source, tenantId, (events) => progress(before + events)),
    );
    findings = merged(findings, one);
  }
  return findings;
};
