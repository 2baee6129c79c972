import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldFrame, useField, type FieldProps } from './Field';

/** A whole number; other input stays as typed for the contract; empty is null. */
export const toWhole = (typed: string): number | string | null => {
  const bare = typed.trim();
  if (bare === '') return null;
  return /^-?\d{1,10}$/.test(bare) ? Number(bare) : bare;
};

export const WholeNumberField = ({ name, label, required, disabled, hint }: FieldProps) => {
  const { id, field, error, aria } = useField(name, { label });
  const { ref, value, onChange, ...rest } = field;
  return (
    <FieldFrame id={id} label={label} required={required ?? false} error={error} {...(hint ? { hint } : {})}>
      <OutlinedInput
        {...rest}
        id={id}
        inputRef={ref}
        value={(value as number | string | null | undefined) ?? ''}
        onChange={(event) => onChange(toWhole(event.target.value))}
        fullWidth
        size="small"
        error={error !== undefined}
        disabled={disabled ?? false}
        autoComplete="off"
        inputProps={{ ...aria, inputMode: 'numeric', maxLength: 10, 'aria-required': required ?? false }}
      />
    </FieldFrame>
  );
};
