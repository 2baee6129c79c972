import { bulkMessages } from '@evergreen/contracts/bulk';
import { bulkAssignMatchingBody, bulkRunMessages } from '@evergreen/contracts/bulk-runs';
import { renewalDesignationLabels } from '@evergreen/contracts/enums';
import { approvalNoticeDays } from '@evergreen/contracts/licenses';
import type { ImportRun } from '@evergreen/contracts/imports';
import { worksItsRenewals } from '@evergreen/workflows/permissions';
import { useNavigate } from 'react-router';
import { CommandDialog } from '../../kit/dialog/CommandDialog';
import { optionsOf } from '../../kit/fields/options';
import { RadioField } from '../../kit/fields/RadioField';
import { useIdentity } from '../../kit/identity';
import { AssigneeField } from '../../shared/renewals/AssigneeField';
import { assignMatching } from './result.api';
import { some } from './words';

interface AssignImportedProps {
  run: ImportRun;
  licenses: number;
  open: boolean;
  onClose: () => void;
}

/** Assigns all licenses that an import brought in, and not a page of them. */
export const AssignImported = ({ run, licenses, open, onClose }: AssignImportedProps) => {
  const { clientServiceLevel } = useIdentity();
  const navigate = useNavigate();
  const clientWorks = clientServiceLevel === null || worksItsRenewals(clientServiceLevel);
  const count = some(licenses, 'license', 'licenses');
  return (
    <CommandDialog
      about={null}
      open={open}
      onClose={onClose}
      title={`Assign ${count}`}
      submit={`Assign ${count}`}
      contract={bulkAssignMatchingBody}
      defaults={{
        matching: { importId: run.id, active: null },
        renewalDesignation: clientWorks ? 'BillingClient' : 'ManagingFirm',
        userId: '',
      }}
      command={assignMatching}
      touches={{ license: true, renewal: true, history: true, 'bulk-assign': true }}
      success={bulkRunMessages.started}
      failure={bulkMessages.assignFailed}
      onDone={({ runId }) => void navigate(`/renewals/bulk-assignments/${runId}`)}
    >
      <p>
        All licenses that came from {run.fileName}. Where another designee is chosen and a license is due or expires
        within {approvalNoticeDays} days, the change needs approval. It runs in the background.
      </p>
      <RadioField
        name="renewalDesignation"
        label="Renewal Designee"
        options={optionsOf(renewalDesignationLabels)}
        disabled={!clientWorks}
        required
      />
      <AssigneeField name="userId" changesTo={() => false} />
    </CommandDialog>
  );
};
