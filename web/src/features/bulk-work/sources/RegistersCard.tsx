import { listStatusLabels, type Source } from '@evergreen/contracts/bulk-work/sources';
import { counted } from '@evergreen/contracts/counted';
import { Link } from 'react-router';
import { Moment } from '../../../kit/values/DateWithMeaning';
import { useMay } from '../../../kit/data/identity';
import { Card } from '../../../kit/page/Card';
import { Loading } from '../../../kit/loading/states';
import { Tag } from '../../../kit/signs/Tag';
import { LoadError } from '../../../kit/loading/LoadError';
import { useSomeSources } from './sources.api';
import './sources.css';
import { listTones } from './sourceTexts';

const Row = ({ source: { id, name, lastStatus, lastFetchedOn, open } }: { source: Source }) => (
  <li>
    <Link to={`/sources/${id}`}>{name}</Link>
    {lastStatus && <Tag tone={listTones[lastStatus]}>{listStatusLabels[lastStatus]}</Tag>}
    <span className="eg-muted">
      {lastFetchedOn && <Moment at={lastFetchedOn} />} {open > 0 && `${counted(open, 'difference')} open`}
    </span>
  </li>
);

const Registers = ({ authorityId }: { authorityId?: string }) => {
  const { data, error, refetch } = useSomeSources(authorityId);
  const all = authorityId ? `/sources?licensingAuthorityIds=${authorityId}` : '/sources';
  const none = authorityId ? 'No register of this authority is watched.' : 'No register is watched.';
  return (
    <Card
      title="Watched Registers"
      empty={data?.totalItemCount === 0 && none}
      actions={
        <Link to={all}>{data && data.totalItemCount > 0 ? `All ${data.totalItemCount}` : 'Watch a register'}</Link>
      }
    >
      {data ? (
        <ul className="eg-lists" aria-label="Watched Registers">
          {data.items.map((source) => (
            <Row key={source.id} source={source} />
          ))}
        </ul>
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading rows={1} />
      )}
    </Card>
  );
};

/** On the page of an authority: its registers that the client watches. */
export const AuthorityRegisters = ({ id }: { id: string }) => useMay()('import.run') && <Registers authorityId={id} />;

/** On the page of the client: the registers that it watches. */
export const CompanyRegisters = () => useMay()('import.run') && <Registers />;
