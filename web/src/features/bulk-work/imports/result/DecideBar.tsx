import { counted } from '@evergreen/contracts/counted';
import {
  differenceMeans,
  differenceMessages,
  type DifferenceKind,
} from '@evergreen/contracts/bulk-work/import-differences';
import Button from '@mui/material/Button';
import { useCommand } from '../../../../kit/data/command';
import { ConfirmDialog } from '../../../../kit/dialog/ConfirmDialog';
import { useDialog } from '../../../../kit/dialog/useDialog';
import { decideDifferences, touchesDifferences } from './differences.api';

/** Accepts all open differences of a kind, after an explanation. */
export const AcceptAll = ({ importId, kind, open }: { importId: string; kind: DifferenceKind; open: number }) => {
  const { show, props } = useDialog();
  const label = `Apply All ${counted(open, 'difference', 'differences')}`;
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
        submit="Take over"
        command={(submission) => decideDifferences(importId, { decision: 'Accept', kind }, submission)}
        touches={touchesDifferences(importId)}
        success={differenceMessages.started}
        failure={differenceMessages.failed}
      >
        {differenceMeans[kind]} Records that were changed here since the file was checked are not changed. It runs in
        the background, and can be undone on the import’s page.
      </ConfirmDialog>
    </>
  );
};

/** For the selected ones. */
export const DecideChosen = ({ importId, ids, onDone }: { importId: string; ids: string[]; onDone: () => void }) => {
  const { send, busy } = useCommand<{ decision: 'Accept' | 'Leave'; ids: string[] }, unknown>({
    about: null,
    run: (decided, submission) => decideDifferences(importId, decided, submission),
    touches: touchesDifferences(importId),
    failure: differenceMessages.failed,
    onDone,
  });
  if (ids.length === 0) return null;
  return (
    <>
      <Button size="small" variant="contained" disabled={busy} onClick={() => void send({ decision: 'Accept', ids })}>
        Take over ({ids.length})
      </Button>
      <Button size="small" variant="outlined" disabled={busy} onClick={() => void send({ decision: 'Leave', ids })}>
        Ignore ({ids.length})
      </Button>
    </>
  );
};
