import type { AuthorityDetail } from '@evergreen/contracts/licensing/authorities';
import { bulkFormLinkBody } from '@evergreen/contracts/licensing/license-types';
import { messagesOf } from '@evergreen/contracts/records';
import { TextField } from '../../../../../kit/fields/TextField';
import { BulkTypesDialog } from './BulkTypesDialog';
import { changeFormLinks } from '../license-types.api';

const words = messagesOf('Forms Link');

interface BulkFormLinkDialogProps {
  open: boolean;
  onClose: () => void;
  authority: AuthorityDetail;
}

export const BulkFormLinkDialog = (props: BulkFormLinkDialogProps) => (
  <BulkTypesDialog
    {...props}
    title="Bulk Update Form Link"
    contract={bulkFormLinkBody}
    field={<TextField name="formsLinkUrl" label="Forms Link" max={1024} type="url" required />}
    defaults={{ formsLinkUrl: '' }}
    command={changeFormLinks}
    success={words.updated}
    failure={words.updateFailed}
  >
    The chosen license types get this link to their forms, in place of the one that they have.
  </BulkTypesDialog>
);
