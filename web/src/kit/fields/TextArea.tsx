import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldFrame, useField, type FieldProps } from './Field';

/** Several lines of text. Pasted text is not truncated: the contract reports the limit. */
export const TextArea = ({
  name,
  label,
  required,
  disabled,
  hint,
  max = 1024,
  rows = 3,
}: FieldProps & { max?: number; rows?: number }) => {
  const { id, field, error, aria } = useField(name, { label });
  const { ref, value, ...rest } = field;
  const text = (value as string | null | undefined) ?? '';
  return (
    <FieldFrame
      id={id}
      label={label}
      required={required ?? false}
      error={error}
      counter={`${text.length}\u00a0/\u00a0${max}`}
      {...(hint ? { hint } : {})}
    >
      <OutlinedInput
        {...rest}
        id={id}
        inputRef={ref}
        value={text}
        multiline
        minRows={rows}
        maxRows={12}
        fullWidth
        size="small"
        error={error !== undefined}
        disabled={disabled ?? false}
        inputProps={{ ...aria, 'aria-required': required ?? false }}
      />
    </FieldFrame>
  );
};
