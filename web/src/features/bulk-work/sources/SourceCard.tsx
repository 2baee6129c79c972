import {
  doubtText,
  listStatusLabels,
  scheduleInWords,
  type Source,
  type SourceList,
  sourceMessages,
} from '@evergreen/contracts/bulk-work/sources';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useCommand } from '../../../kit/data/command';
import { Moment } from '../../../kit/values/DateWithMeaning';
import { momentIn, useTimeZone } from '../../../kit/values/time';
import { Notice } from '../../../kit/signs/Notice';
import { Card } from '../../../kit/page/Card';
import { Facts } from '../../../kit/page/Facts';
import { Loading } from '../../../kit/loading/states';
import { Tag } from '../../../kit/signs/Tag';
import { LoadError } from '../../../kit/loading/LoadError';
import { answerDoubt, touchesFindings, useLists, useWaitingList } from './sources.api';
import { faultText, listInWords, listTones } from './sourceTexts';
import './sources.css';

/** A doubtful list: a person confirms or rejects it. */
const Doubts = ({ source, list }: { source: Source; list: SourceList }) => {
  const { send, busy } = useCommand<'use' | 'set-aside', unknown>({
    about: list,
    run: (answer, submission) => answerDoubt(source.id, list, answer, submission),
    touches: touchesFindings,
    failure: sourceMessages.failed,
  });
  const timeZone = useTimeZone();
  const canBeUsed = list.doubts.every(({ kind }) => kind !== 'ColumnsMissing' && kind !== 'Questions');
  return (
    <Notice
      tone="soon"
      title={`Is the list of ${momentIn(timeZone, list.createdOn)} right?`}
      actions={
        <>
          {canBeUsed && (
            <Button size="small" variant="contained" disabled={busy} onClick={() => void send('use')}>
              Use this list
            </Button>
          )}
          <Button size="small" variant="outlined" disabled={busy} onClick={() => void send('set-aside')}>
            Set it aside
          </Button>
        </>
      }
    >
      {list.doubts.map(doubtText).join('. ')}. Nothing was concluded from it.
      {!canBeUsed && ` ${sourceMessages.cannotBeUsed}`}
    </Notice>
  );
};

/** Why the last list has no result, and which list waits for an answer. The content below appears together with it. */
export const LastListNotice = ({ source }: { source: Source }) => {
  const { data: lists, isPending } = useLists(source.id);
  const { data: waiting, isPending: isAwaited } = useWaitingList(source.id);
  const last = lists?.items[0];
  const doubtful = waiting?.items.find(({ status }) => status === 'Doubtful');
  const fault = last && faultText(last);
  return (
    <div className="eg-ahead">
      {(isPending || isAwaited) && <span className="eg-awaited" />}
      {doubtful && <Doubts source={source} list={doubtful} />}
      {fault && (
        <Notice tone="late" title="The last list could not be fetched.">
          {fault} The differences are those of the list before.
        </Notice>
      )}
    </div>
  );
};

const Address = ({ children }: { children: string }) => (
  <span className="eg-source-address" title={children}>
    {children}
  </span>
);

/** How a source gets its lists, and the results of the last ones. */
export const SourceCard = ({ source }: { source: Source }) => {
  const { data: lists, error, refetch } = useLists(source.id);
  if (!lists) {
    return (
      <Card title="Lists">
        {error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Loading rows={4} />}
      </Card>
    );
  }
  return (
    <Card title="Lists">
      <Facts
        facts={[
          ['Schedule', scheduleInWords(source)],
          source.address !== null && ['Address', <Address key="address">{source.address}</Address>],
          [
            'Licensing Authority',
            source.licensingAuthorityId && (
              <Link to={`/licensing-authorities/${source.licensingAuthorityId}`}>{source.licensingAuthorityName}</Link>
            ),
          ],
          ['Owner', source.ownerName],
        ]}
      />
      <ol className="eg-lists">
        {lists.items.map((list) => (
          <li key={list.id}>
            <Moment at={list.createdOn} /> <Tag tone={listTones[list.status]}>{listStatusLabels[list.status]}</Tag>
            <span className="eg-muted">{listInWords(list)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
};
