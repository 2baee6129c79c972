import {
  licenseTypeDetailsBody,
  type LicenseTypeDetail,
  licenseTypeMessages,
} from '@evergreen/contracts/licensing/license-types';
import { CommandDialog } from '../../../../../kit/dialog/CommandDialog';
import { toast } from '../../../../../kit/messages/toasts';
import { DetailFields } from '../fields/DetailFields';
import { Following, followInWords } from './Following';
import { changeDetails, touchesTypes } from '../license-types.api';
import { detailsBodyOf, detailsOf } from '../fields/typeForm';

export const EditDetailsDialog = ({ type, onClose }: { type: LicenseTypeDetail; onClose: () => void }) => (
  <CommandDialog
    about={type}
    open
    onClose={onClose}
    title="Edit License Type"
    submit="Save"
    width="medium"
    contract={licenseTypeDetailsBody}
    defaults={{ ...detailsOf(type), licenseClassification: undefined }}
    command={(body, submission) => changeDetails(type, detailsBodyOf(body), submission)}
    touches={touchesTypes}
    success={licenseTypeMessages.detailsUpdated}
    failure={licenseTypeMessages.updateFailed}
    onDone={({ followingLicenses }) => {
      if (followingLicenses > 0) toast.success(followInWords(followingLicenses));
    }}
  >
    <DetailFields />
    <Following type={type} />
  </CommandDialog>
);
