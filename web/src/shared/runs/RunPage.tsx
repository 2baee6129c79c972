import { number } from '@evergreen/contracts/counted';
import { capital } from '@evergreen/contracts/sentences';
import { bulkRunStatusLabels } from '@evergreen/contracts/bulk-work/bulk';
import { countInWords } from '../../kit/list/state/countInWords';
import { useMailWords } from '../../kit/data/mailWords';
import { Card } from '../../kit/page/Card';
import { type Figure, Figures } from '../../kit/page/Figures';
import { ProgressBar } from '../../kit/signs/ProgressBar';
import { useResource } from '../../kit/data/queries';
import { Tag } from '../../kit/signs/Tag';
import { FailuresTable } from './FailuresTable';
import { RunActions } from './RunActions';
import { RunFrame } from './RunFrame';
import { toneOfRun } from './runs';
import './runs.css';
import type { Run, RunScreen } from './runScreen';

const Work = <R extends Run>({ run, screen }: { run: R; screen: RunScreen<R> }) => {
  const { title, items, failed } = screen;
  const isRunning = run.status === 'Running';
  const mails = useMailWords();
  const done = run.succeeded + run.failed;
  const failures = screen.failures(run);
  const figures: Figure[] = [
    [capital(items.noun[1]), run.total],
    [screen.done, run.succeeded],
    [failed, run.failed],
  ];
  if (!isRunning && done < run.total) figures.push(['Not Reached', run.total - done]);
  return (
    <>
      <Card title={isRunning ? 'Progress' : 'Result'}>
        <div className="eg-card-body">
          {isRunning && (
            <ProgressBar label={title} share={done / run.total}>
              {number(done)} of {countInWords(run.total, items.noun)}. You may leave this page; it continues.{' '}
              {mails('An email will notify you on completion.')}
            </ProgressBar>
          )}
          <Figures figures={figures} />
        </div>
      </Card>
      {failures.length > 0 && (
        <div>
          <h2 className="eg-run-heading">{failed}</h2>
          {run.failed > failures.length && (
            <p className="eg-muted">
              The first {number(failures.length)} by {items.knownBy}.
            </p>
          )}
          <FailuresTable label={failed} items={items} failures={failures} />
        </div>
      )}
    </>
  );
};

interface RunPageProps<R extends Run> {
  runId: string;
  screen: RunScreen<R>;
}

/** The page of a background run: its progress, and at the end its result. */
export const RunPage = <R extends Run>({ runId, screen }: RunPageProps<R>) => {
  const query = useResource({
    key: ['run', screen.subject, runId],
    shows: { [screen.subject]: runId },
    load: (signal) => screen.calls(runId).run(signal),
    staleTime: 0,
  });
  return (
    <RunFrame
      query={query}
      back={screen.back}
      title={screen.title}
      status={({ status }) => <Tag tone={toneOfRun[status]}>{bulkRunStatusLabels[status]}</Tag>}
      actions={(run) => <RunActions run={run} screen={screen} />}
      work={(run) => <Work run={run} screen={screen} />}
      request={screen.facts}
    />
  );
};
