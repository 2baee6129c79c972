import { bulkAssignBody, bulkLimits, bulkMessages, type BulkPlanItem } from '@evergreen/contracts/bulk-work/bulk';
import type { RenewalDesignation } from '@evergreen/contracts/licensing/enums';
import Button from '@mui/material/Button';
import { CommandDialog } from '../../../kit/dialog/CommandDialog';
import { useDialog } from '../../../kit/dialog/useDialog';
import { useIdentity, useMay } from '../../../kit/data/identity';
import { Notice } from '../../../kit/signs/Notice';
import { AssigneeField } from '../../../shared/renewals/assigning/AssigneeField';
import {
  assignedConcern,
  assignedWords,
  assignInBulk,
  touchesAssigned,
} from '../../../shared/renewals/assigning/assigning';
import { isUnassignedChosen } from '../../../shared/renewals/assigning/assignLabel';
import { licensesInWords } from '../../../shared/renewals/inWords';
import { useAssigned } from '../../../shared/renewals/assigning/useAssigned';

/** Renewals of a plan that only lack an assignee: assigned here, they begin with the others. */
export const AssignUnassigned = ({ items }: { items: readonly BulkPlanItem[] }) => {
  const { kind } = useIdentity();
  const may = useMay();
  const dialog = useDialog();
  const { onDone, notAssigned } = useAssigned();
  const licenseIds = items.filter(({ needsAssignee }) => needsAssignee).map(({ licenseId }) => licenseId);
  const count = licensesInWords(licenseIds.length);
  // The plan has only renewals of one's own side.
  const renewalDesignation: RenewalDesignation = kind === 'client' ? 'BillingClient' : 'ManagingFirm';
  if (!may('bulk.assign')) return null;
  return (
    <>
      {licenseIds.length > 0 && (
        <div className="eg-bulk-left">
          <Notice
            tone="soon"
            actions={
              <Button variant="outlined" size="small" onClick={dialog.show}>
                Assign {count}
              </Button>
            }
          >
            {count} cannot begin only for lack of an assignee.
          </Notice>
        </div>
      )}
      <CommandDialog
        about={null}
        keptFor={licenseIds}
        {...dialog.props}
        title={`Assign ${count}`}
        submit={`Assign ${count}`}
        submitDisabled={({ userId }) => isUnassignedChosen({ userId, designates: false })}
        contract={bulkAssignBody}
        defaults={{ licenseIds, renewalDesignation, userId: '' }}
        command={assignInBulk}
        touches={touchesAssigned}
        concerns={(_, answer) => assignedConcern(answer)}
        success={assignedWords}
        failure={bulkMessages.assignFailed}
        onDone={onDone}
      >
        {licenseIds.length > bulkLimits.assigned && (
          <p>They are assigned in the background; your selection is kept until you return.</p>
        )}
        <AssigneeField name="userId" changesTo={() => false} ofMany="people only" />
      </CommandDialog>
      {notAssigned}
    </>
  );
};
