import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import type { SelectOption } from '@evergreen/contracts/common';
import { useId } from 'react';
import { useField } from './Field';
import { labelsIn } from './options';

interface ChecksProps {
  label: string;
  options: readonly SelectOption[];
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** Several of a few, each with its box. */
export const Checks = ({ label, options, value, onChange }: ChecksProps) => {
  const id = useId();
  const toggled = (one: string) =>
    options.map((option) => option.value).filter((other) => (other === one) !== value.includes(other));
  return (
    <div className="eg-field" role="group" aria-labelledby={id}>
      <div className="eg-field-label" id={id}>
        {label}
      </div>
      <FormGroup>
        {options.map((option) => (
          <FormControlLabel
            key={option.value}
            label={option.label}
            control={
              <Checkbox
                size="small"
                checked={value.includes(option.value)}
                onChange={() => onChange(toggled(option.value))}
              />
            }
          />
        ))}
      </FormGroup>
    </div>
  );
};

/** The same in a form, which holds the chosen values. */
export const ChecksField = ({ name, ...props }: Omit<ChecksProps, 'value' | 'onChange'> & { name: string }) => {
  const { field } = useField(name, { label: props.label, text: labelsIn(props.options) });
  return <Checks {...props} value={(field.value as string[] | undefined) ?? []} onChange={field.onChange} />;
};
