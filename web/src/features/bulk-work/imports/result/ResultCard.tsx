import { counted, number } from '@evergreen/contracts/counted';
import type { ImportAct, ImportResult } from '@evergreen/contracts/bulk-work/import-acts';
import { differenceMessages } from '@evergreen/contracts/bulk-work/import-differences';
import { type ImportRun, isImportOver } from '@evergreen/contracts/bulk-work/imports';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useCommand } from '../../../../kit/data/command';
import { Can } from '../../../../kit/data/Can';
import { Moment } from '../../../../kit/values/DateWithMeaning';
import { useDialog } from '../../../../kit/dialog/useDialog';
import { Notice } from '../../../../kit/signs/Notice';
import { Card } from '../../../../kit/page/Card';
import { ProgressBar } from '../../../../kit/signs/ProgressBar';
import { AssignImported } from './AssignImported';
import { touchesDifferences, undoAccepted } from './differences.api';
import { useImportResult } from './result.api';
import './result.css';
import { UndoImport } from './UndoImport';

/** The newest ones; the history has all. */
const shownActs = 5;

const working: Record<ImportAct['kind'], string> = {
  Undo: 'Undoing the Import',
  Accept: 'Applying Differences',
  UndoAccept: 'Undoing Differences',
};

const Running = ({ act: { kind, done, kept, total } }: { act: ImportAct }) => (
  <ProgressBar label={working[kind]} share={Math.min(1, (done + kept) / total)}>
    {working[kind]}: {number(done + kept)} of {number(total)} checked. You may leave this page; it continues in the
    background.
  </ProgressBar>
);

/** What was done, and what was not changed and why. */
const sentences: Record<ImportAct['kind'], (act: ImportAct) => string> = {
  Undo: ({ done, kept }) =>
    `undid this import: ${counted(done, 'record', 'records')} removed${kept > 0 ? `, ${number(kept)} kept because they are in use` : ''}`,
  Accept: ({ done, kept }) =>
    `applied ${counted(done, 'difference', 'differences')}${kept > 0 ? `; ${number(kept)} could not be, and say why` : ''}`,
  UndoAccept: ({ done, kept }) =>
    `undid ${counted(done, 'difference', 'differences')}${kept > 0 ? `; ${number(kept)} stay because they were changed since` : ''}`,
};

const TakeBack = ({ importId, actId }: { importId: string; actId: string }) => {
  const { send, busy } = useCommand<void, unknown>({
    about: null,
    run: (_nothing, submission) => undoAccepted(importId, actId, submission),
    touches: touchesDifferences(importId),
    success: differenceMessages.undoStarted,
    failure: differenceMessages.undoFailed,
  });
  return (
    <Button size="small" variant="outlined" disabled={busy} onClick={() => void send()}>
      Undo
    </Button>
  );
};

/** The result of an act, in a sentence. */
const Ended = ({ importId, act }: { importId: string; act: ImportAct }) => {
  const { id, kind, status, reason, done, kept, startedBy, finishedOn } = act;
  const canGoBack = kind === 'Accept' && done > 0;
  return (
    <Notice
      tone={status === 'Failed' ? 'late' : kept > 0 ? 'soon' : 'good'}
      actions={canGoBack && <TakeBack importId={importId} actId={id} />}
    >
      {finishedOn && <Moment at={finishedOn} />} {startedBy ?? 'The command line'} {sentences[kind](act)}. {reason}
    </Notice>
  );
};

const NextSteps = ({ run, result }: { run: ImportRun; result: ImportResult }) => {
  const assign = useDialog();
  const { licenses, undated, unaddressed, records } = result;
  return (
    <div className="eg-import-next">
      {licenses > 0 && (
        <>
          <Button variant="contained" component={Link} to={`/licenses?importId=${run.id}&active=`}>
            View {counted(licenses, 'license', 'licenses')}
          </Button>
          <Can do="bulk.assign">
            <Button variant="outlined" onClick={assign.show}>
              Assign them
            </Button>
          </Can>
          <Can do="bulk.begin">
            <Button variant="outlined" component={Link} to={`/renewals/bulk-begin?importId=${run.id}`}>
              Begin them
            </Button>
          </Can>
          <AssignImported run={run} licenses={licenses} {...assign.props} />
        </>
      )}
      {undated > 0 && (
        <Button variant="outlined" component={Link} to={`/licenses/dates-to-complete?importId=${run.id}`}>
          Complete the dates of {counted(undated, 'license', 'licenses')}
        </Button>
      )}
      {unaddressed > 0 && (
        <Button
          variant="outlined"
          component={Link}
          to={`/licenses?importId=${run.id}&lacksAddress=true&active=&countries=`}
        >
          Complete the addresses of {counted(unaddressed, 'license', 'licenses')}
        </Button>
      )}
      {records > 0 && isImportOver(run.status) && <UndoImport run={run} />}
    </div>
  );
};

/** The import's current result, and what can be done with it. */
export const ResultCard = ({ run }: { run: ImportRun }) => {
  const { data: result, isPending } = useImportResult(run.id);
  const act = result?.acts[0];
  const hasWork = result !== undefined && (result.records > 0 || act !== undefined);
  if (isPending) return <span className="eg-awaited" />;
  if (!hasWork) return null;
  const isRunning = act?.status === 'Running';
  return (
    <Card title="Import Summary" rank="first">
      <div className="eg-card-body eg-stack">
        {act && isRunning && <Running act={act} />}
        {result.acts
          .filter(({ status }) => status !== 'Running')
          .slice(0, shownActs)
          .map((act) => (
            <Ended key={act.id} importId={run.id} act={act} />
          ))}
        {result.secondaries > 0 && (
          <p className="eg-muted">
            {counted(result.secondaries, 'license is', 'licenses are')} secondary to another one and renewed with it.
          </p>
        )}
        {!isRunning && <NextSteps run={run} result={result} />}
      </div>
    </Card>
  );
};
