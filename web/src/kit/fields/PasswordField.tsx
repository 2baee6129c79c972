import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { FieldFrame, useField, type FieldProps } from './Field';

interface PasswordFieldProps extends FieldProps {
  autoComplete: 'current-password' | 'new-password';
  autoFocus?: boolean;
}

/** A password, with a button that shows it. */
export const PasswordField = ({ name, label, required, hint, autoComplete, autoFocus }: PasswordFieldProps) => {
  const { id, field, error, aria } = useField(name, { label, secret: true });
  const [shown, setShown] = useState(false);
  const { ref, value, ...rest } = field;
  return (
    <FieldFrame id={id} label={label} required={required ?? false} error={error} {...(hint ? { hint } : {})}>
      <OutlinedInput
        {...rest}
        id={id}
        inputRef={ref}
        value={(value as string | undefined) ?? ''}
        type={shown ? 'text' : 'password'}
        fullWidth
        size="small"
        error={error !== undefined}
        autoFocus={autoFocus ?? false}
        autoComplete={autoComplete}
        inputProps={{
          ...aria,
          maxLength: 256,
          'aria-required': required ?? false,
          autoCapitalize: 'off',
          spellCheck: false,
        }}
        endAdornment={
          <Button
            size="small"
            variant="text"
            aria-controls={id}
            aria-label={shown ? `Hide ${label}` : `Show ${label}`}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
          </Button>
        }
      />
    </FieldFrame>
  );
};
