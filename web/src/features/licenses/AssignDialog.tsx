import { useFormContext, useWatch } from 'react-hook-form';
import { useEffect, useRef } from 'react';
import { renewalDesignationLabels, type RenewalDesignation } from '@evergreen/contracts/enums';
import type { LicenseDetail } from '@evergreen/contracts/license-views';
import { approvalNoticeDays, assignBody } from '@evergreen/contracts/licenses';
import { CommandDialog } from '../../kit/dialog/CommandDialog';
import { daysBetween, todayIn } from '../../kit/DateWithMeaning';
import { optionsOf } from '../../kit/fields/options';
import { RadioField } from '../../kit/fields/RadioField';
import { SelectField } from '../../kit/fields/SelectField';
import { useIdentity, useMay } from '../../kit/identity';
import { Notice } from '../../kit/Notice';
import { assign, touchesLicense } from './licenses.api';

interface AssignDialogProps {
  license: LicenseDetail;
  open: boolean;
  onClose: () => void;
}

const rolesFor: Record<RenewalDesignation, readonly string[]> = {
  BillingClient: ['ClientAdministrator', 'ClientContributor'],
  ManagingFirm: ['RenewalAdministrator', 'RenewalContributor'],
};

const nearlyDue = (license: LicenseDetail, today: string) =>
  [license.dueDate, license.expirationDate].some((date) => date && daysBetween(today, date) <= approvalNoticeDays);

/** A client gives its firm a designation, never a person: the firm assigns its own. */
const Assignee = ({ license }: { license: LicenseDetail }) => {
  const { kind, timeZone } = useIdentity();
  const { setValue } = useFormContext();
  const designation = useWatch({ name: 'renewalDesignation' }) as RenewalDesignation;
  const before = useRef(designation);
  const changed = designation !== license.renewalDesignation;
  const leavesToFirm = designation === 'ManagingFirm' && (kind === 'client' || changed);
  useEffect(() => {
    if (before.current !== designation) setValue('assignedUserId', '');
    before.current = designation;
  }, [designation, setValue]);
  return (
    <>
      <SelectField
        name="assignedUserId"
        label="Assignee"
        none="Unassigned"
        disabled={leavesToFirm}
        options={{
          path: '/users/select-list-options',
          query: {
            renewalUsersOnly: true,
            includeClientUsers: designation === 'BillingClient',
            roles: rolesFor[designation],
          },
        }}
        {...(leavesToFirm ? { hint: 'The managing firm assigns one of its people.' } : {})}
      />
      {changed && nearlyDue(license, todayIn(timeZone)) && (
        <Notice tone="soon">
          This license is due or expires within {approvalNoticeDays} days: the change needs the approval of the
          provider’s administrative team. A follow-up email will tell the outcome.
        </Notice>
      )}
    </>
  );
};

export const AssignDialog = ({ license, open, onClose }: AssignDialogProps) => {
  const may = useMay();
  const { clientId } = useIdentity();
  const target = { ...(clientId ? { tenantId: clientId } : {}), designation: license.renewalDesignation };
  return (
    <CommandDialog
      open={open}
      onClose={onClose}
      title="Assign Renewal"
      submit={license.assignedUserId ? 'Reassign' : 'Assign'}
      contract={assignBody}
      defaults={{ renewalDesignation: license.renewalDesignation, assignedUserId: license.assignedUserId ?? '' }}
      command={(body, act) => assign(license, body, act)}
      touches={touchesLicense(license.id)}
      success={({ message }) => message}
      failure="An error occurred while attempting to assign the License"
    >
      <RadioField
        name="renewalDesignation"
        label="Renewal Designee"
        options={optionsOf(renewalDesignationLabels)}
        disabled={!may('renewal.designate', target)}
        required
      />
      <Assignee license={license} />
    </CommandDialog>
  );
};
