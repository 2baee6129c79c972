import type { SelectOption } from '@evergreen/contracts/common';
import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldFrame, useField, type FieldProps } from './Field';
import { labelsIn, useOptions, type OptionSource } from './options';

const same = (one: SelectOption, other: SelectOption) => one.value === other.value;

/** One of a long list, found by typing; the form holds its value. */
export const OptionField = ({
  name,
  label,
  required,
  disabled,
  hint,
  options: source,
}: FieldProps & { options: OptionSource }) => {
  const { options, loading } = useOptions(source);
  const { id, field, error, aria } = useField(name, { label, text: labelsIn(options) });
  const chosen = options.find((option) => option.value === field.value) ?? null;
  return (
    <FieldFrame id={id} label={label} required={required ?? false} error={error} {...(hint ? { hint } : {})}>
      <Autocomplete
        id={id}
        size="small"
        options={[...options]}
        value={chosen}
        onChange={(_event, option) => field.onChange(option?.value ?? null)}
        onBlur={field.onBlur}
        isOptionEqualToValue={same}
        getOptionKey={(option) => option.value}
        loading={loading}
        disabled={disabled ?? false}
        autoHighlight
        renderInput={(params) => (
          <OutlinedInput
            {...params.slotProps.input}
            inputRef={field.ref}
            fullWidth
            size="small"
            error={error !== undefined}
            inputProps={{ ...params.slotProps.htmlInput, ...aria, 'aria-required': required ?? false }}
          />
        )}
      />
    </FieldFrame>
  );
};
