import {
  type UserDivisionContact,
  userDivisionContactsQuery,
  type UserPropertyContact,
  userPropertyContactsQuery,
  type UserRow,
} from '@evergreen/contracts/accounts/user-accounts';
import { PagedChecksField } from '../../../kit/list/PagedChecksField';
import { divisionContacts, propertyContacts } from './users.api';

const ofProperties = userPropertyContactsQuery.parse({});
const ofDivisions = userDivisionContactsQuery.parse({});

const detailOf = ({ name, title }: UserPropertyContact | UserDivisionContact) =>
  [name, title].filter(Boolean).join(' · ');

const hint = 'Those that you choose are removed. This cannot be undone on reactivation.';

/** The contacts with a user's e-mail address. A user of the firm has none. */
export const UserContacts = ({ user }: { user: UserRow }) => (
  <>
    <PagedChecksField
      name="deletePropertyContactIds"
      label="Property Contacts"
      heading="Property contacts"
      hint={hint}
      search="Search property, contact"
      usual={ofProperties}
      rows={(query) => propertyContacts(user, query)}
      titleOf={({ propertyName }) => propertyName}
      detailOf={detailOf}
    />
    <PagedChecksField
      name="deleteDivisionContactIds"
      label="Division Contacts"
      heading="Division contacts"
      hint={hint}
      search="Search division, contact"
      usual={ofDivisions}
      rows={(query) => divisionContacts(user, query)}
      titleOf={({ divisionName }) => divisionName}
      detailOf={detailOf}
    />
  </>
);
