import type { UnitOfWork } from '../../kernel/commands/unit-of-work.js';
import { addPropertyContact } from '../../features/parties/properties/index.js';
import { diceOf } from './dice.js';
import type { Place } from './portfolio.js';
import { sampleId } from './sample-id.js';
import { contactNames } from './texts.data.js';

const titles = ['General Manager', 'Food & Beverage Director', 'Bookkeeper'] as const;

/** The first is the key contact, and has an address. */
export const contactId = (propertyId: string, index: number): string => sampleId('contact', propertyId, index);

/** One to three people at a property; the bookkeeper may have only a phone number. */
export const addContacts = (uow: UnitOfWork, tenantId: string, { id: propertyId, client }: Place): void => {
  const dice = diceOf(sampleId('contacts', propertyId));
  const first = dice.between(0, contactNames.length - 1);
  const count = dice.between(1, 3);
  for (let index = 0; index < count; index++) {
    const name = contactNames[(first + index * 7) % contactNames.length] ?? '';
    const mailbox = name.toLowerCase().replace(/[^a-z]+/g, '.');
    addPropertyContact(uow, tenantId, contactId(propertyId, index), {
      propertyId,
      name,
      title: titles[index] ?? null,
      phone: `617-555-${String(dice.between(100, 199)).padStart(4, '0')}`,
      email: index === 2 ? null : `${mailbox}@${client}.example`,
      isKeyContact: index === 0,
    });
  }
};
