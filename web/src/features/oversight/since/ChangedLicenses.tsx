import { counted } from '@evergreen/contracts/counted';
import type { ChangedLicense } from '@evergreen/contracts/oversight/since';
import { Link } from 'react-router';
import { Moment } from '../../../kit/values/DateWithMeaning';
import { useMay } from '../../../kit/data/identity';
import { Sentence } from '../../../kit/values/Sentence';
import './since.css';

const Others = ({ license: { id, licenseNumber, count, changes } }: { license: ChangedLicense }) => {
  const may = useMay();
  const left = count - changes.length;
  if (left === 0) return null;
  const words = `and ${counted(left, 'more change')}`;
  return (
    <li className="eg-muted">
      {may('history.read') ? (
        <Link to={`/history?subjectId=${id}&subjectKind=license`} aria-label={`${words} of ${licenseNumber}`}>
          {words}
        </Link>
      ) : (
        words
      )}
    </li>
  );
};

/** Licenses with others' changes, newest first. */
export const ChangedLicenses = ({ licenses }: { licenses: readonly ChangedLicense[] }) => (
  <ul className="eg-since">
    {licenses.map((license) => (
      <li key={license.id}>
        <p>
          <Link to={`/licenses/${license.id}`}>{license.licenseNumber}</Link>
          <span>{license.licenseType}</span>
          <span className="eg-muted">{license.propertyName}</span>
        </p>
        <ol>
          {license.changes.map((change) => (
            <li key={change.id}>
              <span>
                <Sentence item={change} />
              </span>{' '}
              <span className="eg-muted">
                <Moment at={change.at} />
              </span>
            </li>
          ))}
          <Others license={license} />
        </ol>
      </li>
    ))}
  </ul>
);
