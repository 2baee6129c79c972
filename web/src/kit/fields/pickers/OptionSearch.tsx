import type { SelectOption } from '@evergreen/contracts/common';
import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { OptionSource } from '../options';
import { usePicker } from './usePicker';

interface OptionSearchProps {
  label: string;
  options: OptionSource;
  /** The current value. */
  chosen: string | null;
  onChoose: (option: SelectOption) => void;
  onClose: () => void;
}

const nothing: readonly string[] = [];

/** An open list with a search; choosing acts at once. */
export const OptionSearch = ({ label, options, chosen, onChoose, onClose }: OptionSearchProps) => {
  const picker = usePicker({ source: options, values: nothing, pick: onChoose, stays: true });
  return (
    <div className="eg-option-search">
      <Autocomplete
        {...picker.props}
        open
        size="small"
        options={picker.options}
        value={null}
        onChange={(_event, option) => option && onChoose(option)}
        onClose={(_event, reason) => reason === 'escape' && onClose()}
        getOptionDisabled={(option) => option.value === chosen}
        forcePopupIcon={false}
        disablePortal
        slotProps={{ listbox: picker.listbox, popper: { className: 'eg-option-search-list' } }}
        renderInput={(params) => (
          <OutlinedInput
            {...params.slotProps.input}
            fullWidth
            size="small"
            autoFocus
            placeholder={label}
            inputProps={{ ...params.slotProps.htmlInput, 'aria-label': label }}
          />
        )}
      />
    </div>
  );
};
