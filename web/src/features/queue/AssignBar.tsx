import type { BulkAssignAnswer } from '@evergreen/contracts/bulk';
import { bulkLimits, bulkMessages } from '@evergreen/contracts/bulk-words';
import type { RenewalRow } from '@evergreen/contracts/queue';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { InfoDialog } from '../../kit/dialog/InfoDialog';
import { useDialog } from '../../kit/dialog/useDialog';
import type { Selection } from '../../kit/list/types';

const AssignRenewalsDialog = lazy(async () => ({
  default: (await import('./AssignRenewalsDialog')).AssignRenewalsDialog,
}));

const isWhole = ({ awaitingApproval, failures }: BulkAssignAnswer) => awaitingApproval.length + failures.length === 0;

/** What was not done at once, license by license. */
const Rest = ({ result }: { result: BulkAssignAnswer }) => (
  <>
    <p>{result.message}</p>
    {result.awaitingApproval.length > 0 && (
      <>
        <h3>Awaiting Approval</h3>
        <p>A follow-up email will tell the outcome.</p>
        <ul className="eg-reasons">
          {result.awaitingApproval.map(({ licenseId, licenseNumber }) => (
            <li key={licenseId}>{licenseNumber}</li>
          ))}
        </ul>
      </>
    )}
    {result.failures.length > 0 && (
      <>
        <h3>Not Changed</h3>
        <ul className="eg-reasons">
          {result.failures.map(({ licenseId, licenseNumber, reason }) => (
            <li key={licenseId}>
              {licenseNumber ?? 'A license'}: {reason}
            </li>
          ))}
        </ul>
      </>
    )}
  </>
);

/** Whom the licenses are assigned to, and then what became of those that were not changed at once. */
const useAssigning = (rows: readonly RenewalRow[], onDone: () => void) => {
  const dialog = useDialog();
  const [result, setResult] = useState<BulkAssignAnswer>();
  const leave = () => {
    setResult(undefined);
    onDone();
  };
  return {
    ask: dialog.show,
    dialogs: (
      <>
        {dialog.props.open && (
          <Suspense fallback={null}>
            <AssignRenewalsDialog
              {...dialog.props}
              rows={rows}
              onDone={(answer) => (isWhole(answer) ? leave() : setResult(answer))}
            />
          </Suspense>
        )}
        {result && (
          <InfoDialog open onClose={leave} title="Assign Renewals" width="medium">
            <Rest result={result} />
          </InfoDialog>
        )}
      </>
    ),
  };
};

/** Of one row, from its own menu. */
export const useAssignRow = () => {
  const [row, setRow] = useState<RenewalRow>();
  const { ask, dialogs } = useAssigning(row ? [row] : [], () => setRow(undefined));
  return {
    assign: (next: RenewalRow) => {
      setRow(next);
      ask();
    },
    dialogs,
  };
};

interface AssignBarProps {
  selection: Selection<RenewalRow>;
  onDone: () => void;
}

/** Assign (n) and Cancel, beside the number of chosen rows. */
export const AssignBar = ({ selection, onDone }: AssignBarProps) => {
  const count = selection.ids.length;
  const leave = () => {
    selection.clear();
    onDone();
  };
  const { ask, dialogs } = useAssigning(selection.rows, leave);
  return (
    <>
      <Button size="small" variant="contained" disabled={count === 0 || count > bulkLimits.assigned} onClick={ask}>
        Assign ({count})
      </Button>
      <Button size="small" variant="outlined" onClick={leave}>
        Cancel
      </Button>
      {count > bulkLimits.assigned && <span role="status">{bulkMessages.tooManyAssigned}</span>}
      {dialogs}
    </>
  );
};
