import { type PermanentObjects, type UserRow } from '@evergreen/contracts/accounts/user-accounts';
import { Link } from 'react-router';
import { number } from '../../../kit/values/numbers';
import { Notice } from '../../../kit/signs/Notice';
import { UserContacts } from './UserContacts';
import { usePermanentObjects } from './users.api';

const several = (count: number, singular: string, many: string) =>
  count === 1 ? `1 ${singular}` : `${number(count)} ${many}`;

const heldInWords = ({ assignedLicenses, openTasks }: PermanentObjects) =>
  [
    assignedLicenses > 0 && several(assignedLicenses, 'license', 'licenses'),
    openTasks > 0 && several(openTasks, 'open task', 'open tasks'),
  ]
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
        <Link to={`/renewals?showCurrentRenewals=false&assignedUserIds=${user.id}`}>View the renewals</Link>
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
