import { useMailWords } from '../../../kit/data/mailWords';
import type { BulkAssignAnswer } from '@evergreen/contracts/bulk-work/bulk';
import { InfoDialog } from '../../../kit/dialog/InfoDialog';

interface NotAssignedProps {
  result: BulkAssignAnswer;
  onClose: () => void;
}

/** The licenses that were not assigned. */
export const NotAssigned = ({ result, onClose }: NotAssignedProps) => {
  const mails = useMailWords();
  return (
    <InfoDialog open onClose={onClose} title="Assign Renewals" width="medium">
      <p>{result.message}</p>
      {result.awaitingApproval.length > 0 && (
        <>
          <h3>Awaiting Approval</h3>
          <p>{mails('You will be notified of the outcome by email.')}</p>
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
    </InfoDialog>
  );
};
