import {
  FileIs,
  fileIsLabels,
  type GivenAddress,
  importFieldLabels,
  type ImportOptions,
  OneNumberIs,
  oneNumberIsLabels,
  RowsAre,
  rowsAreLabels,
  UnaddressedAre,
  unaddressedAreLabels,
  UndatedAre,
  undatedAreLabels,
} from '@evergreen/contracts/bulk-work/imports';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';

interface ChoiceProps {
  label: string;
  labels: Record<string, string>;
  value: string;
  disabled: boolean;
  /** The reason for the proposal, while it is selected. */
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
        {Object.entries(labels).map(([value, text]) => (
          <option key={value} value={value}>
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
  /** The selected sheet of a workbook with several. */
  sheet: string | null;
  disabled: boolean;
  /** The error of the address for all rows without one. */
  error: string | undefined;
  onChange: (options: ImportOptions) => void;
}

const noAddress: GivenAddress = { address1: '', city: '', state: '', zip: null };
const addressParts = ['address1', 'city', 'state', 'zip'] as const;

/** The address of all rows that have none. */
const AddressForAll = ({
  address,
  disabled,
  error,
  onChange,
}: {
  address: GivenAddress;
  disabled: boolean;
  error: string | undefined;
  onChange: (address: GivenAddress) => void;
}) => {
  const id = useId();
  return (
    <div className="eg-import-rows" role="group" aria-label="Address for All" aria-describedby={error ? id : undefined}>
      <span aria-hidden>Address for All</span>
      <div className="eg-import-given-parts">
        {addressParts.map((part) => (
          <OutlinedInput
            key={part}
            size="small"
            value={address[part] ?? ''}
            placeholder={importFieldLabels[part]}
            disabled={disabled}
            error={error !== undefined && part !== 'zip' && address[part] === ''}
            inputProps={{ 'aria-label': importFieldLabels[part], maxLength: part === 'address1' ? 255 : 50 }}
            onChange={({ target }) => onChange({ ...address, [part]: target.value })}
          />
        ))}
        {error && (
          <span id={id} className="eg-ink-late">
            {error}
          </span>
        )}
      </div>
    </div>
  );
};

const whyPart = (sheet: string | null) =>
  sheet === null
    ? 'It contains refused rows of an earlier import.'
    : 'Another sheet of this workbook is a register, too.';

/**
 * The options for rows: what a row is, what several rows of one number are, and what happens to rows without dates
 * and to licenses that the file does not have.
 */
export const RowsChoice = ({ options, suggested, sheet, disabled, error, onChange }: RowsChoiceProps) => {
  const { rowsAre, oneNumberIs } = options;
  const areTerms = rowsAre === 'Terms' && suggested.rowsAre === 'Terms';
  const areUndated = options.undatedAre === 'Kept' && suggested.undatedAre === 'Kept';
  const areUnaddressed = options.unaddressedAre === 'Kept' && suggested.unaddressedAre === 'Kept';
  const isPart = options.fileIs === 'Part' && suggested.fileIs === 'Part';
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
      <Choice
        label="Rows Without an Address"
        labels={unaddressedAreLabels}
        value={options.unaddressedAre}
        disabled={disabled}
        note={areUnaddressed && 'Many rows lack an address. You can complete them after the import, from a list.'}
        onChange={(chosen) => {
          const unaddressedAre = UnaddressedAre.parse(chosen);
          onChange({ ...options, unaddressedAre, givenAddress: unaddressedAre === 'Given' ? noAddress : null });
        }}
      />
      {options.unaddressedAre === 'Given' && (
        <AddressForAll
          address={options.givenAddress ?? noAddress}
          disabled={disabled}
          error={error}
          onChange={(givenAddress) => onChange({ ...options, givenAddress })}
        />
      )}
      <Choice
        label="This File Is"
        labels={fileIsLabels}
        value={options.fileIs}
        disabled={disabled}
        note={isPart && whyPart(sheet)}
        onChange={(chosen) => onChange({ ...options, fileIs: FileIs.parse(chosen) })}
      />
    </>
  );
};
