import { placeReasons } from '@evergreen/contracts/bulk-work/replacements';
import { may } from '@evergreen/workflows/permissions';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import { newId } from '../../../kernel/ids.js';
import { seenBy } from '../../../kernel/records/keeping.js';
import { adjustRecord } from '../../../kernel/records/writing.js';
import { addEntityOfficer, entityOfficers } from './entity-officers.records.js';

export interface EntityOfficerReplaced {
  readonly leaving: string;
  /** Null: no successor. */
  readonly successor: { readonly id: string; readonly tenantId: string } | null;
  readonly lastDay: string;
  /** The successor's titles; null: those of the officer who leaves. */
  readonly titleIds: readonly string[] | null;
}

interface Link {
  readonly id: string;
  readonly tenantId: string;
  readonly entityId: string;
  readonly entityActive: boolean;
  readonly officerTitleIds: string[];
}
type Successors = Pick<Link, 'id' | 'entityId' | 'officerTitleIds'> & { readonly active: boolean };

/** Locks the entities that the user may edit: users who add an officer to one wait. */
const linksSql = `select k.id, k.tenant_id as "tenantId", e.id as "entityId", e.active as "entityActive",
    k.officer_title_ids as "officerTitleIds"
  from entity_officers k join corporate_entities e on e.tenant_id = k.tenant_id and e.id = k.corporate_entity_id
  where k.tenant_id = any ($1::uuid[]) and k.id = any ($2::uuid[]) and k.corporate_officer_id = $3 and k.active
  order by e.id`;
const lockSql = `select from corporate_entities where tenant_id = any ($1::uuid[]) and id in (
    select corporate_entity_id from entity_officers where tenant_id = any ($1::uuid[]) and id = any ($2::uuid[]))
  order by id for no key update`;
const successorsSql = `select id, corporate_entity_id as "entityId", officer_title_ids as "officerTitleIds", active
  from entity_officers where tenant_id = any ($1::uuid[]) and corporate_officer_id = $2
    and corporate_entity_id in (select corporate_entity_id from entity_officers where id = any ($3::uuid[]))`;

const whyNot = (
  { by }: UnitOfWork,
  { tenantId, entityActive }: Link,
  { successor }: EntityOfficerReplaced,
): string | undefined => {
  if (!may(by, 'entity.edit', { tenantId })) return placeReasons.entityTheirs;
  if (successor === null) return undefined;
  if (!entityActive) return placeReasons.entityInactive;
  return [tenantId, by.firmId].includes(successor.tenantId) ? undefined : placeReasons.entityNeedsTheirs;
};

/** Replaces an officer in each of these entities: the titles end on the last day, and the successor gets them. */
export const replaceOfficerInEntities = async (
  uow: UnitOfWork,
  ids: readonly string[],
  replacement: EntityOfficerReplaced,
): Promise<{ changed: string[]; left: { id: string; reason: string }[] }> => {
  const { leaving, successor, lastDay, titleIds } = replacement;
  const tenants = seenBy(uow.by, true);
  const kept = tenants.filter((tenantId) => may(uow.by, 'entity.edit', { tenantId }));
  const [, links, there] = await Promise.all([
    uow.query(lockSql, [kept, ids]),
    uow.query<Link>(linksSql, [tenants, ids, leaving]),
    successor ? uow.query<Successors>(successorsSql, [tenants, successor.id, ids]) : [],
  ]);
  const known = new Map(links.map((link) => [link.id, link]));
  const successors = new Map(there.map((link) => [link.entityId, link]));
  const left: { id: string; reason: string }[] = [];
  const changed: string[] = [];
  for (const id of ids) {
    const link = known.get(id);
    const reason = link ? whyNot(uow, link, replacement) : placeReasons.gone;
    if (!link || reason !== undefined) {
      left.push({ id, reason: reason ?? placeReasons.gone });
      continue;
    }
    const { tenantId, entityId } = link;
    await adjustRecord(uow, entityOfficers, id, { active: false, deactivatedDate: lastDay }, tenantId);
    changed.push(id);
    if (!successor) continue;
    const taken = titleIds ?? link.officerTitleIds;
    const former = successors.get(entityId);
    const now = { active: true, deactivatedDate: null };
    if (former) {
      const titles = former.active ? former.officerTitleIds : [];
      const officerTitleIds = [...new Set([...titles, ...taken])];
      await adjustRecord(uow, entityOfficers, former.id, { ...now, officerTitleIds }, tenantId);
    } else
      addEntityOfficer(uow, tenantId, newId(), {
        ...{ corporateEntityId: entityId, corporateOfficerId: successor.id, officerTitleIds: [...taken] },
        ...now,
      });
  }
  return { changed, left };
};
