import { counted } from '@evergreen/contracts/counted';
import { type PermanentObjects, type UserRow } from '@evergreen/contracts/accounts/user-accounts';
import { Link } from 'react-router';
import { Notice } from '../../../kit/signs/Notice';
import { licensesList } from '../../../shared/listAddresses';
import { UserContacts } from './UserContacts';
import { usePermanentObjects } from './users.api';

const heldInWords = ({ assignedLicenses, openTasks }: PermanentObjects) =>
  [assignedLicenses > 0 && counted(assignedLicenses, 'license'), openTasks > 0 && counted(openTasks, 'open task')]
    .filter(Boolean)
    .join(' and ');

/** Open work of a user, with links to reassign it. */
export const Held = ({ user, found }: { user: UserRow; found: PermanentObjects }) => {
  const words = heldInWords(found);
  if (!words) return null;
  return (
    <Notice tone="soon">
      {user.firstName} {user.lastName} is assigned to {words}.{' '}
      {found.assignedLicenses > 0 && (
        // Inactive ones, and those that need no renewal, count too.
        <Link to={licensesList({ userIds: [user.id], active: null })}>View the licenses</Link>
      )}
    </Notice>
  );
};

/** Information and choices before a user is deactivated. */
export const Leaving = ({ user }: { user: UserRow }) => {
  const { data } = usePermanentObjects(user);
  return (
    <>
      <p>Deactivating signs {user.firstName} out everywhere. Assignments stay, marked inactive.</p>
      {data && <Held user={user} found={data} />}
      <UserContacts user={user} />
    </>
  );
};
