import { affiliationMessages } from '@evergreen/contracts/parties/affiliations';
import { id as anId } from '@evergreen/contracts/common';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { Refusal } from '../../../../kernel/errors.js';
import { newId } from '../../../../kernel/ids.js';
import { seenBy } from '../../../../kernel/records/keeping.js';
import { tenantOf } from '../../../../kernel/tenancy/actor.js';
import { addEntity, entityNamed, holdEntities } from '../../entities/index.js';

interface Known {
  readonly id: string;
  readonly name: string;
  readonly active: boolean;
}

const known = async (uow: UnitOfWork, id: string): Promise<Known | undefined> => {
  await holdEntities(uow, { entities: [id] });
  const [entity] = await uow.query<Known>(
    'select id, name, active from corporate_entities where tenant_id = any ($1::uuid[]) and id = $2',
    [seenBy(uow.by, true), id],
  );
  return entity;
};

/**
 * The entity of an affiliation: by its id or its name; a new one of the client if there is none of that name yet.
 * @throws Refusal on entity
 */
export const affiliatedEntity = async (uow: UnitOfWork, entity: string): Promise<Omit<Known, 'active'>> => {
  const id = anId.safeParse(entity).data ?? (await entityNamed(uow, seenBy(uow.by, true), entity));
  if (id === undefined)
    return { id: addEntity(uow, tenantOf(uow.by), newId(), { name: entity, active: true }), name: entity };
  const existing = await known(uow, id);
  if (!existing) throw new Refusal(affiliationMessages.unknownEntity, { field: 'entity' });
  if (!existing.active) throw new Refusal(affiliationMessages.inactiveEntity, { field: 'entity' });
  return existing;
};
