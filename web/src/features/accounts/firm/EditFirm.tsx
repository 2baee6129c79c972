import { type Firm, firmBody, firmFields, firmMessages } from '@evergreen/contracts/accounts/firm';
import Button from '@mui/material/Button';
import { Pencil } from 'lucide-react';
import { CommandDialog } from '../../../kit/dialog/CommandDialog';
import { useDialog } from '../../../kit/dialog/useDialog';
import { startOf } from '../../../kit/records/recordForm';
import { changeFirm, touchesFirm } from './firm.api';
import { FirmFields } from './FirmFields';

export const EditFirm = ({ firm }: { firm: Firm }) => {
  const dialog = useDialog();
  return (
    <>
      <Button variant="contained" startIcon={<Pencil size={15} aria-hidden />} onClick={dialog.show}>
        Edit
      </Button>
      <CommandDialog
        {...dialog.props}
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
    </>
  );
};
