import type { UserRow } from '@evergreen/contracts/accounts/user-accounts';
import { personFields } from '@evergreen/contracts/accounts/users';
import { useWatch } from 'react-hook-form';
import { CheckboxField } from '../../../kit/fields/CheckboxField';
import { PasswordField } from '../../../kit/fields/PasswordField';
import { SelectField } from '../../../kit/fields/SelectField';
import { TextField } from '../../../kit/fields/TextField';
import { momentIn, useTimeZone } from '../../../kit/values/time';
import { Fields } from '../../../shared/Fields';
import { Leaving } from './Leaving';
import { accountingRolesOf, type Fixed, type House, renewalRoles } from './userForm';
import { useMailWords } from '../../../kit/data/mailWords';

interface FieldsProps {
  user: UserRow | undefined;
  house: House;
  fixed: Fixed;
}

const fixedBy = (reason: string | undefined) => (reason ? { disabled: true, hint: reason } : {});

const Passwords = ({ user, house }: Pick<FieldsProps, 'user' | 'house'>) => {
  const mails = useMailWords();
  return house.allowsPasswords ? (
    <div className="eg-columns">
      <PasswordField
        name="password"
        label={user ? 'New Password' : 'Password'}
        autoComplete="new-password"
        hint={
          user
            ? 'If empty, the password is not changed. A new one signs the user out everywhere.'
            : mails(
                'If empty, the user is sent a link to choose one. It is valid for 7 days.',
                'No mail server is set up, so no link is sent to choose one. Enter a password and hand it over.',
              )
        }
      />
      <PasswordField name="confirmPassword" label="Confirm Password" autoComplete="new-password" />
    </div>
  ) : (
    <p className="eg-muted">
      Users of this client do not sign in with a password, and no other sign-in method is available yet.
    </p>
  );
};

/** Fields that are shown only if they apply. */
const Standing = ({ user, fixed }: { user: UserRow; fixed: Fixed }) => {
  const zone = useTimeZone();
  return (
    <>
      {user.lockoutEnd !== null && (
        <CheckboxField
          name="clearLockout"
          label="Clear Lockout"
          hint={`Locked out until ${momentIn(zone, user.lockoutEnd)}.`}
        />
      )}
      {user.twoFactorEnabled && (
        <CheckboxField
          name="twoFactorEnabled"
          label="Two Factor Authentication"
          hint="Clear this for a user who can no longer receive codes."
          {...fixedBy(fixed.twoFactorEnabled)}
        />
      )}
    </>
  );
};

export const UserFields = ({ user, house, fixed }: FieldsProps) => {
  const active = useWatch({ name: 'active' }) as boolean;
  return (
    <>
      <div className="eg-columns">
        <Fields
          of={personFields}
          special={{
            ...(fixed.phoneNumber && {
              phoneNumber: <TextField name="phoneNumber" label="Phone" disabled hint={fixed.phoneNumber} />,
            }),
          }}
        />
        <SelectField
          name="renewalRole"
          label="Renewal Role"
          none="None"
          options={renewalRoles(house)}
          {...fixedBy(fixed.renewalRole)}
        />
        {house.offersAccountingRole && (
          <SelectField name="accountingRole" label="Accounting Role" none="None" options={accountingRolesOf(house)} />
        )}
      </div>
      <Passwords user={user} house={house} />
      <div className="eg-columns">
        <CheckboxField
          name="active"
          label="Active"
          hint="People who are not active cannot sign in."
          {...fixedBy(fixed.active)}
        />
        {house.paysRenewals && <CheckboxField name="renewalInvoiceRecipient" label="Renewal Invoice Recipient" />}
        {user && <Standing user={user} fixed={fixed} />}
      </div>
      {user?.active && !active && <Leaving user={user} />}
    </>
  );
};
