import { affiliationBody, affiliationMessages, newAffiliationBody } from '@evergreen/contracts/parties/affiliations';
import { may } from '@evergreen/workflows/permissions';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { Forbidden, Refusal } from '../../../../kernel/errors.js';
import { subRecordCommands } from '../../../../kernel/records/sub-record-commands.js';
import { tenantOf } from '../../../../kernel/tenancy/actor.js';
import { workedProperty } from '../records/property-records.js';
import { affiliatedEntity } from './affiliated-entity.js';
import { type AffiliationFields, affiliations } from './affiliations.records.js';

const affiliationForms = { body: affiliationBody, newBody: newAffiliationBody };

const isAffiliated = async (uow: UnitOfWork, propertyId: string, entityId: string): Promise<boolean> => {
  const affiliations = await uow.query(
    'select from property_affiliations where tenant_id = $1 and property_id = $2 and corporate_entity_id = $3',
    [tenantOf(uow.by), propertyId, entityId],
  );
  return affiliations.length > 0;
};

/** The number of the property's licenses, active or not, on which the entity is a licensee. */
const licensesHeld = async (uow: UnitOfWork, propertyId: string, entityId: string): Promise<number> => {
  const [row] = await uow.query<{ count: number }>(
    'select count(*) from licenses where tenant_id = $1 and property_id = $2 and licensees ? $3',
    [tenantOf(uow.by), propertyId, entityId],
  );
  return row?.count ?? 0;
};

export const affiliationCommands = subRecordCommands(affiliations, affiliationForms, {
  edit: 'property.edit',
  of: workedProperty,
  made: async (uow, property, { entity, corporateEntityId, affiliation }) => {
    const { id, name } = await affiliatedEntity(uow, corporateEntityId ?? entity ?? '');
    if (await isAffiliated(uow, property.id, id))
      throw new Refusal(affiliationMessages.affiliatedAlready, { field: 'entity' });
    return { corporateEntityId: id, called: name, affiliation };
  },
  removing: async (uow, property, { state }) => {
    // Administrators, as for the deletion of the property itself.
    if (!may(uow.by, 'property.delete', { tenantId: tenantOf(uow.by) })) throw new Forbidden();
    const { corporateEntityId } = state as unknown as AffiliationFields;
    const count = await licensesHeld(uow, property.id, corporateEntityId);
    if (count > 0) throw new Refusal(affiliationMessages.licenseeOn(count));
  },
});
