import {
  decidedFrom,
  type FindingKind,
  findingsBody,
  type FindingsBody,
  type FindingStatus,
  type SourceFinding,
  sourceMessages,
} from '@evergreen/contracts/bulk-work/sources';
import Button from '@mui/material/Button';
import { z } from 'zod';
import { requiredText } from '@evergreen/contracts/common';
import { counted } from '@evergreen/contracts/counted';
import { useCommand } from '../../../kit/data/command';
import { CommandDialog } from '../../../kit/dialog/CommandDialog';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog';
import { useDialog } from '../../../kit/dialog/useDialog';
import { TextField } from '../../../kit/fields/TextField';
import { MakeTasks } from './MakeTasks';
import { decideFindings, touchesFindings, undoAccepted } from './sources.api';

const differences = (count: number) => counted(count, 'difference');
const dismissBody = z.strictObject({ reason: requiredText(500) });

/** What accepting does, where it is more than to take dates, names or addresses over. */
const accepting: Partial<Record<FindingKind, string>> & { Renewed: string } = {
  Renewed: 'The licenses get what the register says.',
  InProcess: 'The licenses get the dates of the register. Their renewals stay in process.',
  Gone: 'The licenses become inactive.',
  New: 'The licenses are imported, with the mapping of this register, at the properties with their addresses.',
};

/** Accepts all open findings of a kind, after an explanation. */
export const AcceptAll = ({ sourceId, kind, open }: { sourceId: string; kind: FindingKind; open: number }) => {
  const { show, props } = useDialog();
  const label = `Accept All ${differences(open)}`;
  if (open === 0) return null;
  return (
    <>
      <Button size="small" variant="contained" onClick={show}>
        {label}
      </Button>
      <ConfirmDialog
        about={null}
        {...props}
        title={label}
        submit="Accept"
        command={(submission) => decideFindings(sourceId, { decision: 'Accept', kind }, submission)}
        touches={touchesFindings}
        success="The differences are being accepted"
        failure={sourceMessages.failed}
      >
        {accepting[kind] ?? accepting.Renewed}{' '}
        {kind !== 'New' && 'Licenses that were changed here since the list was compared are not changed.'} It runs in
        the background, and can be undone.
      </ConfirmDialog>
    </>
  );
};

const Dismiss = ({ sourceId, ids, onDone }: { sourceId: string; ids: string[]; onDone: () => void }) => {
  const { show, props } = useDialog();
  return (
    <>
      <Button size="small" variant="outlined" onClick={show}>
        Dismiss ({ids.length})
      </Button>
      <CommandDialog
        {...props}
        title={`Dismiss ${differences(ids.length)}`}
        submit="Dismiss"
        contract={dismissBody}
        about={null}
        keptFor={ids}
        defaults={{ reason: '' }}
        command={({ reason }, submission) =>
          decideFindings(sourceId, findingsBody.parse({ decision: 'Dismiss', ids, reason }), submission)
        }
        touches={touchesFindings}
        success={`${differences(ids.length)} dismissed`}
        failure={sourceMessages.failed}
        onDone={onDone}
      >
        <TextField
          name="reason"
          label="Reason"
          required
          hint="They stay dismissed as long as the register says the same."
        />
      </CommandDialog>
    </>
  );
};

interface UndoProps {
  sourceId: string;
  actId: string;
  onDone: () => void;
}

/** An acceptance is undone as a whole, after a confirmation. */
const UndoAcceptance = ({ sourceId, actId, onDone }: UndoProps) => {
  const { show, props } = useDialog();
  return (
    <>
      <Button size="small" variant="outlined" onClick={show}>
        Undo this acceptance
      </Button>
      <ConfirmDialog
        about={null}
        {...props}
        title="Undo This Acceptance"
        submit="Undo"
        command={(submission) => undoAccepted(sourceId, actId, submission)}
        touches={touchesFindings}
        success="The accepted differences are being undone"
        failure={sourceMessages.failed}
        onDone={onDone}
      >
        All differences that were accepted together are undone. Records that were changed since then stay as they are.
      </ConfirmDialog>
    </>
  );
};

interface Chosen {
  sourceId: string;
  rows: readonly SourceFinding[];
  onDone: () => void;
}

const idsFor = (rows: readonly SourceFinding[], decision: FindingsBody['decision']) => {
  const from: readonly FindingStatus[] = decidedFrom[decision];
  return rows.filter(({ status }) => from.includes(status)).map(({ id }) => id);
};

interface Decided {
  decision: 'Accept' | 'Reopen';
  ids: string[];
}

/** Buttons for the selected differences, each with the number of differences that it applies to. */
export const DecideChosen = ({ sourceId, rows, onDone }: Chosen) => {
  const { send, busy } = useCommand<Decided, unknown>({
    about: null,
    run: (decided, submission) => decideFindings(sourceId, decided, submission),
    touches: touchesFindings,
    success: (_, { decision, ids }) =>
      `${differences(ids.length)} ${decision === 'Accept' ? 'being accepted' : 'reopened'}`,
    failure: sourceMessages.failed,
    onDone,
  });
  const [open, closed] = [idsFor(rows, 'Accept'), idsFor(rows, 'Reopen')];
  const acts = [...new Set(rows.flatMap(({ status, actId }) => (status === 'Accepted' && actId ? [actId] : [])))];
  const [act] = acts;
  return (
    <>
      {open.length > 0 && (
        <>
          <Button
            size="small"
            variant="contained"
            disabled={busy}
            onClick={() => void send({ decision: 'Accept', ids: open })}
          >
            Accept ({open.length})
          </Button>
          <Dismiss sourceId={sourceId} ids={open} onDone={onDone} />
          <MakeTasks sourceId={sourceId} ids={open} onDone={onDone} />
        </>
      )}
      {closed.length > 0 && (
        <Button
          size="small"
          variant="outlined"
          disabled={busy}
          onClick={() => void send({ decision: 'Reopen', ids: closed })}
        >
          Reopen ({closed.length})
        </Button>
      )}
      {act && acts.length === 1 && <UndoAcceptance sourceId={sourceId} actId={act} onDone={onDone} />}
    </>
  );
};
