import { id as anId, words } from '@evergreen/contracts/common';
import {
  entityOfficerBody,
  entityOfficerChangeBody,
  entityOfficerMessages,
} from '@evergreen/contracts/parties/entities';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import { Missing, Refusal } from '../../../kernel/errors.js';
import { newId } from '../../../kernel/ids.js';
import { subRecordCommands } from '../../../kernel/records/sub-record-commands.js';
import { addOfficer, officerNamed } from '../officers/index.js';
import { corporateEntities } from './entities.records.js';
import { type EntityOfficerFields, entityOfficers } from './entity-officers.records.js';
import { holdEntities } from './holding.js';
import { statusOf } from './status.js';

interface Owner {
  readonly id: string;
  readonly tenantId: string;
  readonly active: boolean;
}

/** Locked: users who add an officer to it wait, and so do users who delete it. */
const ownEntity = async (uow: UnitOfWork, id: string): Promise<Owner> => {
  const tenantId = await corporateEntities.keeping.ofRecord(uow, id);
  const [entity] = await uow.query<Owner>(
    `select id, tenant_id as "tenantId", active from corporate_entities where tenant_id = $1 and id = $2 for no key update`,
    [tenantId, id],
  );
  if (!entity) throw new Missing();
  return entity;
};

/** A record of the firm refers only to records of the firm: all of its clients read it. */
const seenWith = ({ tenantId }: Owner, { by }: UnitOfWork): string[] => [...new Set([tenantId, by.firmId])];

const knownSql = `select
  exists (select from corporate_officers where tenant_id = any ($1::uuid[]) and id = $2) as "isOfficer",
  exists (select from entity_officers where tenant_id = $3 and corporate_entity_id = $4 and corporate_officer_id = $2) as "isOn"`;

/** An existing officer by id or name; otherwise a new one. @throws Refusal */
const officerOf = async (uow: UnitOfWork, entity: Owner, officer: string): Promise<string> => {
  const named = anId.safeParse(officer).data ?? (await officerNamed(uow, seenWith(entity, uow), officer));
  if (named === undefined) return addOfficer(uow, entity.tenantId, newId(), officer);
  await holdEntities(uow, { officers: [named] });
  const [known] = await uow.query<{ isOfficer: boolean; isOn: boolean }>(knownSql, [
    seenWith(entity, uow),
    named,
    entity.tenantId,
    entity.id,
  ]);
  const field = 'corporateOfficer';
  if (!known?.isOfficer) throw new Refusal(words.choice, { field });
  if (known.isOn) throw new Refusal(entityOfficerMessages.known, { field });
  return named;
};

const refuseUnknownTitles = async (uow: UnitOfWork, entity: Owner, titles: readonly string[]): Promise<void> => {
  await holdEntities(uow, { titles });
  const [row] = await uow.query<{ known: number }>(
    'select count(*) as known from officer_titles where tenant_id = any ($1::uuid[]) and id = any ($2::uuid[])',
    [seenWith(entity, uow), titles],
  );
  if (row?.known !== new Set(titles).size) throw new Refusal(words.choice, { field: 'officerTitleIds' });
};

const entityOfficerForms = { body: entityOfficerChangeBody, newBody: entityOfficerBody };

/** Each title once. A status change to inactive has a day. */
const kept = (sent: Partial<EntityOfficerFields>, uow: UnitOfWork): Partial<EntityOfficerFields> => ({
  ...sent,
  ...(sent.officerTitleIds && { officerTitleIds: [...new Set(sent.officerTitleIds)] }),
  ...(sent.active !== undefined &&
    statusOf(uow, { active: sent.active, deactivatedDate: sent.deactivatedDate ?? null })),
});

export const entityOfficerCommands = subRecordCommands(entityOfficers, entityOfficerForms, {
  edit: 'entity.edit',
  of: ownEntity,
  tenantOf: ({ tenantId }) => tenantId,
  kept,
  made: async (uow, entity, { corporateOfficer, ...sent }) => {
    if (!entity.active) throw new Refusal(entityOfficerMessages.entityInactive);
    await refuseUnknownTitles(uow, entity, sent.officerTitleIds);
    return { corporateOfficerId: await officerOf(uow, entity, corporateOfficer), ...sent };
  },
  changing: (uow, entity, { officerTitleIds = [] }) => refuseUnknownTitles(uow, entity, officerTitleIds),
});
