import { renewalDesignationLabels, type RenewalDesignation } from '@evergreen/contracts/licensing/enums';
import type { LicenseDetail } from '@evergreen/contracts/licensing/license-views';
import { assignBody, licenseMessages } from '@evergreen/contracts/licensing/licenses';
import { staysWithFirm } from '@evergreen/workflows/permissions';
import { CommandDialog } from '../../../../kit/dialog/CommandDialog';
import { optionsOf } from '../../../../kit/fields/options';
import { RadioField } from '../../../../kit/fields/RadioField';
import { useIdentity, useMayHere } from '../../../../kit/data/identity';
import { Panels } from '../../../../kit/areas/panels';
import { DesignationConfirm } from './DesignationConfirm';
import { assign, touchesLicense } from '../licenses.api';
import { assignOneLabel, isAssignedAlready } from '../../../../shared/renewals/assigning/assignLabel';
import { AssigneeField } from '../../../../shared/renewals/assigning/AssigneeField';
import { useQuestion } from '../../../../kit/dialog/useQuestion';

interface AssignDialogProps {
  license: LicenseDetail;
  open: boolean;
  onClose: () => void;
}

export const AssignDialog = ({ license, open, onClose }: AssignDialogProps) => {
  const may = useMayHere();
  const { clientServiceLevel, kind } = useIdentity();
  const { ask, asked } = useQuestion<RenewalDesignation, true>();
  const { renewalDesignation: designation } = license;
  const designates = may('renewal.designate', { designation });
  const stays = kind === 'client' && designation === 'BillingClient';
  const firmOnly = staysWithFirm(designation, clientServiceLevel);
  return (
    <>
      <CommandDialog
        about={license}
        open={open}
        onClose={onClose}
        title="Assign Renewal"
        submit={({ assignedUserId }) => assignOneLabel(license.assignedUserId, assignedUserId)}
        submitDisabled={({ assignedUserId, renewalDesignation }) =>
          renewalDesignation === designation && isAssignedAlready(license.assignedUserId, assignedUserId)
        }
        contract={assignBody}
        defaults={{ renewalDesignation: designation, assignedUserId: license.assignedUserId ?? '' }}
        bodyOf={async (body) =>
          body.renewalDesignation === designation || (await ask(body.renewalDesignation)) ? body : undefined
        }
        command={(body, submission) => assign(license, body, submission)}
        touches={touchesLicense(license.id)}
        success={({ message }) => message}
        failure="An error occurred while attempting to assign the License"
      >
        <RadioField
          name="renewalDesignation"
          label="Renewal Designee"
          options={optionsOf(renewalDesignationLabels)}
          disabled={!designates || firmOnly}
          required
          {...(stays ? { hint: licenseMessages.staysWithClient } : {})}
          {...(firmOnly ? { hint: licenseMessages.clientWorksNone } : {})}
        />
        <AssigneeField name="assignedUserId" changesTo={(target) => target !== designation} />
        <Panels of="assignment" place="facts" id={license.id} />
      </CommandDialog>
      {asked && <DesignationConfirm license={license} wanted={asked.question} answer={asked.answer} />}
    </>
  );
};
