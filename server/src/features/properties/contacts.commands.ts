import { propertyContactBody, propertyContactMessages } from '@evergreen/contracts/properties';
import type { UnitOfWork } from '../../kernel/commands/unit-of-work.js';
import { Missing, Refusal } from '../../kernel/errors.js';
import { subRecordCommands } from '../../kernel/records/sub-record-commands.js';
import { adjustRecord } from '../../kernel/records/writing.js';
import { tenantOf } from '../../kernel/tenancy/actor.js';
import { contacts } from './contacts.records.js';
import { editableProperty, type EditableProperty } from './editable-property.js';

interface OwnProperty extends EditableProperty {
  /** Ids of the property's contacts, and which of them is the key contact. */
  readonly contacts: readonly { readonly id: string; readonly isKeyContact: boolean }[];
  readonly isContactRequired: boolean;
}

const ownPropertySql = `select
    coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'isKeyContact', c.is_key_contact)) from property_contacts c
      where c.tenant_id = $1 and c.property_id = $2), '[]') as contacts,
    coalesce((select c.is_property_contact_required from clients c where c.tenant_id = $3 and c.id = $1), false)
      as "isContactRequired"`;

/** Locked: who else changes its contacts waits, so that two people cannot remove the last two of them. */
const ownProperty = async (uow: UnitOfWork, propertyId: string): Promise<OwnProperty> => {
  const tenantId = tenantOf(uow.by);
  await uow.query(`select from properties where tenant_id = $1 and id = $2 for no key update`, [tenantId, propertyId]);
  const property = await editableProperty(uow, propertyId);
  const [found] = await uow.query<Omit<OwnProperty, 'active'>>(ownPropertySql, [tenantId, propertyId, uow.by.firmId]);
  if (!found) throw new Missing();
  return { ...found, ...property };
};

/** A property has one key contact: a new one takes it from the former. */
const makeKey = async (uow: UnitOfWork, { contacts: known }: OwnProperty, id: string): Promise<void> => {
  for (const former of known)
    if (former.isKeyContact && former.id !== id) await adjustRecord(uow, contacts, former.id, { isKeyContact: false });
};

export const contactCalls = { body: propertyContactBody };

export const contactCommands = subRecordCommands(contacts, contactCalls, {
  edit: 'property.edit',
  of: ownProperty,
  adding: async (uow, property, { isKeyContact }, id) => {
    if (!property.active) throw new Refusal(propertyContactMessages.propertyInactive);
    if (isKeyContact) await makeKey(uow, property, id);
  },
  changing: async (uow, property, { isKeyContact }, { id }) => {
    if (isKeyContact) await makeKey(uow, property, id);
  },
  removing: (_, { isContactRequired, contacts: { length } }) => {
    if (isContactRequired && length === 1) throw new Refusal(propertyContactMessages.oneRequired);
  },
});
