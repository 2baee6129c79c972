import { signInBody } from '@evergreen/contracts/identity';
import { Link as RouterLink, useSearchParams } from 'react-router';
import Link from '@mui/material/Link';
import { CommandForm } from '../../kit/dialog/CommandForm';
import { PasswordField } from '../../kit/fields/PasswordField';
import { TextField } from '../../kit/fields/TextField';
import { useFreshStart } from '../../kit/identity';
import { ownPath } from '../../kit/travel';
import { Doorway } from './Doorway';
import { signIn } from './identity.api';

/** Nobody need guess why this page came instead of another. */
const whyAsked = (params: URLSearchParams): string | undefined => {
  if (params.has('ended'))
    return 'Your session has ended. Sign in again to go on where you were: what you typed is kept.';
  return params.has('returnTo') ? 'Sign in to see the page that you asked for.' : undefined;
};

export const SignInPage = () => {
  const [params] = useSearchParams();
  const why = whyAsked(params);
  const startFresh = useFreshStart();
  return (
    <Doorway title="Sign in" {...(why ? { lead: why } : {})}>
      <CommandForm
        about={null}
        contract={signInBody}
        defaults={{ email: '', password: '' }}
        command={signIn}
        touches={{}}
        submit="Sign in"
        wide
        onDone={() => startFresh(ownPath(params.get('returnTo')))}
        aside={
          <Link component={RouterLink} to="/forgot-password">
            Forgot password?
          </Link>
        }
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
        <PasswordField name="password" label="Password" autoComplete="current-password" required />
      </CommandForm>
    </Doorway>
  );
};
