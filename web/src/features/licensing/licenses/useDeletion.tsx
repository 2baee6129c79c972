import { renewalDesignationLabels } from '@evergreen/contracts/licensing/enums';
import type { LicenseDetail } from '@evergreen/contracts/licensing/license-views';
import { licenseMessages } from '@evergreen/contracts/licensing/licenses';
import type { MenuAction } from '../../../kit/overlays/ActionMenu';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog';
import { InfoDialog } from '../../../kit/dialog/InfoDialog';
import { useDialog } from '../../../kit/dialog/useDialog';
import { useMayHere } from '../../../kit/data/identity';
import { removeLicense, touchesHierarchy } from './licenses.api';

type May = ReturnType<typeof useMayHere>;

/** The reason why it cannot be deleted now. */
const notDeletable = (license: LicenseDetail, may: May): string | false => {
  const { renewalDesignation: designation } = license;
  if (!may('license.delete', { designation }))
    return `This license is designated to the ${renewalDesignationLabels[designation]}.`;
  if (license.hasChildren) return licenseMessages.hasSecondaries;
  if (license.renewalDesignationApprovalStatus !== 'None') return licenseMessages.awaitingApproval;
  return license.inProcessRenewal !== null && licenseMessages.renewalInProcess;
};

const selfRenewed = ({ active, renewalDesignation }: LicenseDetail) => active && renewalDesignation === 'BillingClient';

/** For users who may delete the license: the menu item, and its dialogs. */
export const useDeletion = (license: LicenseDetail) => {
  const may = useMayHere();
  const [question, blocked] = [useDialog(), useDialog()];
  const { licenseNumber, propertyName, masterLicenseId, hasTrustAccountLedgerItems: settled } = license;
  const items: MenuAction[] = may('license.delete')
    ? [
        {
          label: 'Delete',
          run: settled ? blocked.show : question.show,
          disabled: notDeletable(license, may),
          danger: true,
        },
      ]
    : [];
  const dialogs = (
    <>
      <InfoDialog {...blocked.props} title="Unable to Delete">
        {licenseMessages.hasLedgerItems}
        {selfRenewed(license) && licenseMessages.mayBeDeactivated}
      </InfoDialog>
      <ConfirmDialog
        about={license}
        {...question.props}
        title="Delete License"
        submit="Delete"
        danger
        command={(submission) => removeLicense(license, submission)}
        touches={touchesHierarchy}
        leaveFor={masterLicenseId ? `/licenses/${masterLicenseId}` : '/licenses'}
        concerns={() => undefined}
        success={licenseMessages.deleted}
        failure={licenseMessages.deleteFailed}
      >
        Are you sure you would like to delete License # {licenseNumber} of {propertyName}? Its renewals, invoices and
        tasks are deleted as well. It cannot be restored.
      </ConfirmDialog>
    </>
  );
  return { items, dialogs };
};
