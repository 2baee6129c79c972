import { bulkLimits, bulkMessages } from '@evergreen/contracts/bulk-work/bulk';
import {
  bulkAssignMatchingBody,
  type BulkAssigned,
  type BulkMatchingInput,
} from '@evergreen/contracts/bulk-work/bulk-runs';
import { type RenewalDesignation, renewalDesignationLabels } from '@evergreen/contracts/licensing/enums';
import { approvalNoticeDays } from '@evergreen/contracts/licensing/licenses';
import { worksItsRenewals } from '@evergreen/workflows/permissions';
import { CommandDialog } from '../../../kit/dialog/CommandDialog';
import { optionsOf } from '../../../kit/fields/options';
import { RadioField } from '../../../kit/fields/RadioField';
import { useIdentity } from '../../../kit/data/identity';
import { AssigneeField, useLeavesToFirm } from './AssigneeField';
import { assignedConcern, assignedWords, assignMatching, touchesAssigned } from './assigning';
import { assignLabel, isUnassignedChosen } from './assignLabel';
import { licensesInWords } from '../inWords';

interface AssignMatchingDialogProps {
  open: boolean;
  onClose: () => void;
  matching: BulkMatchingInput;
  /** A sentence on which licenses these are. */
  what: string;
  /** The initial designation, if the client works its renewals. */
  designation?: RenewalDesignation | undefined;
  onDone: (answer: BulkAssigned) => void;
}

/** Assigns all matches of a list, loaded or not: it shows their number, and the effect. */
export const AssignMatchingDialog = ({ open, onClose, matching, what, ...more }: AssignMatchingDialogProps) => {
  const { designation = 'BillingClient', onDone } = more;
  const { clientServiceLevel } = useIdentity();
  const clientWorks = clientServiceLevel === null || worksItsRenewals(clientServiceLevel);
  const count = licensesInWords(matching.count);
  const leavesToFirm = useLeavesToFirm(() => false);
  const chosenIn = (values: Record<string, unknown>) => ({
    userId: values.userId,
    designates: leavesToFirm(values.renewalDesignation as RenewalDesignation),
  });
  return (
    <CommandDialog
      about={null}
      keptFor={[JSON.stringify(matching)]}
      open={open}
      onClose={onClose}
      title={`Assign ${count}`}
      submit={(values) => assignLabel(chosenIn(values), count)}
      submitDisabled={(values) => isUnassignedChosen(chosenIn(values))}
      contract={bulkAssignMatchingBody}
      defaults={{ matching, renewalDesignation: clientWorks ? designation : 'ManagingFirm', userId: '' }}
      command={assignMatching}
      touches={touchesAssigned}
      concerns={(_, answer) => assignedConcern(answer)}
      success={assignedWords}
      refusedWhy="Check the list again and choose again."
      failure={bulkMessages.assignFailed}
      onDone={onDone}
    >
      <p>
        {what} Those that are designated otherwise will be designated as chosen here, with their secondary licenses;
        where one is due or expires within {approvalNoticeDays} days, the change needs approval.
        {matching.count > bulkLimits.assigned && ' It runs in the background.'}
      </p>
      <RadioField
        name="renewalDesignation"
        label="Renewal Designee"
        options={optionsOf(renewalDesignationLabels)}
        disabled={!clientWorks}
        required
      />
      <AssigneeField name="userId" changesTo={() => false} ofMany="with Unassigned" />
    </CommandDialog>
  );
};
