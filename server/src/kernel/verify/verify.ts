import type { DataSource } from 'typeorm';
import { ahead } from '../ahead.js';
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

/** Looks at one tenant; here, or on a thread of its own. `seen` hears how many events more were looked at. */
export type Look = (tenantId: string, seen: (events: number) => void) => Promise<Findings>;

const SNAPSHOT = 'begin isolation level repeatable read read only';

export interface VerifyOptions {
  /** All of them where that is left out. */
  readonly tenants?: readonly string[] | undefined;
  readonly progress?: Progress;
  /** Threads that look at tenants; without them they are looked at here, one after the other. */
  readonly threads?: { readonly look: Look; readonly count: number } | undefined;
}

/** All tenants, or some, as the owner of the tables. */
export const verifyAll = async (
  database: Database,
  registry: Registry,
  { tenants, progress = () => undefined, threads }: VerifyOptions = {},
): Promise<Findings> => {
  const here: Look = (tenantId, seen) => lookAt(database, registry, tenantId, seen);
  const { look, count } = threads ?? { look: here, count: 1 };
  let events = 0;
  const seen = (more: number) => progress((events += more));
  let findings = nothingFound();
  for await (const one of ahead(tenants ?? (await allTenants(database)), count, (id) => look(id, seen)))
    findings = merged(findings, one);
  return findings;
};

/** One tenant, in a snapshot of its own. */
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

/** Also those whose events are gone, while seals or names are there. */
const allTenants = async (database: Database): Promise<string[]> => {
  const found = await database.inTransaction(SNAPSHOT, (sql) =>
    sql.query<{ t: string }>(
      'select event_tenants() as t union select tenant_id from seals union select tenant_id from subjects order by t',
    ),
  );
  return found.map(({ t }) => t);
};
