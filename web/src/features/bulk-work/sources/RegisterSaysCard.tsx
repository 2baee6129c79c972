import type { RegisterSays } from '@evergreen/contracts/bulk-work/sources';
import { longDate } from '@evergreen/contracts/date-words';
import { Link } from 'react-router';
import { useMay } from '../../../kit/data/identity';
import { Card } from '../../../kit/page/Card';
import { Facts } from '../../../kit/page/Facts';
import { useRegistersSay } from './sources.api';
import './sources.css';

const saidText = ({ day, active, expirationDate }: RegisterSays): string => {
  const state = active ? 'active' : 'inactive';
  return `In the register of ${longDate(day)}: ${state}${expirationDate === null ? '' : ` until ${longDate(expirationDate)}`}`;
};

/** The rows of a license in the watched registers. */
export const RegisterSaysCard = ({ id }: { id: string }) => {
  const { data } = useRegistersSay(id);
  const keeps = useMay()('import.run');
  if (!data || data.length === 0) return null;
  return (
    <Card title="Register">
      {data.map((says) => (
        <div key={says.sourceId} className="eg-card-body eg-register-says">
          <p>{saidText(says)}</p>
          {keeps && <Link to={`/sources/${says.sourceId}`}>{says.sourceName}</Link>}
          <details>
            <summary>The row of {says.sourceName}</summary>
            <Facts facts={says.cells.map(({ column, value }) => [column, value])} />
          </details>
        </div>
      ))}
    </Card>
  );
};
