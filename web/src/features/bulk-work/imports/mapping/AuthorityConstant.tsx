import { authorityOptionCalls } from '@evergreen/contracts/calls/licensing/authorities';
import { pathOf } from '../../../../kit/http/calls';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useOptionPages } from '../../../../kit/fields/pickers/useOptionPages';

interface AuthorityConstantProps {
  label: string;
  value: string;
  disabled: boolean;
  onChange: (name: string) => void;
}

const authorities = { path: pathOf(authorityOptionCalls.authorities) };

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** The authority of every row: an existing one, or a new one by name. */
export const AuthorityConstant = ({ label, value, disabled, onChange }: AuthorityConstantProps) => {
  const typed = value.trim();
  const { options, loading, failed } = useOptionPages(authorities, typed, true);
  const names = [...new Set(options.map((option) => option.label))];
  const isNew = typed !== '' && !loading && !failed && !names.some((name) => same(name, value));
  return (
    <Autocomplete
      freeSolo
      size="small"
      fullWidth
      options={names}
      filterOptions={(all) => all}
      inputValue={value}
      onInputChange={(_event, name) => onChange(name)}
      disabled={disabled}
      renderInput={(params) => (
        <TextField
          {...params}
          helperText={isNew ? 'A new authority of this name will be created.' : undefined}
          slotProps={{
            ...params.slotProps,
            htmlInput: {
              ...params.slotProps.htmlInput,
              'aria-label': `${label}: value for every row`,
              maxLength: 255,
            },
          }}
        />
      )}
    />
  );
};
