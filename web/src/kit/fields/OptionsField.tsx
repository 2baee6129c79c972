import type { SelectOption } from '@evergreen/contracts/common';
import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldFrame, useField, type FieldProps } from './Field';
import { labelsIn, useOptions, type OptionSource } from './options';

const same = (one: SelectOption, other: SelectOption) => one.value === other.value;

/** Several of a list; closed, it shows the first and how many others. */
export const OptionsField = ({
  name,
  label,
  required,
  disabled,
  hint,
  options: source,
}: FieldProps & { options: OptionSource }) => {
  const { options, loading } = useOptions(source);
  const { id, field, error, aria } = useField(name, { label, text: labelsIn(options) });
  const values = (field.value as string[] | null | undefined) ?? [];
  const chosen = options.filter((option) => values.includes(option.value));
  return (
    <FieldFrame id={id} label={label} required={required ?? false} error={error} {...(hint ? { hint } : {})}>
      <Autocomplete
        multiple
        id={id}
        size="small"
        options={[...options]}
        value={chosen}
        onChange={(_event, next) => field.onChange(next.map((option) => option.value))}
        onBlur={field.onBlur}
        isOptionEqualToValue={same}
        getOptionKey={(option) => option.value}
        loading={loading}
        disabled={disabled ?? false}
        disableCloseOnSelect
        autoHighlight
        limitTags={1}
        getLimitTagsText={(more) => `+${more}`}
        slotProps={{ chip: { size: 'small' } }}
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
