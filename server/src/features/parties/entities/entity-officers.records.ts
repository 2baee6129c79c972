import { entityOfficerMessages } from '@evergreen/contracts/parties/entities';
import { z } from 'zod';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import { day, flag, type NewOf, optional, parts, record } from '../../../kernel/records/fields.js';
import { type FieldsOf, recordKind } from '../../../kernel/records/record-kind.js';
import { addRecord } from '../../../kernel/records/writing.js';
import { corporateEntities } from './entities.records.js';

/** Who holds which titles in an entity. It refers to the officer and stores no personal data itself. */
export const entityOfficers = recordKind({
  kind: 'entityOfficer',
  name: 'EntityOfficer',
  noun: 'entity officer',
  table: 'entity_officers',
  fields: {
    corporateEntityId: record('Entity'),
    corporateOfficerId: record('Officer'),
    officerTitleIds: parts('Officer Titles', z.array(z.string())),
    active: flag('Active'),
    deactivatedDate: optional(day('Deactivated')),
  },
  ownedBy: 'corporateEntityId',
  sentences: {
    added: 'added officer {corporateOfficerId} to {subject}',
    changed: 'changed an officer of {subject}',
    removed: 'removed an officer from {subject}',
  },
  constraints: { entity_officers_pair: { message: entityOfficerMessages.known, field: 'corporateOfficer' } },
  unique: {
    entity_officers_pair: {
      fields: ['corporateEntityId', 'corporateOfficerId'],
      where: 'o.corporate_entity_id = $2 and o.corporate_officer_id = $3',
    },
  },
  endsByUndo: true,
  undo: async (asking, { corporateEntityId }, _id, undone) => {
    const entityId = String(corporateEntityId);
    const hindrance = await corporateEntities.keeping.undoOf(asking, entityId);
    // Only a redo adds an officer.
    if (hindrance || !undone.some(({ event }) => event.type === 'EntityOfficerRemoved')) return hindrance;
    const [entity] = await asking.query<{ active: boolean }>(
      `select active from corporate_entities where id = $1 ${asking.locks ? 'for no key update' : ''}`,
      [entityId],
    );
    if (entity?.active) return null;
    const closed = { type: 'CorporateEntityChanged', says: { active: false } };
    return { reason: entityOfficerMessages.entityInactive, blockedBy: { streams: [entityId], events: [closed] } };
  },
});
export type EntityOfficerFields = FieldsOf<typeof entityOfficers>;

/** For an entity and an officer that have just been added, or are not linked yet. */
export const addEntityOfficer = (
  uow: UnitOfWork,
  tenantId: string,
  id: string,
  fields: NewOf<EntityOfficerFields>,
): string => addRecord(uow, entityOfficers, fields, { tenantId, id });

/** Deletes the officers' titles of an entity with it. */
export const removeEntityOfficers = async (uow: UnitOfWork, tenantId: string, entityId: string): Promise<void> => {
  const officers = await uow.query<{ id: string }>(
    'select id from entity_officers where tenant_id = $1 and corporate_entity_id = $2 order by id',
    [tenantId, entityId],
  );
  const streams = await Promise.all(officers.map(({ id }) => uow.load(entityOfficers.aggregate, id, tenantId)));
  for (const stream of streams)
    if (stream.state) uow.append(entityOfficers.aggregate, stream, entityOfficers.removed());
};
