import { counted, number } from '@evergreen/contracts/counted';
import {
  type ApprovalRow,
  decisionsMax,
  type DesignationApprovalsAnswer,
  designationApprovalsBody,
  designationMessages,
} from '@evergreen/contracts/licensing/designations';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { CommandDialog } from '../../../kit/dialog/CommandDialog';
import { InfoDialog } from '../../../kit/dialog/InfoDialog';
import { TextArea } from '../../../kit/fields/TextArea';
import type { Selection } from '../../../kit/list/state/types';
import { decideSeveral } from './approvals.api';
import { useMailWords } from '../../../kit/data/mailWords';

interface Outcome {
  answer: DesignationApprovalsAnswer;
  rows: readonly ApprovalRow[];
}

/** The number of licenses, and their clients. */
const whose = (rows: readonly ApprovalRow[]) => {
  const [client, ...more] = new Set(rows.map(({ clientName }) => clientName));
  const licenses = counted(rows.length, 'license');
  return more.length > 0 ? `${licenses} of ${number(more.length + 1)} clients` : `${licenses} of ${client ?? 'nobody'}`;
};

interface SeveralProps {
  approved: boolean;
  rows: readonly ApprovalRow[];
  onClose: () => void;
  onDone: (outcome: Outcome) => void;
}

/** One decision, with one reason, for each of several requests. */
const SeveralDialog = ({ approved, rows, onClose, onDone }: SeveralProps) => {
  const mails = useMailWords();
  return (
    <CommandDialog
      about={null}
      keptFor={rows.map(({ id }) => id)}
      open
      onClose={onClose}
      title={`${approved ? 'Approve' : 'Decline'} Designation Changes (${number(rows.length)})`}
      submit={approved ? 'Approve' : 'Decline'}
      danger={!approved}
      contract={designationApprovalsBody}
      defaults={{
        approved,
        reason: '',
        requests: rows.map(({ id, clientId, version }) => ({ licenseId: id, clientId, version })),
      }}
      command={decideSeveral}
      touches={{ license: true, history: true, message: true }}
      success={({ failures }) => {
        if (failures.length > 0) return undefined;
        return approved ? designationMessages.severalApproved : designationMessages.severalDeclined;
      }}
      failure="An error occurred while attempting to decide the Designation Changes"
      onDone={(answer) => onDone({ answer, rows })}
    >
      <p>
        {approved
          ? `The renewals of ${whose(rows)} will be designated as was asked.`
          : `The renewals of ${whose(rows)} stay where they are.`}{' '}
        {mails('The requester is notified of the outcome by email.')}
      </p>
      <TextArea name="reason" label="Reason" max={2000} required={!approved} />
    </CommandDialog>
  );
};

/** The licenses that were not changed. */
const NotDecided = ({ answer: { decidedCount, failures }, rows, onClose }: Outcome & { onClose: () => void }) => {
  const named = new Map(rows.map((row) => [row.id, `License ${row.licenseNumber} of ${row.clientName}`]));
  return (
    <InfoDialog open onClose={onClose} title="Requests Not Decided" width="medium">
      <p>
        {counted(decidedCount, 'request was', 'requests were')} decided. {failures.length === 1 ? 'This' : 'These'}{' '}
        could not be:
      </p>
      <ul className="eg-reasons">
        {failures.map(({ licenseId, reason }) => (
          <li key={licenseId}>
            {named.get(licenseId)}: {reason}
          </li>
        ))}
      </ul>
    </InfoDialog>
  );
};

/** Next to the number of selected requests. */
export const DecideChosen = ({ selection: { rows, clear } }: { selection: Selection<ApprovalRow> }) => {
  const [approved, setApproved] = useState<boolean>();
  const [rest, setRest] = useState<Outcome>();
  const tooMany = rows.length > decisionsMax;
  return (
    <>
      {rows.length > 0 && (
        <>
          <Button size="small" variant="contained" disabled={tooMany} onClick={() => setApproved(true)}>
            Approve ({number(rows.length)})
          </Button>
          <Button size="small" variant="outlined" color="error" disabled={tooMany} onClick={() => setApproved(false)}>
            Decline ({number(rows.length)})
          </Button>
        </>
      )}
      {tooMany && <span role="status">{designationMessages.tooMany}</span>}
      {approved !== undefined && (
        <SeveralDialog
          approved={approved}
          rows={rows}
          onClose={() => setApproved(undefined)}
          onDone={(outcome) => {
            clear();
            setRest(outcome.answer.failures.length > 0 ? outcome : undefined);
          }}
        />
      )}
      {rest && <NotDecided {...rest} onClose={() => setRest(undefined)} />}
    </>
  );
};
