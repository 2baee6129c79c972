import type { AuthorityDetail } from '@evergreen/contracts/licensing/authorities';
import { bulkRenewalTipBody, licenseTypeMessages } from '@evergreen/contracts/licensing/license-types';
import { OptionField } from '../../../../../kit/fields/pickers/OptionField';
import { BulkTypesDialog } from './BulkTypesDialog';
import { addTip } from '../license-types.api';
import { tipsFailed, tipSource } from '../tips';

interface BulkTipDialogProps {
  open: boolean;
  onClose: () => void;
  authority: AuthorityDetail;
}

export const BulkTipDialog = (props: BulkTipDialogProps) => (
  <BulkTypesDialog
    {...props}
    title="Bulk Add Renewal Tip"
    contract={bulkRenewalTipBody}
    field={<OptionField name="renewalTipId" label="Renewal Tip" options={tipSource} required />}
    defaults={{ renewalTipId: null }}
    command={addTip}
    success={licenseTypeMessages.renewalTipsUpdated}
    failure={tipsFailed}
  >
    The chosen license types get this renewal tip in addition to the ones they have. License types that already have it
    are not changed.
  </BulkTypesDialog>
);
