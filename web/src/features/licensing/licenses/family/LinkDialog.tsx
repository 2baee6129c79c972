import { licenseOptionCalls } from '@evergreen/contracts/calls/licensing/licenses';
import { pathOf } from '../../../../kit/http/calls';
import { requiredId } from '@evergreen/contracts/common';
import { z } from 'zod';
import type { LicenseDetail } from '@evergreen/contracts/licensing/license-views';
import { hierarchyMessages } from '@evergreen/contracts/licensing/secondaries';
import { CommandDialog } from '../../../../kit/dialog/CommandDialog';
import { OptionField } from '../../../../kit/fields/pickers/OptionField';
import { touchesHierarchy, updateMaster } from '../licenses.api';

/** Here null does not detach: a primary license is required. */
const linkContract = z.strictObject({ masterLicenseId: requiredId(hierarchyMessages.choosePrimary) });

interface LinkDialogProps {
  license: LicenseDetail;
  open: boolean;
  onClose: () => void;
}

export const LinkDialog = ({ license, open, onClose }: LinkDialogProps) => (
  <CommandDialog
    about={license}
    open={open}
    onClose={onClose}
    title="Link to a Primary License"
    submit="Link"
    contract={linkContract}
    defaults={{ masterLicenseId: null }}
    command={({ masterLicenseId }, submission) => updateMaster(license, masterLicenseId, submission)}
    touches={touchesHierarchy}
    success={hierarchyMessages.linked}
    failure="An error occurred while attempting to update the License"
  >
    <p>A secondary license is renewed with its primary license and has no assignee of its own.</p>
    <OptionField
      name="masterLicenseId"
      label="Primary License"
      options={{ path: pathOf(licenseOptionCalls.ofClient), query: { masterOnly: true } }}
      required
    />
  </CommandDialog>
);
