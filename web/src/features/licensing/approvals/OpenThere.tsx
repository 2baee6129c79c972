import type { ApprovalRow } from '@evergreen/contracts/licensing/designations';
import { chooseClient } from '../../../kit/http/chooseClient';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog';
import { useFreshStart } from '../../../kit/data/identity';

/** There is one current client: a license of another client opens after a switch to it. */
export const OpenThere = ({ row, onClose }: { row: ApprovalRow; onClose: () => void }) => {
  const startFresh = useFreshStart();
  return (
    <ConfirmDialog
      about={null}
      open
      onClose={onClose}
      title={`Open License ${row.licenseNumber}`}
      submit={`Work on ${row.clientName}`}
      command={(submission) => chooseClient(row.clientId, submission)}
      touches={{}}
      failure="An error occurred while attempting to change the Client"
      onDone={() => startFresh(`/licenses/${row.id}`, true)}
    >
      This is a license of {row.clientName}. To open it, you work on {row.clientName} from now on, in all tabs. You can
      decide about it without that.
    </ConfirmDialog>
  );
};
