import { newPassword, resetPasswordBody, signInMessages } from '@evergreen/contracts/identity';
import { words } from '@evergreen/contracts/common';
import Link from '@mui/material/Link';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import { CommandForm } from '../../kit/dialog/CommandForm';
import { PasswordField } from '../../kit/fields/PasswordField';
import { Doorway } from './Doorway';
import { resetPassword } from './identity.api';

const form = z
  .object({
    token: resetPasswordBody.shape.token,
    password: newPassword,
    confirmPassword: z.string().min(1, words.required),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: signInMessages.passwordsMatch,
  });

/** The link carries its token behind the #, which no server and no log ever sees. */
export const ResetPasswordPage = () => {
  const token = useLocation().hash.slice(1);
  const navigate = useNavigate();
  if (!token)
    return (
      <Doorway title="Choose a new password">
        <p role="alert">{signInMessages.linkSpent}</p>
        <Link component={RouterLink} to="/forgot-password">
          Ask for a new link
        </Link>
      </Doorway>
    );
  return (
    <Doorway title="Choose a new password">
      <CommandForm
        about={null}
        key={token}
        contract={form}
        defaults={{ token, password: '', confirmPassword: '' }}
        command={resetPassword}
        touches={{}}
        submit="Save password"
        success="Password changed. Sign in with the new one."
        wide
        onDone={() => void navigate('/signIn', { replace: true })}
        aside={
          <Link component={RouterLink} to="/forgot-password">
            Ask for a new link
          </Link>
        }
      >
        <PasswordField
          name="password"
          label="New password"
          hint="At least 8 characters, with a number, a symbol, and an uppercase letter."
          autoComplete="new-password"
          autoFocus
          required
        />
        <PasswordField name="confirmPassword" label="Confirm password" autoComplete="new-password" required />
      </CommandForm>
    </Doorway>
  );
};
