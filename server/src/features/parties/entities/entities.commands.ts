import {
  type EntityBody,
  type EntityChangeBody,
  entityChangeBody,
  entityMessages,
} from '@evergreen/contracts/parties/entities';
import { Command } from '../../../kernel/commands/command.js';
import { handles } from '../../../kernel/commands/handles.js';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import { Refusal } from '../../../kernel/errors.js';
import { whole } from '../../../kernel/records/whole.js';
import { changeLoaded, loadForChange } from '../../../kernel/records/writing.js';
import { addEntity, corporateEntities } from './entities.records.js';
import { removeEntityOfficers } from './entity-officers.records.js';
import { statusOf } from './status.js';

/** Belongs to the current client, unless the firm provides it to all of its clients. */
export class AddEntity extends Command<EntityBody, string> {}
export class ChangeEntity extends Command<Partial<EntityChangeBody>> {}
/**
 * Its officers' titles are deleted with it; an entity that holds a license, or is affiliated with a property, cannot
 * be deleted.
 */
export class RemoveEntity extends Command<null> {}

const { keeping } = corporateEntities;

const usedSql = `select (select properties from properties_of_entities(array[$1::uuid], true)) as properties,
  (select licenses from licenses_of_entities(array[$1::uuid], true)) as licenses`;

/** Checks all clients, if the firm provides it. */
const refuseUsed = async (uow: UnitOfWork, id: string): Promise<void> => {
  const [used] = await uow.query<{ properties: number; licenses: number }>(usedSql, [id]);
  if (used?.properties) throw new Refusal(entityMessages.affiliated(used.properties));
  if (used?.licenses) throw new Refusal(entityMessages.holds(used.licenses));
};

export const entityHandlers = [
  handles(AddEntity, (uow, { by, id, data: { managedBy, ...fields } }) =>
    addEntity(uow, keeping.ofNewHere(by, managedBy), id, { ...fields, ...statusOf(uow, fields) }),
  ),

  handles(ChangeEntity, async (uow, { id, data }) => {
    const tenantId = await keeping.ofRecord(uow, id);
    const known = await loadForChange(uow, corporateEntities, id, tenantId);
    const fields = whole(entityChangeBody, known.state, data);
    changeLoaded(uow, corporateEntities, known, { ...fields, ...statusOf(uow, fields) });
    return null;
  }),

  handles(RemoveEntity, async (uow, { id }) => {
    const tenantId = await keeping.ofRecord(uow, id);
    await uow.query('select from corporate_entities where tenant_id = $1 and id = $2 for update', [tenantId, id]);
    const known = await loadForChange(uow, corporateEntities, id, tenantId);
    await refuseUsed(uow, id);
    await removeEntityOfficers(uow, tenantId, id);
    uow.append(corporateEntities.aggregate, known, corporateEntities.removed());
    return null;
  }),
];
