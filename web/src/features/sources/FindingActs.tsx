import {
  type FindingKind,
  findingsBody,
  type FindingsBody,
  type SourceFinding,
  sourceMessages,
} from '@evergreen/contracts/sources';
import Button from '@mui/material/Button';
import { z } from 'zod';
import { requiredText } from '@evergreen/contracts/common';
import { useCommand } from '../../kit/command';
import { CommandDialog } from '../../kit/dialog/CommandDialog';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog';
import { useDialog } from '../../kit/dialog/useDialog';
import { TextField } from '../../kit/fields/TextField';
import { decideFindings, touchesFindings, undoAccepted } from './sources.api';
import { some } from './words';

const counted = (count: number) => some(count, 'difference');
const dismissBody = z.strictObject({ reason: requiredText(500) });

/** Accepts all open ones of a kind, after saying what that does. */
export const AcceptAll = ({ sourceId, kind, open }: { sourceId: string; kind: FindingKind; open: number }) => {
  const { show, props } = useDialog();
  const label = `Accept All ${counted(open)}`;
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
        {kind === 'New'
          ? 'The licenses are imported, with the mapping of this register, onto the properties that stand at their addresses.'
          : 'The licenses get what the register says. Records that were changed here since the list was compared are not changed.'}{' '}
        It runs in the background, and can be undone.
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
        title={`Dismiss ${counted(ids.length)}`}
        submit="Dismiss"
        contract={dismissBody}
        about={null}
        defaults={{ reason: '' }}
        command={({ reason }, submission) =>
          decideFindings(sourceId, findingsBody.parse({ decision: 'Dismiss', ids, reason }), submission)
        }
        touches={touchesFindings}
        success={`${counted(ids.length)} dismissed`}
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

interface Chosen {
  sourceId: string;
  rows: readonly SourceFinding[];
  ids: readonly string[];
  onDone: () => void;
}

/** For the chosen ones. */
export const DecideChosen = ({ sourceId, ids: chosen, rows, onDone }: Chosen) => {
  const ids = [...chosen];
  const { send, busy } = useCommand<FindingsBody['decision'], unknown>({
    about: null,
    run: (decision, submission) => decideFindings(sourceId, { decision, ids }, submission),
    touches: touchesFindings,
    success: (_, decision) =>
      decision === 'Accept' ? `${counted(ids.length)} being accepted` : `${counted(ids.length)} reopened`,
    failure: sourceMessages.failed,
    onDone,
  });
  const undo = useCommand<readonly string[], unknown>({
    about: null,
    run: async (acts, submission) => {
      for (const actId of acts) await undoAccepted(sourceId, actId, submission);
    },
    touches: touchesFindings,
    success: 'The accepted differences are being undone',
    failure: sourceMessages.failed,
    onDone,
  });
  if (ids.length === 0) return null;
  const acts = [...new Set(rows.flatMap(({ status, actId }) => (status === 'Accepted' && actId ? [actId] : [])))];
  const [act] = acts;
  const dismissed = rows.some(({ status }) => status === 'Dismissed' || status === 'Task');
  return (
    <>
      <Button size="small" variant="contained" disabled={busy} onClick={() => void send('Accept')}>
        Accept ({ids.length})
      </Button>
      <Dismiss sourceId={sourceId} ids={ids} onDone={onDone} />
      {dismissed && (
        <Button size="small" variant="outlined" disabled={busy} onClick={() => void send('Reopen')}>
          Reopen
        </Button>
      )}
      {act && acts.length === 1 && (
        <Button size="small" variant="outlined" disabled={undo.busy} onClick={() => void undo.send([act])}>
          Undo this acceptance
        </Button>
      )}
    </>
  );
};
