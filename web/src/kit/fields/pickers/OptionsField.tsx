import { number } from '@evergreen/contracts/counted';
import type { SelectOption } from '@evergreen/contracts/common';
import { selectAll } from '@evergreen/contracts/options';
import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { toast } from '../../messages/toasts';
import { chosenIn } from './ChosenWords';
import { FieldFrame, useField, type FieldProps } from '../Field';
import type { OptionSource } from '../options';
import { Picked } from './Picked';
import { usePicker } from './usePicker';

interface OptionsFieldProps extends FieldProps {
  options: OptionSource;
  /** Limit of "Select All"; default: as many as fit into a URL. */
  most?: number;
  /** Accepts values that are not in the list. */
  takesWords?: boolean;
}

const everything: SelectOption = { label: 'Select All', value: selectAll };
const before = [everything];

/** "Unassigned" and "all" have the same value. */
const same = (a: SelectOption, b: SelectOption) =>
  a === everything || b === everything ? a === b : a.value === b.value;

/** Several options; shows the first one and the number of others. */
export const OptionsField = ({
  name,
  label,
  required,
  disabled,
  hint,
  options: source,
  most = 200,
  takesWords,
}: OptionsFieldProps) => {
  const { id, field, error, aria } = useField(name, { label, text: chosenIn(source) });
  // An unset filter has no list.
  const values = Array.isArray(field.value) ? (field.value as string[]) : [];
  const pick = (option: SelectOption) => {
    if (!values.includes(option.value)) field.onChange([...values, option.value]);
  };
  const picker = usePicker({ source, values, pick, before, takesWords });
  const { picking } = picker;
  const said = picking.error ?? error;
  const note = picking.hint ?? hint;

  const choose = (options: readonly SelectOption[]) => {
    picker.remember(options);
    field.onChange(options.map(({ value }) => value));
  };
  /** Chooses all matches; a second time removes them, and no choice that was not searched for. */
  const chooseAll = async () => {
    const all = await picker.all(most);
    if (!all) return toast.error(`More than ${number(most)} match. Type a part of the name to narrow them down.`);
    const added = all.filter(({ value }) => !values.includes(value));
    if (added.length > 0) return choose([...picker.chosen, ...added]);
    const removed = new Set([...picker.found, ...all].map(({ value }) => value));
    choose(picker.chosen.filter(({ value }) => !removed.has(value)));
  };

  return (
    <FieldFrame id={id} label={label} required={required ?? false} error={said} {...(note ? { hint: note } : {})}>
      <Autocomplete
        {...picker.props}
        multiple
        id={id}
        size="small"
        options={picker.options}
        value={picker.chosen as SelectOption[]}
        onChange={(event, next, reason) => {
          // Enter on a chosen option does not remove it.
          const isEntered = picking.isTyping && 'key' in event && event.key === 'Enter';
          if (next.includes(everything)) void chooseAll();
          else if (reason !== 'removeOption' || !isEntered) choose(next);
          picking.forget();
        }}
        onBlur={() => {
          picking.leave();
          field.onBlur();
        }}
        isOptionEqualToValue={same}
        disabled={disabled ?? false}
        disableCloseOnSelect
        renderValue={(chosen) => <Picked options={chosen} />}
        slotProps={{ listbox: picker.listbox }}
        renderInput={(params) => (
          <OutlinedInput
            {...params.slotProps.input}
            inputRef={field.ref}
            fullWidth
            size="small"
            error={said !== undefined}
            inputProps={{ ...params.slotProps.htmlInput, ...aria, ...picking.left, 'aria-required': required ?? false }}
          />
        )}
      />
    </FieldFrame>
  );
};
