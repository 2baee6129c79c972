import {
  divisionContactBody,
  type DivisionContactRemoval,
  madeContactWords,
} from '@evergreen/contracts/parties/divisions';
import { Command } from '../../../kernel/commands/command.js';
import { handles } from '../../../kernel/commands/handles.js';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import { Missing, Refusal } from '../../../kernel/errors.js';
import { subRecordCommands } from '../../../kernel/records/sub-record-commands.js';
import { adjustRecord, endRecord, loadForChange } from '../../../kernel/records/writing.js';
import { tenantOf } from '../../../kernel/tenancy/actor.js';
import type { Actor } from '../../../kernel/tenancy/actor.js';
import {
  ContactRules,
  contacts as propertyContacts,
  endContacts,
  type PropertyContactFields,
} from '../properties/index.js';
import { contacts } from './contacts.records.js';
import { divisions } from './divisions.records.js';

const said = ['name', 'title', 'phone', 'email'] as const;
type Said = Pick<PropertyContactFields, (typeof said)[number]>;
type Made = Said & { readonly id: string; readonly propertyId: string };

/** Locks the division against deletion until the transaction ends. @throws Missing, Forbidden */
const ownDivision = async (uow: UnitOfWork, divisionId: string): Promise<void> => {
  await Promise.all([
    uow.query('select from divisions where tenant_id = $1 and id = $2 for key share', [tenantOf(uow.by), divisionId]),
    divisions.keeping.ofRecord(uow, divisionId),
  ]);
};

/** Property contacts that were copied from this contact of the division, locked until the transaction ends. */
const madeFrom = async (uow: UnitOfWork, rules: ContactRules, contactId: string) => {
  const contactsOf = () =>
    uow.query<Made>(
      `select id, property_id as "propertyId", name, title, phone, email from property_contacts
       where tenant_id = $1 and division_contact_id = $2 order by id`,
      [tenantOf(uow.by), contactId],
    );
  const contacts = await rules.hold(uow, [...new Set((await contactsOf()).map(({ propertyId }) => propertyId))]);
  return { held: contacts, made: (await contactsOf()).filter(({ propertyId }) => contacts.properties.has(propertyId)) };
};

/**
 * Changes each copy of the contact, except in fields that were edited there. Left alone are properties that the user
 * only reads, and a copy with another name: it is of another person by now.
 */
const follow = async (uow: UnitOfWork, rules: ContactRules, id: string, before: Said, changes: Partial<Said>) => {
  const changed = said.filter((field) => changes[field] !== undefined && changes[field] !== before[field]);
  if (changed.length === 0) return;
  const { held, made } = await madeFrom(uow, rules, id);
  const following = made.flatMap((contact) => {
    if (!held.of(contact.propertyId).editable || contact.name !== before.name) return [];
    const fields = changed.filter((field) => contact[field] === before[field]);
    if (fields.length === 0) return [];
    return [
      {
        ...contact,
        now: Object.fromEntries(fields.map((field) => [field, changes[field]])),
      },
    ];
  });
  for (const { id: contactId, propertyId, now } of following) held.change(propertyId, contactId, now);
  await Promise.all(following.map(({ id: contactId, now }) => adjustRecord(uow, propertyContacts, contactId, now)));
  await held.settle();
};

const contactForms = { body: divisionContactBody };

export const contactCommands = subRecordCommands(
  contacts,
  contactForms,
  {
    edit: divisions.keeping.edit,
    of: async (uow, divisionId, rules) => {
      await ownDivision(uow, divisionId);
      return rules;
    },
    changing: (uow, rules, fields, { id, state }) => follow(uow, rules, id, state as unknown as Said, fields),
  },
  [ContactRules],
);

export class RemoveDivisionContact extends Command<DivisionContactRemoval> {
  constructor(
    by: Actor,
    readonly divisionId: string,
    id: string,
    data: DivisionContactRemoval,
  ) {
    super(by, id, data);
  }
}

export const removalHandler = handles(
  RemoveDivisionContact,
  async (uow, { divisionId, id, data: { deletePropertyContactIds } }, rules) => {
    await ownDivision(uow, divisionId);
    const { state } = await uow.load(contacts.aggregate, id);
    if (state?.['divisionId'] !== divisionId) throw new Missing();
    const known = await loadForChange(uow, contacts, id);
    const chosen = new Set(deletePropertyContactIds);
    if (chosen.size > 0) {
      const { held, made } = await madeFrom(uow, rules, id);
      const going = made.filter((contact) => chosen.has(contact.id));
      if (going.length < chosen.size)
        throw new Refusal(madeContactWords.notMade, { field: 'deletePropertyContactIds' });
      await endContacts(uow, held, going, 'deletePropertyContactIds');
    }
    uow.append(contacts.aggregate, known, contacts.removed());
    return null;
  },
  [ContactRules],
);

/** Deletes contacts as part of another command. @throws Missing, Forbidden */
export const endDivisionContacts = async (
  uow: UnitOfWork,
  going: readonly { readonly id: string; readonly divisionId: string }[],
): Promise<void> => {
  for (const divisionId of new Set(going.map((contact) => contact.divisionId))) await ownDivision(uow, divisionId);
  await Promise.all(going.map(({ id }) => endRecord(uow, contacts, id)));
};
