import { bulkRunStatusLabels } from '@evergreen/contracts/bulk';
import type { BulkAssignRunDetail } from '@evergreen/contracts/bulk-runs';
import { useParams } from 'react-router';
import { Moment } from '../../../kit/DateWithMeaning';
import { Notice } from '../../../kit/Notice';
import { Card } from '../../../kit/page/Card';
import { DetailPage } from '../../../kit/page/DetailPage';
import { Facts } from '../../../kit/page/Facts';
import { ProgressBar } from '../../../kit/ProgressBar';
import { Tag } from '../../../kit/Tag';
import '../bulk.css';
import { FailuresTable } from '../FailuresTable';
import { licensesInWords, number } from '../words';
import { useAssignRun } from './runs.api';
import { toneOfRun, whatOf } from './tones';

const Work = ({ run }: { run: BulkAssignRunDetail }) => {
  const done = run.succeeded + run.failed;
  const figures = [
    ['Licenses', run.total],
    ['Done', run.succeeded],
    ['Not Done', run.failed],
  ] as const;
  return (
    <>
      <Card title={run.status === 'Running' ? 'Progress' : 'Result'}>
        <div className="eg-card-body">
          {run.status === 'Running' && (
            <ProgressBar label="Bulk assignment" share={done / run.total}>
              {number(done)} of {licensesInWords(run.total)}. You may leave this page; it goes on.
            </ProgressBar>
          )}
          <dl className="eg-bulk-figures">
            {figures.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{number(value)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Card>
      {run.failures.length > 0 && (
        <div>
          <h2 className="eg-bulk-heading">Not Done</h2>
          {run.failed > run.failures.length && (
            <p className="eg-muted">The first {number(run.failures.length)} by license number.</p>
          )}
          <FailuresTable failures={run.failures} />
        </div>
      )}
    </>
  );
};

/** A bulk assignment in the background: how far it is, and at the end what came of it. */
export const AssignRunPage = () => {
  const { assignRunId = '' } = useParams();
  return (
    <DetailPage
      query={useAssignRun(assignRunId)}
      back={{ to: '/bulk-runs', label: 'Past Bulk Actions' }}
      title={() => 'Bulk Assignment'}
      status={({ status }) => <Tag tone={toneOfRun[status]}>{bulkRunStatusLabels[status]}</Tag>}
      notices={({ reason }) => reason && <Notice tone="late">{reason}</Notice>}
      work={(run) => <Work run={run} />}
      facts={(run) => (
        <Card title="Details">
          <Facts
            facts={[
              ['What', whatOf(run)],
              ['Started By', run.startedBy ?? ''],
              ['Started', <Moment key="at" at={run.createdOn} />],
              run.finishedOn !== null && ['Finished', <Moment key="end" at={run.finishedOn} />],
            ]}
          />
        </Card>
      )}
    />
  );
};
