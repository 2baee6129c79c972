import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldFrame, useField, type FieldProps } from './Field';

/** A comma that separates no thousands may be a decimal one: "1250,50" is not 125,050. */
const amount = /^-?(\d+|[1-9]\d{0,2}(,\d{3})+)(\.\d{1,2})?$/;

/** Typed or pasted amounts ("$1,250.5") in the API's format ("1250.50"); anything else stays as typed. */
export const toAmount = (typed: string) => {
  const bare = typed.replace(/[$\s]/g, '');
  return amount.test(bare) ? Number(bare.replaceAll(',', '')).toFixed(2) : typed;
};

interface MoneyFieldProps extends FieldProps {
  /** May be negative. */
  signed?: boolean;
}

/** US dollars, a decimal string in the form. */
export const MoneyField = ({ name, label, required, disabled, hint, signed = false }: MoneyFieldProps) => {
  const { id, field, error, aria } = useField(name, { label });
  const { ref, value, onBlur, onChange, ...rest } = field;
  const finish = () => {
    if (typeof value === 'string' && value !== '' && toAmount(value) !== value) onChange(toAmount(value));
  };
  return (
    <FieldFrame id={id} label={label} required={required ?? false} error={error} {...(hint ? { hint } : {})}>
      <OutlinedInput
        {...rest}
        id={id}
        inputRef={ref}
        value={(value as string | null | undefined) ?? ''}
        onChange={(event) => onChange(event.target.value.replace(signed ? /[^\d.,$-]/g : /[^\d.,$]/g, ''))}
        onKeyDown={(event) => {
          if (event.key === 'Enter') finish();
        }}
        onBlur={() => {
          finish();
          onBlur();
        }}
        startAdornment={<InputAdornment position="start">$</InputAdornment>}
        fullWidth
        size="small"
        error={error !== undefined}
        disabled={disabled ?? false}
        autoComplete="off"
        inputProps={{
          ...aria,
          inputMode: signed ? 'text' : 'decimal',
          maxLength: 16,
          'aria-required': required ?? false,
        }}
      />
    </FieldFrame>
  );
};
