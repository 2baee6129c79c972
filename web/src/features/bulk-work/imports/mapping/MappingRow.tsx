import {
  type AddressPart,
  addressPartFields,
  addressPartLabels,
  columnsOf,
  type EndRule,
  type FieldSource,
  type ImportColumn,
  type ImportField,
  partOfField,
  ruledImportFields,
  type Sureness,
  surenessLabels,
} from '@evergreen/contracts/bulk-work/imports';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Fragment, useId } from 'react';
import { Required } from '../../../../kit/fields/Field';
import type { Tone } from '../../../../kit/signs/Notice';
import { Tag } from '../../../../kit/signs/Tag';
import { isCode } from '../../../../kit/values/Words';
import { SourceValue } from './SourceValue';

interface MappingRowProps {
  field: ImportField;
  label: string;
  required: boolean;
  columns: readonly ImportColumn[];
  source: FieldSource | undefined;
  disabled: boolean;
  error: string | undefined;
  /** The confidence of the suggestion, while it is selected. */
  sureness: Sureness | undefined;
  onChange: (source: FieldSource | undefined) => void;
}

const shownSamples = 3;
const toneOf: Record<Sureness, Tone> = { Sure: 'good', Likely: 'info', Guess: 'soon' };
const inAddress: readonly ImportField[] = addressPartFields;
const ruled: readonly ImportField[] = ruledImportFields;

/** How an expiration is calculated from the effective date. */
const ends: readonly (readonly [EndRule['of'], string])[] = [
  ['Year', 'End of the year of the effective date'],
  ['Term', 'Effective date and license term'],
  ['Months', 'A number of months after the effective date'],
];

const chosenOf = (source: FieldSource | undefined) => {
  if (!source) return '';
  if ('columns' in source) return 'columns';
  if ('part' in source) return `part:${source.column}`;
  if ('column' in source) return `column:${source.column}`;
  if ('within' in source) return 'within';
  if ('end' in source) return `end:${source.end.of}`;
  return 'constant' in source ? 'constant' : 'rule';
};

const sourceOf = (
  chosen: string,
  { part, before }: { part: AddressPart | undefined; before: readonly string[] },
): FieldSource | undefined => {
  if (chosen === 'columns') return { columns: [...before] };
  if (part && chosen.startsWith('part:')) return { column: chosen.slice('part:'.length), part };
  if (chosen === 'constant') return { constant: '' };
  if (chosen === 'within') return { within: 'address1' };
  const end = ends.find(([of]) => chosen === `end:${of}`);
  if (end) return { end: end[0] === 'Months' ? { of: 'Months', months: 12 } : { of: end[0] } };
  if (chosen === 'rule') return { rule: { value: 60, unit: 'Days' } };
  return chosen === '' ? undefined : { column: chosen.slice('column:'.length) };
};

/** Columns whose values have several parts. */
const isInParts = ({ samples }: ImportColumn) =>
  samples.filter((value) => value.includes(',')).length * 2 > samples.length;

const samplesOf = (columns: readonly ImportColumn[], source: FieldSource | undefined) => {
  const samples = columnsOf(source).map((column) => columns.find(({ name }) => name === column)?.samples ?? []);
  const values = (samples[0] ?? []).map((_, row) =>
    samples
      .map((of) => of[row] ?? '')
      .filter((value) => value !== '')
      .join(' '),
  );
  return [...new Set(values.filter((value) => value !== ''))].slice(0, shownSamples);
};

export const MappingRow = ({
  field,
  label,
  required,
  columns,
  source,
  disabled,
  error,
  sureness,
  onChange,
}: MappingRowProps) => {
  const id = useId();
  const part = partOfField[field];
  const inParts = part
    ? columns.filter((column) => isInParts(column) || chosenOf(source) === `part:${column.name}`)
    : [];
  return (
    <li className="eg-import-field">
      <label htmlFor={id}>
        {label}
        {required && <Required />}
      </label>
      <NativeSelect
        value={chosenOf(source)}
        disabled={disabled}
        input={<OutlinedInput size="small" fullWidth error={error !== undefined} />}
        inputProps={{
          id,
          'aria-required': required,
          'aria-invalid': error !== undefined,
          'aria-describedby': `${id}-note`,
        }}
        onChange={(event) => onChange(sourceOf(event.target.value, { part, before: columnsOf(source) }))}
      >
        <option value="">Do not import</option>
        <optgroup label="From a column">
          {columns.map(({ name }) => (
            <option key={name} value={`column:${name}`}>
              {name}
            </option>
          ))}
          {columns.length > 1 && <option value="columns">Several columns joined</option>}
        </optgroup>
        {part && inParts.length > 0 && (
          <optgroup label="From a part of a column">
            {inParts.map(({ name }) => (
              <option key={name} value={`part:${name}`}>
                The {addressPartLabels[part]} in {name}
              </option>
            ))}
          </optgroup>
        )}
        <optgroup label="Without a column">
          <option value="constant">The same value for every row</option>
          {inAddress.includes(field) && <option value="within">Within the address</option>}
          {ruled.includes(field) && <option value="rule">Before the expiration</option>}
          {field === 'expirationDate' &&
            ends.map(([of, text]) => (
              <option key={of} value={`end:${of}`}>
                {text}
              </option>
            ))}
        </optgroup>
      </NativeSelect>
      <div>
        <SourceValue
          field={field}
          label={label}
          columns={columns}
          source={source}
          disabled={disabled}
          onChange={onChange}
        />
        <span id={`${id}-note`} className={error ? 'eg-field-error' : 'eg-import-samples'}>
          {!error && sureness && <Tag tone={toneOf[sureness]}>{surenessLabels[sureness]}</Tag>}{' '}
          {error ??
            samplesOf(columns, source).map((sample, index) => (
              <Fragment key={sample}>
                {index > 0 && ' · '}
                <span className={isCode(sample) ? 'eg-unbroken' : undefined}>{sample}</span>
              </Fragment>
            ))}
        </span>
      </div>
    </li>
  );
};
