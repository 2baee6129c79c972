import { type PropertyContactBody, propertyContactMessages } from '@evergreen/contracts/properties';
import { Command } from '../../kernel/commands/command.js';
import { handles } from '../../kernel/commands/handles.js';
import type { UnitOfWork } from '../../kernel/commands/unit-of-work.js';
import { Missing, Refusal } from '../../kernel/errors.js';
import { addRecord, adjustRecord, changeRecord, removeRecord } from '../../kernel/records/writing.js';
import { type Actor, tenantOf } from '../../kernel/tenancy/actor.js';
import { contacts } from './contacts.records.js';
import { editableProperty, type EditableProperty } from './editable-property.js';

/** Something done to a contact of a property; both stand in the address. */
abstract class ContactCommand<P, R = null> extends Command<P, R> {
  constructor(
    by: Actor,
    readonly propertyId: string,
    contactId: string,
    data: P,
  ) {
    super(by, contactId, data);
  }
}
export class AddPropertyContact extends ContactCommand<PropertyContactBody, string> {}
export class ChangePropertyContact extends ContactCommand<PropertyContactBody> {}
export class RemovePropertyContact extends ContactCommand<null> {}

interface Standing extends EditableProperty {
  /** Ids of the property's contacts, and which of them is the key contact. */
  readonly contacts: readonly { readonly id: string; readonly isKeyContact: boolean }[];
  readonly isContactRequired: boolean;
}

const standingSql = `select
    coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'isKeyContact', c.is_key_contact)) from property_contacts c
      where c.tenant_id = $1 and c.property_id = $2), '[]') as contacts,
    coalesce((select c.is_property_contact_required from clients c where c.tenant_id = $3 and c.id = $1), false)
      as "isContactRequired"`;

/** Locked: who else changes its contacts waits, so that two people cannot remove the last two of them. */
const standing = async (uow: UnitOfWork, { propertyId, by }: ContactCommand<unknown, unknown>): Promise<Standing> => {
  const tenantId = tenantOf(by);
  await uow.query(`select from properties where tenant_id = $1 and id = $2 for no key update`, [tenantId, propertyId]);
  const property = await editableProperty(uow, propertyId);
  const [found] = await uow.query<Omit<Standing, 'active'>>(standingSql, [tenantId, propertyId, by.firmId]);
  if (!found) throw new Missing();
  return { ...found, ...property };
};

const knownTo = ({ contacts: known }: Standing, id: string): void => {
  if (!known.some((contact) => contact.id === id)) throw new Missing();
};

/** A property has one key contact: a new one takes it from the former. */
const makeKey = async (uow: UnitOfWork, { contacts: known }: Standing, id: string): Promise<void> => {
  for (const former of known)
    if (former.isKeyContact && former.id !== id) await adjustRecord(uow, contacts, former.id, { isKeyContact: false });
};

export const contactHandlers = [
  handles(AddPropertyContact, async (uow, command) => {
    const { id, propertyId, data } = command;
    const property = await standing(uow, command);
    if (!property.active) throw new Refusal(propertyContactMessages.propertyInactive);
    if (data.isKeyContact) await makeKey(uow, property, id);
    return addRecord(uow, contacts, { propertyId, ...data }, { id });
  }),

  handles(ChangePropertyContact, async (uow, command) => {
    const { id, data } = command;
    const property = await standing(uow, command);
    knownTo(property, id);
    await changeRecord(uow, contacts, id, data);
    if (data.isKeyContact) await makeKey(uow, property, id);
    return null;
  }),

  handles(RemovePropertyContact, async (uow, command) => {
    const property = await standing(uow, command);
    knownTo(property, command.id);
    if (property.isContactRequired && property.contacts.length === 1)
      throw new Refusal(propertyContactMessages.oneRequired);
    await removeRecord(uow, contacts, command.id);
    return null;
  }),
];
