import { forgotPasswordBody } from '@evergreen/contracts/identity';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { CommandForm } from '../../kit/dialog/CommandForm';
import { TextField } from '../../kit/fields/TextField';
import { Doorway } from './Doorway';
import { forgotPassword } from './identity.api';

const BackToSignIn = () => (
  <Link component={RouterLink} to="/signIn">
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
        <BackToSignIn />
      </Doorway>
    );
  return (
    <Doorway title="Forgot password" lead="We send a link to choose a new one.">
      <CommandForm
        about={null}
        contract={forgotPasswordBody}
        defaults={{ email: '' }}
        command={forgotPassword}
        touches={{}}
        submit="Send link"
        wide
        onDone={(_answer, { email }) => setAskedFor(email)}
        aside={<BackToSignIn />}
      >
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          max={256}
          autoFocus
          required
        />
      </CommandForm>
    </Doorway>
  );
};
