import type { Database } from '../db/database.js';
import type { Registry } from '../events/registry.js';
import { spread } from '../threads/worker-pool.js';
import type { Checkpoint } from './checkpoints/checkpoint.js';
import { CheckpointCheck } from './checkpoints/checkpoint-check.js';
import type { CheckpointKey } from './checkpoints/checkpoint-key.js';
import { checkCopies } from './checkpoints/copies-check.js';
import { checkErasures } from './erasure-check.js';
import { type Findings, merged, nothingFound } from './findings.js';
import { checkGuards } from './guards/guard-check.js';
import { compareRows } from './rows/row-comparison.js';
import { checkParts } from './guards/part-check.js';
import { type RowShare, sampleOf } from './rows/row-sample.js';
import { allTenants } from './tenants.js';
import { lookAt, type Progress, SNAPSHOT } from './verify-tenant.js';

/** Checks one tenant, on this thread or another one. `seen` receives the number of further checked events. */
export type Look = (tenantId: string, seen: (events: number) => void) => Promise<Findings>;

export interface VerifyOptions {
  /**
   * The tenants to check. Default: all, and also what belongs to no tenant: checkpoints, erasures, triggers and grants.
   */
  readonly tenants?: readonly string[] | undefined;
  readonly progress?: Progress;
  /** Threads that check tenants alongside this one. */
  readonly threads?: { readonly look: Look; readonly compare: Look; readonly count: number } | undefined;
  /** The tenants whose rows are compared with their events. Default: a sample. */
  readonly rows?: RowShare | undefined;
  /** The key that verifies signatures; without it they are not verified. */
  readonly key?: CheckpointKey | undefined;
  /**
   * The folder of the migrations, which declare tables, indexes, triggers, grants and policies; without it these are
   * not checked.
   */
  readonly migrations?: string | undefined;
  /** Checkpoints that were kept elsewhere. */
  readonly copies?: readonly Checkpoint[] | undefined;
}

/** Verifies all tenants, or some, as the owner of the tables. */
export const verifyAll = async (
  database: Database,
  registry: Registry,
  options: VerifyOptions = {},
): Promise<Findings> => {
  const { progress = () => undefined, threads, rows = 'sample', migrations } = options;
  const parts = migrations && (await database.inTransaction(SNAPSHOT, (sql) => checkParts(sql, migrations)));
  if (parts && !parts.hasTables) return parts.findings;
  const tenants = options.tenants ?? (await allTenants(database, registry));
  let events = 0;
  const seen = (more: number) => progress((events += more));
  let findings = parts ? parts.findings : nothingFound();
  const sizes: (readonly [string, number])[] = [];
  const looking = (look: Look) => async (id: string) => [id, await look(id, seen)] as const;
  const lookHere = looking((...tenant) => lookAt(database, registry, ...tenant));
  const lookInWorkers = threads && { count: threads.count, make: looking(threads.look) };
  for await (const [id, tenant] of spread(tenants, lookHere, lookInWorkers)) {
    sizes.push([id, tenant.events]);
    findings = merged(findings, tenant);
  }
  const compared = rows === 'all' ? tenants : sampleOf(sizes, rows);
  const comparing = (compare: Look) => (id: string) => compare(id, () => undefined);
  const compareHere = comparing((...tenant) => compareRows(database, registry, ...tenant));
  const compareInWorkers = threads && { count: threads.count, make: comparing(threads.compare) };
  for await (const result of spread(compared, compareHere, compareInWorkers)) findings = merged(findings, result);
  return options.tenants ? findings : merged(findings, await ofNoTenant(database, options));
};

const ofNoTenant = (database: Database, { key, migrations, copies = [] }: VerifyOptions): Promise<Findings> =>
  database.inTransaction(SNAPSHOT, async (sql) => {
    const findings = nothingFound();
    const hashes = await new CheckpointCheck(findings, key).run(sql);
    checkCopies(copies, hashes, key, findings);
    await checkErasures(sql, key, findings);
    if (migrations) await checkGuards(sql, migrations, findings);
    return findings;
  });
