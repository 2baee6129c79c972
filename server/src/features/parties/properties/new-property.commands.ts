import { type NewPropertyBody, newPropertyLacks } from '@evergreen/contracts/parties/new-property';
import { words } from '@evergreen/contracts/common';
import { today } from '@evergreen/workflows/dates';
import { may } from '@evergreen/workflows/permissions';
import { Command } from '../../../kernel/commands/command.js';
import { handles } from '../../../kernel/commands/handles.js';
import { Forbidden, Refusal } from '../../../kernel/errors.js';
import { newId } from '../../../kernel/ids.js';
import { tenantOf } from '../../../kernel/tenancy/actor.js';
import { addPropertyContact } from './contacts/contacts.records.js';
import { defaultContacts, refuseUnknownDivision } from './divisions.js';
import { fieldsOf } from './properties.commands.js';
import { addProperty, propertyDefaults } from './properties.records.js';
import { clientRules } from './property-facts.js';
import { PropertyFollowers } from './property-followers.js';

export class AddProperty extends Command<NewPropertyBody, string> {}

/** Separates the fields of the property from those of its first contact. */
const apart = (sent: NewPropertyBody) => {
  const {
    propertyContactName: name,
    propertyContactTitle: title,
    propertyContactEmail: email,
    propertyContactPhone: phone,
    setPropertyContactReminder: reminded,
    propertyContactReminderDate: on,
    ...property
  } = sent;
  return { property, name, title, email, phone, on: reminded ? on : null };
};

const inWords = (lacks: ReturnType<typeof newPropertyLacks>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(lacks).map(([field, message]) => [field, [message]]));

export const newPropertyHandlers = [
  handles(
    AddProperty,
    async (uow, { by, id, data }, followers) => {
      const tenantId = tenantOf(by);
      if (!may(by, 'property.create', { tenantId })) throw new Forbidden();
      const [rules, defaults] = await Promise.all([
        clientRules(uow),
        defaultContacts(uow, data.divisionId),
        refuseUnknownDivision(uow, data.divisionId),
      ]);
      const lacks = newPropertyLacks(rules, data, {
        hasDefaultContacts: defaults.length > 0,
        today: today(by.timeZone, new Date(uow.now)),
      });
      const [first] = Object.values(lacks);
      if (first !== undefined) throw new Refusal(words.form, { errors: inWords(lacks) });
      const { property, name, title, email, phone, on } = apart(data);
      addProperty(uow, tenantId, id, { ...propertyDefaults, ...fieldsOf(property) });
      for (const contact of defaults)
        addPropertyContact(uow, tenantId, newId(), { propertyId: id, ...contact, isKeyContact: false });
      if (name !== null)
        addPropertyContact(uow, tenantId, newId(), { propertyId: id, name, title, email, phone, isKeyContact: true });
      // If there is a contact already, no reminder is needed.
      else if (defaults.length === 0 && on !== null) await followers.reminded(uow, { id, tenantId, on });
      return id;
    },
    [PropertyFollowers],
  ),
];
