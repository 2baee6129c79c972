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
  /** In a row, as far as there is room. */
  inRow?: boolean;
  error?: string | undefined;
}

/** A checkbox for each option. */
export const Checks = ({ label, options, value, onChange, inRow = false, error }: ChecksProps) => {
  const id = useId();
  const toggled = (toggledOption: string) =>
    options.map((option) => option.value).filter((other) => (other === toggledOption) !== value.includes(other));
  return (
    <div className="eg-field" role="group" aria-labelledby={id} aria-describedby={error ? `${id}-note` : undefined}>
      <div className="eg-field-label" id={id}>
        {label}
      </div>
      <FormGroup row={inRow}>
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
      {error && (
        <div className="eg-field-foot">
          <span id={`${id}-note`} className="eg-field-error">
            {error}
          </span>
        </div>
      )}
    </div>
  );
};

/** A form field of checkboxes. */
export const ChecksField = ({
  name,
  ...props
}: Omit<ChecksProps, 'value' | 'onChange' | 'error'> & { name: string }) => {
  const { field, error } = useField(name, { label: props.label, text: labelsIn(props.options) });
  return (
    <Checks {...props} value={(field.value as string[] | undefined) ?? []} onChange={field.onChange} error={error} />
  );
};
