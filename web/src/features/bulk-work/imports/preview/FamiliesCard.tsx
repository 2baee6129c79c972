import { counted } from '@evergreen/contracts/counted';
import type { ImportFamily, ImportRun } from '@evergreen/contracts/bulk-work/imports';
import { Notice } from '../../../../kit/signs/Notice';
import { Card } from '../../../../kit/page/Card';
import { Tag } from '../../../../kit/signs/Tag';
import { Words } from '../../../../kit/values/Words';

const named = ({ row, licenseType }: ImportFamily['secondaries'][number]) => `${licenseType} (row ${row})`;

/** Which of the new licenses will be secondary to which. */
export const FamiliesCard = ({ run: { preview } }: { run: ImportRun }) => {
  const { secondaries, alone, doubtful, samples } = preview.families;
  if (secondaries + alone === 0) return null;
  return (
    <Card
      title="Primary and Secondary Licenses"
      note={`${counted(secondaries, 'license', 'licenses')} will be secondary`}
      folds="open"
    >
      {doubtful + alone > 0 && (
        <div className="eg-card-body eg-stack">
          {doubtful > 0 && (
            <Notice tone="soon">
              Of {counted(doubtful, 'number', 'numbers')} it is not clear which license is the primary: the first row is
              used.
            </Notice>
          )}
          {alone > 0 && (
            <Notice tone="soon">
              {counted(alone, 'secondary license has', 'secondary licenses have')} no primary in this file or here, and
              will stand alone.
            </Notice>
          )}
        </div>
      )}
      {samples.length > 0 && (
        <div className="eg-table-wrap">
          <table className="eg-table eg-pairs eg-dense">
            <thead>
              <tr>
                <th scope="col">License #</th>
                <th scope="col">Primary</th>
                <th scope="col">Secondary</th>
              </tr>
            </thead>
            <tbody>
              {samples.map((family) => (
                <tr key={family.secondaries[0]?.row}>
                  <td data-label="License #">
                    <Words>{family.licenseNumber}</Words>
                  </td>
                  <td data-label="Primary">
                    {family.primary ? named(family.primary) : 'The license of this number here'}{' '}
                    {family.isDoubtful && <Tag tone="soon">Check</Tag>}
                  </td>
                  <td data-label="Secondary">{family.secondaries.map(named).join(', ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
};
