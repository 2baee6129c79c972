import type { DataSource } from 'typeorm';
import type { Database, Sql } from '../db/database.js';
import { inBatches } from '../db/in-batches.js';
import { eventColumns } from '../events/event.js';
import type { Registry } from '../events/registry.js';
import { type Check, type Fault, type Findings, nothingFound } from './findings.js';
import { checkKept } from './rows/kept-rows.js';
import { checkRows } from './rows/row-check.js';
import { SealCheck } from './seals/seal-check.js';
import { type Checked, StreamCheck } from './rows/stream-check.js';

export type Progress = (events: number) => void;

export const SNAPSHOT = 'begin isolation level repeatable read read only';

const checkedColumns = `${eventColumns}, extract(microseconds from recorded_at)::integer % 1000 <> 0 as torn`;

/** A record in words: "license LQ-1042". A record without a name gets its owner's name. */
const subjectOf = async (sql: Sql, registry: Registry, { tenantId, streamId }: Fault): Promise<string> => {
  const [subject] = await sql.query<{ label: string | null; owner: string | null; kind: string }>(
    `select s.label, o.label as owner, coalesce(s.kind, e.kind) as kind
     from (select 1) one
     left join subjects s on s.tenant_id = $1 and s.id = $2
     left join subjects o on o.tenant_id = s.tenant_id and o.id = s.owner_id
     left join lateral (select kind from events where tenant_id = $1 and stream_id = $2 limit 1) e on true`,
    [tenantId, streamId],
  );
  const noun = registry.kinds.find(({ kind }) => kind === subject?.kind)?.noun ?? 'record';
  const label = subject?.label && subject.label.toLowerCase() !== noun ? subject.label : (subject?.owner ?? '');
  return label ? `${noun} ${label}` : noun;
};

/** Adds the record's name to each reported fault. */
const name = async (sql: Sql, registry: Registry, findings: Findings): Promise<void> => {
  for (const [check, fault] of Object.entries(findings.by) as [Check, Fault][]) {
    if (!fault.streamId) continue;
    const named = { ...fault, words: `${await subjectOf(sql, registry, fault)}: ${fault.words}` };
    findings.by[check] = named;
    if (findings.first === fault) findings.first = named;
  }
};

/**
 * Recalculates one tenant's chains and seals, and compares its rows' versions with its streams, in a transaction of one
 * snapshot.
 */
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
  await checkKept(sql, tenantId, findings);
  await name(sql, registry, findings);
  return findings;
};

/** Verifies one tenant, in its own snapshot. */
export const lookAt = (
  database: Database,
  registry: Registry,
  tenantId: string,
  seen: (events: number) => void,
): Promise<Findings> => {
  let before = 0;
  const progress = (events: number) => {
    seen(events - before);
    before = events;
  };
  return database.inTransaction(SNAPSHOT, (sql) => verifyTenant(sql, registry, database.source, tenantId, progress));
};
