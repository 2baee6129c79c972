import { type ImportOptions, RowsAre, rowsAreLabels } from '@evergreen/contracts/imports';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';

interface RowsChoiceProps {
  options: ImportOptions;
  suggested: ImportOptions;
  disabled: boolean;
  onChange: (options: ImportOptions) => void;
}

/** What a row of the file is. */
export const RowsChoice = ({ options, suggested, disabled, onChange }: RowsChoiceProps) => {
  const id = useId();
  const looksSo = options.rowsAre === 'Terms' && suggested.rowsAre === 'Terms';
  return (
    <div className="eg-import-rows">
      <label htmlFor={id}>A Row Is</label>
      <NativeSelect
        value={options.rowsAre}
        disabled={disabled}
        input={<OutlinedInput size="small" fullWidth />}
        inputProps={{ id, 'aria-describedby': `${id}-note` }}
        onChange={(event) => onChange({ ...options, rowsAre: RowsAre.parse(event.target.value) })}
      >
        {RowsAre.options.map((value) => (
          <option key={value} value={value}>
            {rowsAreLabels[value]}
          </option>
        ))}
      </NativeSelect>
      <span id={`${id}-note`} className="eg-import-samples">
        {looksSo && 'Numbers come again with other dates in this file.'}
      </span>
    </div>
  );
};
