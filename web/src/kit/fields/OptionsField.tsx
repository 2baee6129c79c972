import type { SelectOption } from '@evergreen/contracts/common';
import { selectAll } from '@evergreen/contracts/options';
import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { toast } from '../toasts';
import { chosenIn } from './ChosenWords';
import { FieldFrame, useField, type FieldProps } from './Field';
import type { OptionSource } from './options';
import { Picked } from './Picked';
import { usePicker } from './usePicker';

interface OptionsFieldProps extends FieldProps {
  options: OptionSource;
  /** Of "Select All"; usually as many as fit into an address, where a list keeps its filters. */
  most?: number;
  /** What is not in the list may be typed. */
  takesWords?: boolean;
}

const everything: SelectOption = { label: 'Select All', value: selectAll };
const before = [everything];

/** Somebody unassigned has the same value: the choice of all is known by itself. */
const same = (one: SelectOption, other: SelectOption) =>
  one === everything || other === everything ? one === other : one.value === other.value;

/** Several of a list; it shows the first and how many others. */
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
  // A filter that is not set holds no list.
  const values = Array.isArray(field.value) ? (field.value as string[]) : [];
  const pick = (option: SelectOption) => {
    if (!values.includes(option.value)) field.onChange([...values, option.value]);
  };
  const picker = usePicker({ source, values, pick, before, takesWords });
  const { picking } = picker;
  const said = picking.error ?? error;

  const choose = (options: readonly SelectOption[]) => {
    picker.remember(options);
    field.onChange(options.map(({ value }) => value));
  };
  /** All that match, beside what is chosen already; once more, none. */
  const chooseAll = async () => {
    const all = await picker.all(most);
    if (!all)
      return toast.error(
        `More than ${most.toLocaleString('en-US')} match. Type a part of the name to narrow them down.`,
      );
    const added = all.filter(({ value }) => !values.includes(value));
    choose(added.length > 0 ? [...picker.chosen, ...added] : []);
  };

  return (
    <FieldFrame id={id} label={label} required={required ?? false} error={said} {...(hint ? { hint } : {})}>
      <Autocomplete
        {...picker.props}
        multiple
        id={id}
        size="small"
        options={picker.options}
        value={picker.chosen as SelectOption[]}
        onChange={(event, next, reason) => {
          // Enter on what is chosen already takes nothing away.
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
