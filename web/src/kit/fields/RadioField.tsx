import type { SelectOption } from '@evergreen/contracts/common';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { FieldFrame, Required, useField, type FieldProps } from './Field';
import { labelsIn } from './options';

export const RadioField = ({
  name,
  label,
  required,
  disabled,
  hint,
  options,
}: FieldProps & { options: readonly SelectOption[] }) => {
  const { id, field, error, aria } = useField(name, { label, text: labelsIn(options) });
  const { ref, value, ...rest } = field;
  return (
    <FieldFrame id={id} label={label} bare error={error} {...(hint ? { hint } : {})}>
      <div className="eg-field-label" id={`${id}-label`}>
        {label}
        {required && <Required />}
      </div>
      <RadioGroup
        {...rest}
        row
        value={(value as string | null | undefined) ?? ''}
        aria-labelledby={`${id}-label`}
        {...aria}
      >
        {options.map((option, index) => (
          <FormControlLabel
            key={option.value}
            value={option.value}
            label={option.label}
            disabled={disabled ?? false}
            control={<Radio size="small" {...(index === 0 ? { slotProps: { input: { ref } } } : {})} />}
          />
        ))}
      </RadioGroup>
    </FieldFrame>
  );
};
