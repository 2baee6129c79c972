import { type Firm, firmBody, firmFields, firmMessages } from '@evergreen/contracts/accounts/firm';
import { CommandDialog } from '../../../kit/dialog/CommandDialog';
import { startOf } from '../../../kit/records/recordForm';
import { changeFirm, touchesFirm } from './firm.api';
import { FirmFields } from './FirmFields';

export const EditFirmDialog = ({ firm, onClose }: { firm: Firm; onClose: () => void }) => (
  <CommandDialog
    open
    onClose={onClose}
    title="Edit Firm"
    submit="Save"
    width="wide"
    about={firm}
    contract={firmBody}
    defaults={startOf(firmFields, firm)}
    command={changeFirm}
    touches={touchesFirm}
    success={firmMessages.updated}
    failure={firmMessages.updateFailed}
  >
    <FirmFields />
  </CommandDialog>
);
