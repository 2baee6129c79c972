import type { SelectOption } from '@evergreen/contracts/common';
import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldFrame, useField, type FieldProps } from '../Field';
import { chosenIn } from './ChosenWords';
import type { OptionSource } from '../options';
import { type TakesWords, usePicker } from './usePicker';

const same = (a: SelectOption, b: SelectOption) => a.value === b.value;

export interface OptionFieldProps extends FieldProps {
  options: OptionSource;
  /** Label of the empty choice, if it is allowed. */
  none?: string;
  /** Shown while nothing is chosen. */
  placeholder?: string;
  /** Accepts values that are not in the list. */
  takesWords?: TakesWords;
}

/** One option of a long list, found by typing; the form holds its value. */
export const OptionField = (props: OptionFieldProps) => {
  const { name, label, required, disabled, hint, none, placeholder, takesWords, options: source } = props;
  const { id, field, error, aria } = useField(name, { label, text: chosenIn(source) });
  const value = (field.value as string | null | undefined) ?? '';
  const pick = (option: SelectOption) => field.onChange(option.value);
  const picker = usePicker({ source, values: value === '' ? [] : [value], pick, single: true, takesWords });
  const { picking } = picker;
  const said = picking.error ?? error;
  const note = picking.hint ?? hint;
  return (
    <FieldFrame id={id} label={label} required={required ?? false} error={said} {...(note ? { hint: note } : {})}>
      <Autocomplete
        {...picker.props}
        id={id}
        size="small"
        options={picker.options}
        value={picker.chosen[0] ?? null}
        onChange={(_event, option) => {
          if (option) picker.remember([option]);
          field.onChange(option?.value ?? (none === undefined ? null : ''));
          // What is chosen is no text that is left, also where it was typed in full: then the box does not change.
          picking.forget();
        }}
        onBlur={() => {
          picking.leave();
          field.onBlur();
        }}
        isOptionEqualToValue={same}
        disabled={disabled ?? false}
        slotProps={{ listbox: picker.listbox }}
        renderInput={(params) => (
          <OutlinedInput
            {...params.slotProps.input}
            inputRef={field.ref}
            fullWidth
            size="small"
            placeholder={none ?? placeholder ?? ''}
            error={said !== undefined}
            inputProps={{ ...params.slotProps.htmlInput, ...aria, ...picking.left, 'aria-required': required ?? false }}
          />
        )}
      />
    </FieldFrame>
  );
};
