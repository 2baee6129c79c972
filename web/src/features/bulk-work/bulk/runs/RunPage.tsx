import { type BulkRunDetail, bulkRunStatusLabels } from '@evergreen/contracts/bulk-work/bulk';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Moment } from '../../../../kit/values/DateWithMeaning';
import { Notice } from '../../../../kit/signs/Notice';
import { number } from '../../../../kit/values/numbers';
import { Card } from '../../../../kit/page/Card';
import { DetailPage } from '../../../../kit/page/DetailPage';
import { type Fact, Facts } from '../../../../kit/page/Facts';
import { type Figure, Figures } from '../../../../kit/page/Figures';
import { ProgressBar } from '../../../../kit/signs/ProgressBar';
import { Tag } from '../../../../kit/signs/Tag';
import { licensesInWords } from '../../../../shared/renewals/inWords';
import '../bulk.css';
import { FailuresTable } from '../FailuresTable';
import { toneOfRun } from '../../../../shared/runs';
import { useMailWords } from '../../../../kit/data/mailWords';

/** The common data of all background runs. */
export type Run = Omit<BulkRunDetail, 'processStartDate' | 'dueDate' | 'retryOf'>;

interface Words {
  title: string;
  done: string;
  failed: string;
}

const Work = ({ run, words }: { run: Run; words: Words }) => {
  const isRunning = run.status === 'Running';
  const mails = useMailWords();
  const done = run.succeeded + run.failed;
  const figures: Figure[] = [
    ['Licenses', run.total],
    [words.done, run.succeeded],
    [words.failed, run.failed],
  ];
  if (!isRunning && done < run.total) figures.push(['Not Reached', run.total - done]);
  return (
    <>
      <Card title={isRunning ? 'Progress' : 'Result'}>
        <div className="eg-card-body">
          {isRunning && (
            <ProgressBar label={words.title} share={done / run.total}>
              {number(done)} of {licensesInWords(run.total)}. You may leave this page; it continues.{' '}
              {mails('An email will notify you on completion.')}
            </ProgressBar>
          )}
          <Figures figures={figures} />
        </div>
      </Card>
      {run.failures.length > 0 && (
        <div>
          <h2 className="eg-bulk-heading">{words.failed}</h2>
          {run.failed > run.failures.length && (
            <p className="eg-muted">The first {number(run.failures.length)} by license number.</p>
          )}
          <FailuresTable label={words.failed} failures={run.failures} />
        </div>
      )}
    </>
  );
};

interface RunPageProps<R extends Run> {
  query: UseQueryResult<R>;
  words: Words;
  /** The parameters of the run. */
  facts: (run: R) => readonly Fact[];
  actions?: (run: R) => ReactNode;
}

/** A background run over many licenses: its progress, and in the end its result. */
export const RunPage = <R extends Run>({ query, words, facts, actions }: RunPageProps<R>) => (
  <DetailPage
    query={query}
    back={{ to: '/bulk-runs', label: 'Past Bulk Actions' }}
    title={() => words.title}
    status={({ status }) => <Tag tone={toneOfRun[status]}>{bulkRunStatusLabels[status]}</Tag>}
    {...(actions && { actions })}
    notices={({ reason }) => reason && <Notice tone="late">{reason}</Notice>}
    work={(run) => <Work run={run} words={words} />}
    facts={(run) => (
      <Card title="Details">
        <Facts
          facts={[
            ...facts(run),
            ['Started By', run.startedBy ?? ''],
            ['Started', <Moment key="at" at={run.createdOn} />],
            run.finishedOn !== null && ['Finished', <Moment key="end" at={run.finishedOn} />],
          ]}
        />
      </Card>
    )}
  />
);
