import { type DivisionContact, type MadeContact, madeContactsQuery } from '@evergreen/contracts/parties/divisions';
import { PagedChecksField } from '../../../../kit/list/PagedChecksField';
import { madeContacts } from '../divisions.api';

const usual = madeContactsQuery.parse({});

const detailOf = ({ name, title, email, isKeyContact }: MadeContact) =>
  [name, title, email, isKeyContact && 'Key Contact'].filter(Boolean).join(' · ');

/** The property contacts that were copied from a division's. */
export const MadeContactsField = ({ contact }: { contact: DivisionContact }) => (
  <PagedChecksField
    name="deletePropertyContactIds"
    label="Property Contacts"
    heading="Property contacts that were made from it"
    hint="The ones you select are deleted as well. The others stay with their properties."
    search="Search property, city, contact"
    usual={usual}
    rows={(query) => madeContacts(contact, query)}
    titleOf={({ propertyName, city, state }) => `${propertyName}, ${city}, ${state}`}
    detailOf={detailOf}
    none={<p>No property has a contact that was made from it.</p>}
  />
);
