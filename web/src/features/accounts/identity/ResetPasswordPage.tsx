import { signInMessages } from '@evergreen/contracts/accounts/sign-in-messages';
import { Link, useLocation, useNavigate } from 'react-router';
import { DoorForm } from './DoorForm';
import { Doorway } from './Doorway';
import { resetPassword } from './identity.api';

/** The link has its token after the #, which no server and no log ever sees. */
export const ResetPasswordPage = () => {
  const token = useLocation().hash.slice(1);
  const navigate = useNavigate();
  if (!token)
    return (
      <Doorway title="Choose a new password">
        <p role="alert">{signInMessages.linkSpent}</p>
        <Link className="eg-door-link" to="/forgot-password">
          Ask for a new link
        </Link>
      </Doorway>
    );
  return (
    <Doorway title="Choose a new password">
      <DoorForm
        key={token}
        fields={[
          {
            name: 'password',
            label: 'New password',
            type: 'password',
            hint: 'At least 8 characters, with a number, a symbol, and an uppercase letter.',
            autoComplete: 'new-password',
            autoFocus: true,
          },
          { name: 'confirmPassword', label: 'Confirm password', type: 'password', autoComplete: 'new-password' },
        ]}
        fixed={{ token }}
        contract={async () => (await import('./resetPasswordForm')).resetPasswordForm}
        command={resetPassword}
        submit="Save password"
        success="Password changed. Sign in with the new one."
        onDone={() => void navigate('/signIn', { replace: true })}
        aside={
          <Link className="eg-door-link" to="/forgot-password">
            Ask for a new link
          </Link>
        }
      />
    </Doorway>
  );
};
