import { PasswordField } from '../../../../kit/fields/PasswordField';
import { TextField } from '../../../../kit/fields/TextField';
import type { Proof } from '../../../../shared/second-step/typedCode';

export const CodeField = () => (
  <TextField
    name="securityCode"
    label="Security Code"
    max={20}
    inputMode="numeric"
    autoComplete="one-time-code"
    required
  />
);

/** The field for one kind of proof. */
export const ProofField = ({ proof }: { proof: Proof }) => {
  if (proof === 'password')
    return <PasswordField name="password" label="Password" autoComplete="current-password" required />;
  if (proof === 'recoveryCode') return <TextField name="recoveryCode" label="Recovery Code" max={64} required />;
  return <CodeField />;
};
