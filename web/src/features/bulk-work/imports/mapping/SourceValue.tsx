import {
  IntervalUnit,
  Jurisdiction,
  jurisdictionLabels,
  LicenseTerm,
  licenseTermLabels,
} from '@evergreen/contracts/licensing/enums';
import type { FieldSource, ImportColumn, ImportField } from '@evergreen/contracts/bulk-work/imports';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { AuthorityConstant } from './AuthorityConstant';
import { JoinedColumns } from './JoinedColumns';

interface SourceProps {
  field: ImportField;
  label: string;
  disabled: boolean;
  onChange: (source: FieldSource) => void;
}

const choices: Partial<Record<ImportField, readonly (readonly [string, string])[]>> = {
  jurisdiction: Jurisdiction.options.map((value) => [value, jurisdictionLabels[value]]),
  licenseTerm: LicenseTerm.options.map((value) => [value, licenseTermLabels[value]]),
};

const Constant = ({ field, label, source, disabled, onChange }: SourceProps & { source: { constant: string } }) => {
  const options = choices[field];
  const change = (constant: string) => onChange({ constant });
  if (field === 'licensingAuthority')
    return <AuthorityConstant label={label} value={source.constant} disabled={disabled} onChange={change} />;
  if (!options)
    return (
      <OutlinedInput
        size="small"
        fullWidth
        value={source.constant}
        disabled={disabled}
        inputProps={{ 'aria-label': `${label}: value for every row`, maxLength: 255 }}
        onChange={(event) => change(event.target.value)}
      />
    );
  return (
    <NativeSelect
      value={source.constant}
      disabled={disabled}
      input={<OutlinedInput size="small" fullWidth />}
      inputProps={{ 'aria-label': `${label}: value for every row` }}
      onChange={(event) => change(event.target.value)}
    >
      <option value="">Choose</option>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </NativeSelect>
  );
};

const Rule = ({
  label,
  source,
  disabled,
  onChange,
}: SourceProps & { source: Extract<FieldSource, { rule: unknown }> }) => (
  <span className="eg-import-rule">
    <OutlinedInput
      size="small"
      type="number"
      value={source.rule.value}
      disabled={disabled}
      inputProps={{ 'aria-label': `${label}: how many`, min: 1, max: 3650 }}
      onChange={(event) =>
        onChange({ rule: { ...source.rule, value: Math.max(1, Math.trunc(Number(event.target.value))) } })
      }
    />
    <NativeSelect
      value={source.rule.unit}
      disabled={disabled}
      input={<OutlinedInput size="small" />}
      inputProps={{ 'aria-label': `${label}: unit` }}
      onChange={(event) => onChange({ rule: { ...source.rule, unit: IntervalUnit.parse(event.target.value) } })}
    >
      {IntervalUnit.options.map((unit) => (
        <option key={unit} value={unit}>
          {unit.toLowerCase()}
        </option>
      ))}
    </NativeSelect>
    <span className="eg-muted">before the expiration date</span>
  </span>
);

const Months = ({ label, months, disabled, onChange }: SourceProps & { months: number }) => (
  <span className="eg-import-rule">
    <OutlinedInput
      size="small"
      type="number"
      value={months}
      disabled={disabled}
      inputProps={{ 'aria-label': `${label}: how many months`, min: 1, max: 120 }}
      onChange={(event) =>
        onChange({ end: { of: 'Months', months: Math.min(120, Math.max(1, Math.trunc(Number(event.target.value)))) } })
      }
    />
    <span className="eg-muted">months after the effective date</span>
  </span>
);

/** The settings of a source that is not a column. */
export const SourceValue = ({
  source,
  columns,
  ...props
}: SourceProps & { source: FieldSource | undefined; columns: readonly ImportColumn[] }) => {
  if (!source) return null;
  if ('columns' in source) {
    const { onChange, label, disabled } = props;
    return (
      <JoinedColumns
        label={label}
        disabled={disabled}
        columns={columns}
        value={source.columns}
        onChange={(chosen) => onChange({ columns: chosen })}
      />
    );
  }
  if ('constant' in source) return <Constant {...props} source={source} />;
  if ('rule' in source) return <Rule {...props} source={source} />;
  return 'end' in source && source.end.of === 'Months' ? <Months {...props} months={source.end.months} /> : null;
};
