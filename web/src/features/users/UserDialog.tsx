import { newUserBody, userAccountMessages, userBody, type UserRow } from '@evergreen/contracts/user-accounts';
import { useIdentity } from '../../kit/identity';
import { RecordDialog } from '../../kit/records/RecordDialog';
import { UserFields } from './UserFields';
import { fixedOf, type House, valuesOf } from './userForm';
import { addUser, changeUser, touchesUser, touchesUsers } from './users.api';

const words = { thing: 'User', messages: userAccountMessages };

interface NewProps {
  house: House;
  onClose: () => void;
}

export const NewUserDialog = ({ house, onClose }: NewProps) => (
  <RecordDialog
    contract={{ ...words, body: newUserBody }}
    record={undefined}
    valuesOf={() => valuesOf(house, undefined)}
    save={(_none, body, submission) => addUser(body, submission)}
    touches={touchesUsers}
    width="medium"
    onClose={onClose}
  >
    <UserFields user={undefined} house={house} fixed={{}} />
  </RecordDialog>
);

interface EditProps extends NewProps {
  user: UserRow;
  /** It was opened to set the account inactive. */
  leaves?: boolean;
}

export const EditUserDialog = ({ user, house, leaves = false, onClose }: EditProps) => {
  const { id } = useIdentity();
  return (
    <RecordDialog
      contract={{ ...words, body: userBody }}
      record={user}
      valuesOf={(record) => ({ ...valuesOf(house, record), ...(leaves && { active: false }) })}
      save={changeUser}
      touches={touchesUser(user)}
      width="medium"
      onClose={onClose}
      {...(leaves && { title: 'Set User Inactive', submit: 'Set inactive' })}
    >
      <UserFields user={user} house={house} fixed={fixedOf(user, id)} />
    </RecordDialog>
  );
};
