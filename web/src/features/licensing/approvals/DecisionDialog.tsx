import {
  type ApprovalRow,
  designationApprovalBody,
  designationMessages,
} from '@evergreen/contracts/licensing/designations';
import { renewalDesignationLabels } from '@evergreen/contracts/licensing/enums';
import { CommandDialog } from '../../../kit/dialog/CommandDialog';
import { TextArea } from '../../../kit/fields/TextArea';
import { licenseConcern } from '../../../shared/renewals/assigning/licenseConcern';
import { decide } from './decide';
import { useMailWords } from '../../../kit/data/mailWords';

export interface Decision {
  row: ApprovalRow;
  approved: boolean;
}

const outcome = ({ row, approved }: Decision) => {
  const designee = renewalDesignationLabels[approved ? row.requestedDesignation : row.renewalDesignation];
  if (approved) {
    const assignee = row.requestedAssignee ? `assigned to ${row.requestedAssignee.name}` : 'without an assignee';
    return `The renewal of license ${row.licenseNumber} will be designated to the ${designee}, ${assignee}.`;
  }
  return `The renewal of license ${row.licenseNumber} stays with the ${designee}.`;
};

export const DecisionDialog = ({ decision, onClose }: { decision: Decision; onClose: () => void }) => {
  const { row, approved } = decision;
  const mails = useMailWords();
  return (
    <CommandDialog
      about={row}
      open
      onClose={onClose}
      title={approved ? 'Approve Designation Change' : 'Decline Designation Change'}
      submit={approved ? 'Approve' : 'Decline'}
      danger={!approved}
      contract={designationApprovalBody}
      defaults={{ approved, reason: '', clientId: undefined }}
      command={(body, submission) => decide(row, body, submission)}
      touches={{ license: true, history: true, message: true }}
      concerns={licenseConcern(row.id, row.licenseNumber)}
      success={approved ? designationMessages.approved : designationMessages.declined}
      failure="An error occurred while attempting to decide the Designation Change"
    >
      <p>
        {outcome(decision)} It is a license of {row.clientName}.{' '}
        {row.requestedBy && mails(`${row.requestedBy.name} gets an email with the outcome.`)}
      </p>
      <TextArea name="reason" label="Reason" max={2000} required={!approved} />
    </CommandDialog>
  );
};
