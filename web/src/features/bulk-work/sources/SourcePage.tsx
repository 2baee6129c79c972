import type { Source } from '@evergreen/contracts/bulk-work/sources';
import { statusInWords } from '@evergreen/contracts/shown-words';
import { useParams } from 'react-router';
import { Moment } from '../../../kit/values/DateWithMeaning';
import { RecordPage } from '../../../kit/records/RecordPage';
import { Tag } from '../../../kit/signs/Tag';
import { FindingsCard } from './FindingsCard';
import { SourceActs } from './SourceActs';
import { LastListNotice, SourceCard } from './SourceCard';
import { useSource } from './sources.api';

const Status = ({ source }: { source: Source }) => (
  <>
    {source.kind !== 'Upload' && (
      <Tag tone={source.active ? 'good' : 'plain'}>{source.active ? statusInWords(source) : 'Paused'}</Tag>
    )}{' '}
    {source.lastFetchedOn && (
      <span className="eg-muted">
        Last list <Moment at={source.lastFetchedOn} />
      </span>
    )}
  </>
);

/** One watched register: the differences of its last list, and how it gets its lists. */
export const SourcePage = () => {
  const { sourceId = '' } = useParams();
  return (
    <RecordPage<Source>
      kind="source"
      at={`/sources/${sourceId}`}
      query={useSource(sourceId)}
      back={{ to: '/sources', label: 'Watched Registers' }}
      called={({ name }) => name}
      status={(source) => <Status source={source} />}
      actions={(source) => <SourceActs source={source} />}
      notices={(source) => <LastListNotice source={source} />}
      work={(source) => (
        <>
          <FindingsCard source={source} />
          <SourceCard source={source} />
        </>
      )}
    />
  );
};
