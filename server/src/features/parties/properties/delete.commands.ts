import { propertyMessages } from '@evergreen/contracts/parties/properties';
import { may } from '@evergreen/workflows/permissions';
import { Command } from '../../../kernel/commands/command.js';
import { handles } from '../../../kernel/commands/handles.js';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import { Forbidden, Refusal } from '../../../kernel/errors.js';
import { loadForChange } from '../../../kernel/records/writing.js';
import { tenantOf } from '../../../kernel/tenancy/actor.js';
import { removeBelongings } from './records/belongings.js';
import { editableProperty } from './editable-property.js';
import { properties } from './properties.records.js';
import { PropertyFollowers } from './property-followers.js';

/** Everything that belongs to it is deleted with it; a property with licenses cannot be deleted. */
export class RemoveProperty extends Command<null> {}

/** A user who adds a license or anything else to it waits, and then finds it deleted; earlier additions are counted. */
const lock = (uow: UnitOfWork, id: string) =>
  uow.query('select from properties where tenant_id = $1 and id = $2 for update', [tenantOf(uow.by), id]);

/** A ledger item belongs to a license, which cannot be deleted while it has one. */
const isInUse = async (uow: UnitOfWork, id: string): Promise<boolean> => {
  const licenses = await uow.query('select from licenses where tenant_id = $1 and property_id = $2 limit 1', [
    tenantOf(uow.by),
    id,
  ]);
  return licenses.length > 0;
};

export const deleteHandlers = [
  handles(
    RemoveProperty,
    async (uow, { id, by }, followers) => {
      const [, { active }, known, inUse] = await Promise.all([
        lock(uow, id),
        editableProperty(uow, id),
        loadForChange(uow, properties, id),
        isInUse(uow, id),
      ]);
      if (!may(by, 'property.delete', { tenantId: tenantOf(by) })) throw new Forbidden();
      const { inUse: reason, mayBeDeactivated } = propertyMessages;
      if (inUse) throw new Refusal(active ? reason + mayBeDeactivated : reason);
      await removeBelongings(uow, id);
      await followers.removed(uow, id);
      uow.append(properties.aggregate, known, properties.removed());
      return null;
    },
    [PropertyFollowers],
  ),
];
