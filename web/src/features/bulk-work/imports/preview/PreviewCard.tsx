import { counted } from '@evergreen/contracts/counted';
import { addressToComplete } from '@evergreen/contracts/addresses';
import { importFieldLabels, type ImportRun, type ImportSample } from '@evergreen/contracts/bulk-work/imports';
import { spelled } from '@evergreen/contracts/spelled-dates';
import { Notice } from '../../../../kit/signs/Notice';
import { Card } from '../../../../kit/page/Card';
import { Tag } from '../../../../kit/signs/Tag';
import { Words } from '../../../../kit/values/Words';

/** Spelled out, so that day and month cannot be confused. A line breaks before the year only. */
const date = (iso: string | null) => (iso === null ? '' : spelled(iso).replace(' ', '\u00a0'));

const columns: readonly (readonly [string, (sample: ImportSample) => string])[] = [
  ['Row', ({ row }) => String(row)],
  ['License #', ({ licenseNumber }) => licenseNumber],
  ['License Type', ({ licenseType, licensingAuthority }) => `${licenseType}, ${licensingAuthority}`],
  ['Licensee', ({ licensees }) => licensees.join('; ')],
  ['Property', ({ propertyName }) => propertyName],
  ['Street', ({ street }) => street || addressToComplete],
  ['City', ({ city }) => city],
  ['State', ({ state }) => state],
  ['Zip', ({ zip }) => zip ?? ''],
  ['Effective', ({ effectiveDate }) => date(effectiveDate)],
  ['Expires', ({ expirationDate }) => date(expirationDate)],
  ['Track Date', ({ trackDate }) => date(trackDate)],
];

const earlierTerms = ['Earlier Terms', (sample: ImportSample) => String(sample.earlierTerms || '')] as const;

/** There are columns for earlier terms only if a row has one. */
const columnsOf = (samples: readonly ImportSample[]) =>
  samples.some((sample) => sample.earlierTerms > 0) ? [...columns, earlierTerms] : columns;

/** Values that do not break: a number, a code. */
const whole = new Set(['Row', 'License #', 'State', 'Zip']);

/** A sample of the future licenses, with those whose address may have been split wrongly. */
export const PreviewCard = ({ run: { preview } }: { run: ImportRun }) => (
  <Card title="Sample Licenses" note={counted(preview.samples.length, 'example', 'examples')} folds="open">
    {preview.doubtful > 0 && (
      <div className="eg-card-body">
        <Notice tone="soon">
          {counted(preview.doubtful, 'address is', 'addresses are')} uncertain: check where the city begins.
        </Notice>
      </div>
    )}
    {preview.undated > 0 && (
      <div className="eg-card-body">
        <Notice tone="soon">
          {counted(preview.undated, 'license lacks', 'licenses lack')} dates: active, and not tracked until they are
          completed.
        </Notice>
      </div>
    )}
    {preview.leftOut.length > 0 && (
      <div className="eg-card-body">
        <Notice tone="soon">
          These values could not be read and are not imported; their licenses are:{' '}
          {preview.leftOut
            .map(
              ({ field, count, values }) =>
                `${importFieldLabels[field]} in ${counted(count, 'row', 'rows')} (${values.join(', ')})`,
            )
            .join('; ')}
          .
        </Notice>
      </div>
    )}
    {preview.unaddressed > 0 && (
      <div className="eg-card-body">
        <Notice tone="soon">
          {counted(preview.unaddressed, 'license lacks', 'licenses lack')} an address: imported with the address to be
          completed.
        </Notice>
      </div>
    )}
    <div className="eg-table-wrap" role="group" aria-label="Table of examples" tabIndex={0}>
      <table className="eg-table eg-pairs eg-dense eg-import-preview">
        <thead>
          <tr>
            {columnsOf(preview.samples).map(([label]) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.samples.map((sample) => (
            <tr key={sample.row}>
              {columnsOf(preview.samples).map(([label, value]) => (
                <td key={label} data-label={label} className={whole.has(label) ? 'eg-import-whole' : undefined}>
                  {label === 'License #' ? <Words>{sample.licenseNumber}</Words> : value(sample)}{' '}
                  {label === 'City' && sample.isDoubtful && <Tag tone="soon">Check</Tag>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </Card>
);
