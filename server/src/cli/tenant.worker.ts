import 'reflect-metadata';
import type { MessagePort } from 'node:worker_threads';
import { Tinypool } from 'tinypool';
import { areas } from '../features/areas.js';
import type { ConfigValues } from '../kernel/config/config.js';
import { Database } from '../kernel/db/database.js';
import { ownerSource } from '../kernel/db/source.js';
import { Registry } from '../kernel/events/registry.js';
import { type Folded, foldTenant } from '../kernel/rebuild/fold.js';
import { chosenEntities } from '../kernel/rebuild/rebuild.js';
import type { Findings } from '../kernel/verify/findings.js';
import { compareRows } from '../kernel/verify/rows/row-comparison.js';
import { lookAt } from '../kernel/verify/verify-tenant.js';
import { early } from '../kernel/awaited-later.js';

/** One thread of `TenantThreads`: it has a connection of its own, and one tenant at a time. */
const registry = new Registry(areas);
const database = early(
  ownerSource(Tinypool.workerData as ConfigValues, registry.entities)
    .initialize()
    .then((source) => new Database(source)),
);

interface OneTenant {
  readonly tenantId: string;
  /** Receives the number of additional events that were read. */
  readonly seen: MessagePort;
}

export const verify = async ({ tenantId, seen }: OneTenant): Promise<Findings> =>
  lookAt(await database, registry, tenantId, (events) => seen.postMessage(events));

export const compare = async ({ tenantId, seen }: OneTenant): Promise<Findings> =>
  compareRows(await database, registry, tenantId, (events) => seen.postMessage(events));

export const fold = async ({
  tenantId,
  seen,
  end,
  tables,
}: OneTenant & { readonly end: number; readonly tables: readonly string[] | undefined }): Promise<Folded> => {
  const { source } = await database;
  const entities = chosenEntities(source, registry.entities, tables);
  return foldTenant(await database, registry, entities, [tenantId, end, (events) => seen.postMessage(events)]);
};
