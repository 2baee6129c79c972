import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { FieldFrame, useField, type FieldProps } from './Field';

export const CheckboxField = ({ name, label, disabled, hint }: Omit<FieldProps, 'required'>) => {
  const { id, field, error, aria } = useField(name, { label });
  const { ref, value, ...rest } = field;
  return (
    <FieldFrame id={id} label={label} bare error={error} {...(hint ? { hint } : {})}>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            {...rest}
            id={id}
            size="small"
            checked={value === true}
            disabled={disabled ?? false}
            slotProps={{ input: { ref, ...aria } }}
          />
        }
      />
    </FieldFrame>
  );
};
