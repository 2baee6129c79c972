import OutlinedInput from '@mui/material/OutlinedInput';
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, InputHTMLAttributes } from 'react';
import { FieldFrame, useField, type FieldProps } from './Field';

interface TextFieldProps extends FieldProps {
  max?: number;
  type?: HTMLInputTypeAttribute;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  autoFocus?: boolean;
}

export const TextField = ({
  name,
  label,
  required,
  disabled,
  hint,
  max = 255,
  type = 'text',
  autoComplete = 'off',
  inputMode,
  autoFocus,
}: TextFieldProps) => {
  const { id, field, error, aria } = useField(name, { label });
  const { ref, value, ...rest } = field;
  return (
    <FieldFrame id={id} label={label} required={required ?? false} error={error} {...(hint ? { hint } : {})}>
      <OutlinedInput
        {...rest}
        id={id}
        inputRef={ref}
        value={(value as string | null | undefined) ?? ''}
        type={type}
        fullWidth
        size="small"
        error={error !== undefined}
        disabled={disabled ?? false}
        autoFocus={autoFocus ?? false}
        autoComplete={autoComplete}
        inputProps={{
          ...aria,
          maxLength: max,
          'aria-required': required ?? false,
          ...(inputMode ? { inputMode } : {}),
        }}
      />
    </FieldFrame>
  );
};
