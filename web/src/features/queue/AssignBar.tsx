import { type BulkAssignAnswer, bulkLimits, bulkMessages } from '@evergreen/contracts/bulk';
import type { RenewalRow } from '@evergreen/contracts/queue';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { InfoDialog } from '../../kit/dialog/InfoDialog';
import { useDialog } from '../../kit/dialog/useDialog';
import type { Selection } from '../../kit/list/types';
import { AssignRenewalsDialog } from './AssignRenewalsDialog';

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

interface AssignBarProps {
  selection: Selection<RenewalRow>;
  onDone: () => void;
}

/** Bulk assign mode: Assign (n) and Cancel, beside the number of chosen rows. */
export const AssignBar = ({ selection, onDone }: AssignBarProps) => {
  const dialog = useDialog();
  const [result, setResult] = useState<BulkAssignAnswer>();
  const count = selection.ids.length;
  const leave = () => {
    setResult(undefined);
    selection.clear();
    onDone();
  };
  return (
    <>
      <Button
        size="small"
        variant="contained"
        disabled={count === 0 || count > bulkLimits.assigned}
        onClick={dialog.show}
      >
        Assign ({count})
      </Button>
      <Button size="small" variant="outlined" onClick={leave}>
        Cancel
      </Button>
      {count > bulkLimits.assigned && <span role="status">{bulkMessages.tooManyAssigned}</span>}
      <AssignRenewalsDialog
        {...dialog.props}
        rows={selection.rows}
        onDone={(answer) => (isWhole(answer) ? leave() : setResult(answer))}
      />
      {result && (
        <InfoDialog open onClose={leave} title="Assign Renewals" width="medium">
          <Rest result={result} />
        </InfoDialog>
      )}
    </>
  );
};
