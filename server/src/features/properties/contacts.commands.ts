import { type PropertyContactBody, propertyContactMessages } from '@evergreen/contracts/properties';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command } from '../../kernel/commands/command.js';
import { Transactions } from '../../kernel/commands/transactions.js';
import { addRecord, changeRecord, removeRecord } from '../../kernel/commands/records.js';
import type { UnitOfWork } from '../../kernel/commands/unit-of-work.js';
import { Missing, Refusal } from '../../kernel/errors.js';
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
  for (const former of known) if (former.isKeyContact && former.id !== id) await takeKey(uow, former.id);
};

/** Not through `changeRecord`: the version that the person saw is the other contact's. */
const takeKey = async (uow: UnitOfWork, id: string): Promise<void> => {
  const stream = await uow.load(contacts.aggregate, id);
  const changed = contacts.changed(stream.state, { isKeyContact: false });
  if (changed) uow.append(contacts.aggregate, stream, changed);
};

@CommandHandler(AddPropertyContact)
export class AddPropertyContactHandler implements ICommandHandler<AddPropertyContact, string> {
  constructor(private readonly transactions: Transactions) {}

  execute(command: AddPropertyContact): Promise<string> {
    const { by, commandId, id, propertyId, data } = command;
    return this.transactions.run(by, commandId, async (uow) => {
      const property = await standing(uow, command);
      if (!property.active) throw new Refusal(propertyContactMessages.propertyInactive);
      if (data.isKeyContact) await makeKey(uow, property, id);
      return addRecord(uow, contacts, { propertyId, ...data }, { id });
    });
  }
}

@CommandHandler(ChangePropertyContact)
export class ChangePropertyContactHandler implements ICommandHandler<ChangePropertyContact, null> {
  constructor(private readonly transactions: Transactions) {}

  execute(command: ChangePropertyContact): Promise<null> {
    const { by, commandId, id, data } = command;
    return this.transactions.run(by, commandId, async (uow) => {
      const property = await standing(uow, command);
      knownTo(property, id);
      await changeRecord(uow, contacts, id, data);
      if (data.isKeyContact) await makeKey(uow, property, id);
      return null;
    });
  }
}

@CommandHandler(RemovePropertyContact)
export class RemovePropertyContactHandler implements ICommandHandler<RemovePropertyContact, null> {
  constructor(private readonly transactions: Transactions) {}

  execute(command: RemovePropertyContact): Promise<null> {
    const { by, commandId, id } = command;
    return this.transactions.run(by, commandId, async (uow) => {
      const property = await standing(uow, command);
      knownTo(property, id);
      if (property.isContactRequired && property.contacts.length === 1)
        throw new Refusal(propertyContactMessages.oneRequired);
      await removeRecord(uow, contacts, id);
      return null;
    });
  }
}
