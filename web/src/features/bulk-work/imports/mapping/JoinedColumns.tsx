import type { ImportColumn } from '@evergreen/contracts/bulk-work/imports';
import IconButton from '@mui/material/IconButton';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { X } from 'lucide-react';

interface JoinedColumnsProps {
  label: string;
  columns: readonly ImportColumn[];
  value: readonly string[];
  disabled: boolean;
  onChange: (columns: string[]) => void;
}

const most = 8;

/** Columns whose values are joined in a field, in this order. */
export const JoinedColumns = ({ label, columns, value, disabled, onChange }: JoinedColumnsProps) => {
  const free = columns.filter(({ name }) => !value.includes(name));
  return (
    <span className="eg-import-joined">
      {value.map((name) => (
        <span key={name} className="eg-import-joined-column">
          {name}
          <IconButton
            size="small"
            disabled={disabled}
            aria-label={`${label}: without ${name}`}
            onClick={() => onChange(value.filter((column) => column !== name))}
          >
            <X size={14} aria-hidden />
          </IconButton>
        </span>
      ))}
      {value.length < most && free.length > 0 && (
        <NativeSelect
          value=""
          disabled={disabled}
          input={<OutlinedInput size="small" />}
          inputProps={{ 'aria-label': `${label}: next column` }}
          onChange={(event) => onChange([...value, event.target.value])}
        >
          <option value="">Add a column</option>
          {free.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </NativeSelect>
      )}
    </span>
  );
};
