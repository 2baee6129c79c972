import { newUserBody, userAccountMessages, userBody, type UserRow } from '@evergreen/contracts/accounts/user-accounts';
import { useIdentity } from '../../../kit/data/identity';
import { RecordDialog } from '../../../kit/records/RecordDialog';
import { useMailWords } from '../../../kit/data/mailWords';
import { UserFields } from './UserFields';
import { fixedOf, type House, newUser, valuesOf } from './userForm';
import { addUser, changeUser, touchesUser, touchesUsers } from './users.api';

const words = { thing: 'User', messages: userAccountMessages };

interface NewProps {
  house: House;
  onClose: () => void;
}

/** If the invitation could not be sent, the person cannot sign in before a password is set. */
const createdWithoutMail =
  'User Created Successfully. No invitation was sent, since no mail server is set up: set a password for this user if you have not.';

export const NewUserDialog = ({ house, onClose }: NewProps) => {
  const mails = useMailWords();
  const created = mails(userAccountMessages.created, createdWithoutMail);
  return (
    <RecordDialog
      contract={{ ...words, messages: { ...userAccountMessages, created }, body: newUserBody }}
      record={undefined}
      keptFor={[house.side]}
      valuesOf={() => newUser(house)}
      save={(_none, body, submission) => addUser(body, submission)}
      touches={touchesUsers}
      width="medium"
      onClose={onClose}
    >
      <UserFields user={undefined} house={house} fixed={{}} />
    </RecordDialog>
  );
};

interface EditProps extends NewProps {
  user: UserRow;
  /** Whether it was opened to set the account inactive. */
  leaves?: boolean;
}

export const EditUserDialog = ({ user, house, leaves = false, onClose }: EditProps) => {
  const { id } = useIdentity();
  return (
    <RecordDialog
      contract={{ ...words, body: userBody }}
      record={user}
      valuesOf={(record) => {
        const values = valuesOf(house, record);
        return leaves ? { ...values, active: false } : values;
      }}
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
