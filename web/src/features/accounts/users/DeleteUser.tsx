import {
  userAccountMessages as messages,
  userRemoval,
  type UserRow,
  whyUserStays,
} from '@evergreen/contracts/accounts/user-accounts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { CommandDialog } from '../../../kit/dialog/CommandDialog';
import { DialogFrame } from '../../../kit/dialog/DialogFrame';
import { InfoDialog } from '../../../kit/dialog/InfoDialog';
import { LoadError } from '../../../kit/loading/LoadError';
import { Held } from './Leaving';
import { UserContacts } from './UserContacts';
import { removeUser, touchesUser, usePermanentObjects } from './users.api';

interface DeleteProps {
  user: UserRow;
  onClose: () => void;
  /** The alternative for an account that cannot be deleted. */
  onSetInactive: () => void;
}

/** Shows why an account cannot be deleted, or asks for confirmation, and which contacts are deleted with it. */
export const DeleteUser = ({ user, onClose, onSetInactive }: DeleteProps) => {
  const { data, error, refetch, isFetchedAfterMount } = usePermanentObjects(user);
  // Cached data may be out of date. Once they were read, a failure of a later read must not take back what was chosen.
  const [wasRead, setWasRead] = useState(false);
  if (!wasRead && data && isFetchedAfterMount && !error) setWasRead(true);
  if (error && !wasRead)
    return (
      <InfoDialog open onClose={onClose} title="Delete User">
        <LoadError error={error} onRetry={() => void refetch()} />
      </InfoDialog>
    );
  if (!data || !wasRead) return null;
  const reason = whyUserStays(data);
  if (reason)
    return (
      <DialogFrame open title="Unable to Delete" onClose={onClose}>
        <div className="eg-dialog-body">
          <p>{reason}</p>
          <Held user={user} found={data} />
        </div>
        <div className="eg-dialog-foot">
          <Button variant="outlined" onClick={onClose}>
            Close
          </Button>
          {user.active && (
            <Button variant="contained" onClick={onSetInactive} autoFocus>
              Set Inactive
            </Button>
          )}
        </div>
      </DialogFrame>
    );
  return (
    <CommandDialog
      open
      onClose={onClose}
      title="Delete User"
      submit="Delete"
      danger
      width="medium"
      keptAs={undefined}
      about={user}
      contract={userRemoval}
      defaults={{ deletePropertyContactIds: [], deleteDivisionContactIds: [] }}
      command={(body, submission) => removeUser(user, body, submission)}
      touches={touchesUser(user)}
      success={messages.deleted}
      failure={messages.deleteFailed}
    >
      <p>
        Are you sure you would like to delete User '{user.firstName} {user.lastName}'? The account cannot be restored;
        its email address can be used again.
      </p>
      <UserContacts user={user} />
    </CommandDialog>
  );
};
