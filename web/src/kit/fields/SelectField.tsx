import type { SelectOption } from '@evergreen/contracts/common';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldFrame, useField, type FieldProps } from './Field';
import { labelsIn } from './options';

interface SelectFieldProps extends FieldProps {
  options: readonly SelectOption[];
  /** Label of the empty choice; left out: required. */
  none?: string;
}

/** A short list of options. For long lists, OptionField. */
export const SelectField = ({ name, label, required, disabled, hint, options, none = '' }: SelectFieldProps) => {
  const { id, field, error, aria } = useField(name, { label, text: labelsIn(options) });
  const { ref, value, ...rest } = field;
  return (
    <FieldFrame id={id} label={label} required={required ?? false} error={error} {...(hint ? { hint } : {})}>
      <NativeSelect
        {...rest}
        inputRef={ref}
        value={(value as string | null | undefined) ?? ''}
        input={<OutlinedInput size="small" fullWidth error={error !== undefined} />}
        disabled={disabled ?? false}
        inputProps={{ ...aria, id, 'aria-required': required ?? false }}
      >
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  );
};
