import { propertyContactBody, propertyMessages } from '@evergreen/contracts/parties/properties';
import { Forbidden, Refusal } from '../../../../kernel/errors.js';
import { subRecordCommands } from '../../../../kernel/records/sub-record-commands.js';
import { ContactRules } from './contact-rules.js';
import { contacts } from './contacts.records.js';

const contactForms = { body: propertyContactBody };

export const contactCommands = subRecordCommands(
  contacts,
  contactForms,
  {
    edit: 'property.edit',
    of: async (uow, propertyId, rules) => {
      const contacts = await rules.hold(uow, [propertyId]);
      const { active, editable } = contacts.of(propertyId);
      if (!editable) throw new Forbidden();
      return { propertyId, active, held: contacts };
    },
    adding: (_, { propertyId, active, held }, { name = '', isKeyContact = false }, id) => {
      if (!active) throw new Refusal(propertyMessages.inactive);
      held.add(propertyId, id, { name, isKeyContact });
    },
    changing: (_, { propertyId, held }, fields, { id }) => {
      held.change(propertyId, id, fields);
    },
    removing: (_, { propertyId, held }, { id }) => {
      held.remove(propertyId, id);
    },
    following: (_, { held }) => held.settle(),
  },
  [ContactRules],
);

export const ChangePropertyContact = contactCommands.Change;
