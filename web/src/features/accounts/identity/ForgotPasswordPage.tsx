import { useState } from 'react';
import { Link } from 'react-router';
import { DoorForm } from './DoorForm';
import { Doorway } from './Doorway';
import { forgotPassword } from './identity.api';

const BackToSignIn = () => (
  <Link className="eg-door-link" to="/signIn">
    Back to sign in
  </Link>
);

export const ForgotPasswordPage = () => {
  const [askedFor, setAskedFor] = useState<string>();
  if (askedFor !== undefined)
    return (
      <Doorway title="Check your email">
        <p role="status">
          If {askedFor} belongs to an account, a link to choose a new password is on its way. It works once, for 30
          minutes.
        </p>
        <p className="eg-muted">
          If nothing arrives within a few minutes, ask an administrator of your company, who can set a password for you.
        </p>
        <BackToSignIn />
      </Doorway>
    );
  return (
    <Doorway title="Forgot password" lead="We send a link to choose a new one.">
      <DoorForm
        fields={[{ name: 'email', label: 'Email', type: 'email', autoComplete: 'username', autoFocus: true }]}
        contract={async () => (await import('@evergreen/contracts/accounts/identity')).forgotPasswordBody}
        command={forgotPassword}
        submit="Send link"
        onDone={({ email }) => setAskedFor(email)}
        aside={<BackToSignIn />}
      />
    </Doorway>
  );
};
