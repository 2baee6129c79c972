import { replacementMessages } from '@evergreen/contracts/bulk-work/replacements';
import type { ReplacementRequest, ReplacementOutcome } from '@evergreen/workflows/bulk-work/replacement.events';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import { Refusal } from '../../../kernel/errors.js';
import { newId } from '../../../kernel/ids.js';
import { seenBy } from '../../../kernel/records/keeping.js';
import { tenantOf } from '../../../kernel/tenancy/actor.js';
import { holdEntities, replaceOfficerInEntities } from '../../parties/entities/index.js';
import { replaceOfficerOnLicenses } from '../../licensing/licenses/officers/replace-officer.js';
import type { ContactRules } from '../../parties/properties/index.js';
import { contactPlaces, replaceContacts } from './contacts.js';

const knownSql = `select (select o.tenant_id from corporate_officers o where o.tenant_id = any ($1::uuid[]) and o.id = $2) as "tenantId",
  (select count(*) from officer_titles t where t.tenant_id = any ($1::uuid[]) and t.id = any ($3::uuid[])) as titles`;

/** Locks the successor and the titles. @throws Refusal */
const successorOf = async (uow: UnitOfWork, { successorId, officerTitleIds }: ReplacementRequest, newIn?: string) => {
  await holdEntities(uow, { officers: successorId ? [successorId] : [], titles: officerTitleIds });
  const [known] = await uow.query<{ tenantId: string | null; titles: number }>(knownSql, [
    seenBy(uow.by, true),
    successorId,
    officerTitleIds,
  ]);
  if (known?.titles !== officerTitleIds.length)
    throw new Refusal(replacementMessages.unknownTitle, { field: 'officerTitleIds' });
  if (newIn !== undefined) return { id: newId(), tenantId: newIn };
  if (!successorId) return null;
  if (!known.tenantId) throw new Refusal(replacementMessages.unknownSuccessor, { field: 'successor' });
  return { id: successorId, tenantId: known.tenantId };
};

/** Properties with active licenses whose authorities require notice, for licenses and affected properties. */
const toldSql = `select l.property_id as id, bool_or(t.has_manager_change_requirement) as tells
  from licenses l join license_types t on t.tenant_id in (l.tenant_id, app_provider()) and t.id = l.license_type_id
  where l.tenant_id = $1 and l.id = any ($2::uuid[]) group by l.property_id`;

const none = { changed: [], left: [] };

/**
 * Replaces a person in all of these places, each by its single rules; a refused one leaves the others.
 * @param newIn where the successor would be added, for a preview
 */
export const replaceEverywhere = async (
  uow: UnitOfWork,
  rules: ContactRules,
  request: ReplacementRequest,
  newIn?: string,
): Promise<ReplacementOutcome> => {
  const { officerId, name, successorName, phone, email, lastDay, places } = request;
  const titleIds = request.officerTitleIds.length > 0 ? request.officerTitleIds : null;
  const successor = await successorOf(uow, request, newIn);
  const entity = officerId
    ? await replaceOfficerInEntities(uow, places.entity, { leaving: officerId, successor, lastDay, titleIds })
    : none;
  const license = officerId
    ? await replaceOfficerOnLicenses(uow, places.license, {
        leaving: officerId,
        successor: successor?.id ?? null,
        titleIds,
      })
    : none;
  const [named, authorities] = await Promise.all([
    contactPlaces(uow, places.contact, name),
    uow.query<{ id: string; tells: boolean }>(toldSql, [tenantOf(uow.by), license.changed]),
  ]);
  const properties = new Set(authorities.filter(({ tells }) => tells).map(({ id }) => id));
  const contacts = await rules.hold(uow, [...new Set([...named.map(({ propertyId }) => propertyId), ...properties])]);
  const follower = successorName === null ? null : { name: successorName, phone, email };
  const contact = await replaceContacts(uow, contacts, places.contact, named, follower);
  await contacts.settle({
    words: successorName === null ? `${name} left.` : `${name} left, ${successorName} takes over.`,
    properties,
  });
  const changed = {
    license: license.changed.length,
    entity: entity.changed.length,
    contact: contact.changed.length,
  };
  if (changed.license + changed.entity + changed.contact === 0) throw new Refusal(replacementMessages.noneChanged);
  const left = (
    [
      ['license', license],
      ['entity', entity],
      ['contact', contact],
    ] as const
  ).flatMap(([kind, result]) => result.left.map((place) => ({ kind, ...place })));
  return { changed, left, tasks: uow.appended('TaskCreated'), tasksChanged: uow.appended('TaskChecklistSet') };
};
