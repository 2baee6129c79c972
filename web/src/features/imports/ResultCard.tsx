import type { ImportAct, ImportResult } from '@evergreen/contracts/import-acts';
import { type ImportRun, isImportOver } from '@evergreen/contracts/imports';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { Can } from '../../kit/Can';
import { Moment } from '../../kit/DateWithMeaning';
import { useDialog } from '../../kit/dialog/useDialog';
import { Notice } from '../../kit/Notice';
import { Card } from '../../kit/page/Card';
import { ProgressBar } from '../../kit/ProgressBar';
import { AssignImported } from './AssignImported';
import { useImportResult } from './result.api';
import './result.css';
import { UndoImport } from './UndoImport';
import { number, some } from './words';

const Running = ({ act: { done, kept, total } }: { act: ImportAct }) => (
  <ProgressBar label="Taking back" share={(done + kept) / total}>
    {number(done + kept)} of {some(total, 'record', 'records')} looked at. You may leave this page; it goes on.
  </ProgressBar>
);

/** What came of the last act, in a sentence. */
const Ended = ({ act }: { act: ImportAct }) => {
  const { status, reason, done, kept, startedBy, finishedOn } = act;
  if (status === 'Failed') return <Notice tone="late">{reason}</Notice>;
  return (
    <Notice tone={kept > 0 ? 'soon' : 'good'}>
      {startedBy ?? 'The command line'} took this import back
      {finishedOn && (
        <>
          {' '}
          (<Moment at={finishedOn} />)
        </>
      )}
      : {some(done, 'record', 'records')} removed
      {kept > 0 && `, ${number(kept)} kept because somebody works with them`}.
    </Notice>
  );
};

const NextSteps = ({ run, result }: { run: ImportRun; result: ImportResult }) => {
  const assign = useDialog();
  const { licenses, records } = result;
  return (
    <div className="eg-import-next">
      {licenses > 0 && (
        <>
          <Button variant="contained" component={Link} to={`/licenses?importId=${run.id}&active=`}>
            View {some(licenses, 'license', 'licenses')}
          </Button>
          <Can do="bulk.assign">
            <Button variant="outlined" onClick={assign.show}>
              Assign them
            </Button>
          </Can>
          <AssignImported run={run} licenses={licenses} {...assign.props} />
        </>
      )}
      {records > 0 && <UndoImport run={run} />}
    </div>
  );
};

/** What the import left behind as things are now, and what can be done with it. */
export const ResultCard = ({ run }: { run: ImportRun }) => {
  const result = useImportResult(run.id).data;
  const act = result?.acts[0];
  const hasWork = result !== undefined && (result.records > 0 || act !== undefined);
  if (!isImportOver(run.status) || !hasWork) return null;
  const isRunning = act?.status === 'Running';
  return (
    <Card title="What Came of It" rank="first">
      <div className="eg-card-body eg-stack">
        {act && (isRunning ? <Running act={act} /> : <Ended act={act} />)}
        {!isRunning && <NextSteps run={run} result={result} />}
      </div>
    </Card>
  );
};
