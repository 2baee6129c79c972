import type { UserRow } from '@evergreen/contracts/accounts/user-accounts';
import { ClearLockout } from '../../features/accounts/users/ClearLockout';
import { DeleteUser } from '../../features/accounts/users/DeleteUser';
import { EditUserDialog } from '../../features/accounts/users/UserDialog';
import { user, userReads, usersOf } from '../../test/user';
import { form, nothing } from './case.testing';

const U = 'features/accounts/users/';
const house = usersOf();

export const userForms = [
  form<UserRow>({
    file: `${U}UserDialog.tsx`,
    record: user,
    draw: (now) => <EditUserDialog user={now} house={house} onClose={nothing} />,
    submit: 'Save',
  }),
  form<UserRow>({
    file: `${U}DeleteUser.tsx`,
    record: user,
    draw: (now) => <DeleteUser user={now} onClose={nothing} onSetInactive={nothing} />,
    reads: () => userReads(),
    submit: 'Delete',
  }),
  form<UserRow>({
    file: `${U}ClearLockout.tsx`,
    record: { ...user, isLockedOut: true, lockoutEnd: '2026-11-22T12:00:00.000Z' },
    draw: (now) => <ClearLockout user={now} house={house} onClose={nothing} />,
    submit: 'Clear lockout',
  }),
];
