import type { Sql } from '../../../../kernel/db/database.js';
import type { Registry } from '../../../../kernel/events/registry.js';
import type { Actor } from '../../../../kernel/tenancy/actor.js';
import { tellAround } from './around.js';
import { type DescribedItem, describeItems } from './describe-items.js';

/** Describes events of these tenants, in the order in which they were found. */
export const describeFound = async (
  sql: Sql,
  registry: Registry,
  by: Actor,
  tenantIds: readonly string[],
  acts: readonly { readonly eventId: string }[],
): Promise<DescribedItem[]> => {
  const { shown, all } = await tellAround(
    sql,
    registry,
    tenantIds,
    acts.map(({ eventId }) => eventId),
  );
  return describeItems(sql, registry, by, shown, all);
};
