import {
  type ImportOptions,
  OneNumberIs,
  oneNumberIsLabels,
  RowsAre,
  rowsAreLabels,
  UndatedAre,
  undatedAreLabels,
} from '@evergreen/contracts/imports';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';

interface ChoiceProps {
  label: string;
  labels: Record<string, string>;
  value: string;
  disabled: boolean;
  /** Why it is proposed, while what is proposed is chosen. */
  note: string | false;
  onChange: (value: string) => void;
}

const Choice = ({ label, labels, value, disabled, note, onChange }: ChoiceProps) => {
  const id = useId();
  return (
    <div className="eg-import-rows">
      <label htmlFor={id}>{label}</label>
      <NativeSelect
        value={value}
        disabled={disabled}
        input={<OutlinedInput size="small" fullWidth />}
        inputProps={{ id, 'aria-describedby': `${id}-note` }}
        onChange={(event) => onChange(event.target.value)}
      >
        {Object.entries(labels).map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </NativeSelect>
      <span id={`${id}-note`} className="eg-import-samples">
        {note}
      </span>
    </div>
  );
};

interface RowsChoiceProps {
  options: ImportOptions;
  suggested: ImportOptions;
  disabled: boolean;
  onChange: (options: ImportOptions) => void;
}

/** What a row of the file is, what several rows of one number are, and what becomes of those without dates. */
export const RowsChoice = ({ options, suggested, disabled, onChange }: RowsChoiceProps) => {
  const { rowsAre, oneNumberIs } = options;
  const areTerms = rowsAre === 'Terms' && suggested.rowsAre === 'Terms';
  const areUndated = options.undatedAre === 'Kept' && suggested.undatedAre === 'Kept';
  const areFamilies = oneNumberIs === 'Family' && suggested.oneNumberIs === 'Family';
  return (
    <>
      <Choice
        label="Each Row Contains"
        labels={rowsAreLabels}
        value={rowsAre}
        disabled={disabled}
        note={areTerms && 'Numbers come again with other dates in this file.'}
        onChange={(chosen) => onChange({ ...options, rowsAre: RowsAre.parse(chosen) })}
      />
      <Choice
        label="License Types with the Same Number"
        labels={oneNumberIsLabels}
        value={oneNumberIs}
        disabled={disabled}
        note={
          areFamilies &&
          'Numbers come with several license types, or a column says which is primary. The preview shows which.'
        }
        onChange={(chosen) => onChange({ ...options, oneNumberIs: OneNumberIs.parse(chosen) })}
      />
      <Choice
        label="Rows Without Dates"
        labels={undatedAreLabels}
        value={options.undatedAre}
        disabled={disabled}
        note={areUndated && 'Many rows lack an effective or an expiration date.'}
        onChange={(chosen) => onChange({ ...options, undatedAre: UndatedAre.parse(chosen) })}
      />
    </>
  );
};
