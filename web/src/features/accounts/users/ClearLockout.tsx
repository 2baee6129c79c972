import { userAccountMessages as messages, userBody, type UserRow } from '@evergreen/contracts/accounts/user-accounts';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog';
import { momentIn, useTimeZone } from '../../../kit/values/time';
import { type House, valuesOf } from './userForm';
import { changeUser, touchesUser } from './users.api';

interface ClearProps {
  user: UserRow;
  house: House;
  onClose: () => void;
}

export const ClearLockout = ({ user, house, onClose }: ClearProps) => {
  const zone = useTimeZone();
  const unlocked = () => userBody.parse({ ...valuesOf(house, user), clearLockout: true });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Clear Lockout"
      submit="Clear lockout"
      about={user}
      command={(submission) => changeUser(user, unlocked(), submission)}
      touches={touchesUser(user)}
      success={messages.updated}
      failure={messages.updateFailed}
    >
      <p>
        {user.firstName} {user.lastName} is locked out
        {user.lockoutEnd !== null && ` until ${momentIn(zone, user.lockoutEnd)}`} after too many failed sign-ins. With
        the lockout cleared, the right password lets {user.firstName} in again.
      </p>
    </ConfirmDialog>
  );
};
