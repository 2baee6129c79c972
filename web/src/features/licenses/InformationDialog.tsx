import type { LicenseDetail } from '@evergreen/contracts/license-views';
import { informationBody } from '@evergreen/contracts/licenses';
import { informationCopyLabels } from '@evergreen/contracts/secondaries';
import { CommandDialog } from '../../kit/dialog/CommandDialog';
import { useCopyPrompt } from './CopyPrompt';
import { InformationFields } from './InformationFields';
import { changeInformation, touchesFamily } from './licenses.api';
import { OfficersField } from './OfficersField';

interface InformationDialogProps {
  license: LicenseDetail;
  open: boolean;
  onClose: () => void;
}

export const informationOf = (l: LicenseDetail) => ({
  licenseNumber: l.licenseNumber,
  accountNumber: l.accountNumber ?? '',
  premisesName: l.premisesName ?? '',
  address1: l.address1,
  address2: l.address2 ?? '',
  city: l.city,
  state: l.state,
  zip: l.zip ?? '',
  county: l.county ?? '',
  country: l.country,
  jurisdiction: l.jurisdiction,
  licensingAuthorityId: l.licensingAuthorityId,
  licenseTypeId: l.licenseTypeId,
  licensees: l.licensees.map(({ id }) => id),
  officers: l.officers.map(({ officerId, officerTitles }) => ({
    officerId,
    officerTitleIds: officerTitles.map(({ id }) => id),
  })),
});

export const InformationDialog = ({ license, open, onClose }: InformationDialogProps) => {
  const { bodyOf, prompt } = useCopyPrompt(informationCopyLabels, license.hasChildren);
  return (
    <>
      <CommandDialog
        open={open}
        onClose={onClose}
        title="Edit License Information"
        submit="Save"
        width="medium"
        contract={informationBody}
        defaults={informationOf(license)}
        bodyOf={bodyOf}
        command={(body, submission) => changeInformation(license, body, submission)}
        touches={touchesFamily(license)}
        success="License Information Updated Successfully"
        failure="An error occurred while attempting to update the License"
      >
        <InformationFields />
        <OfficersField known={license.officers} />
      </CommandDialog>
      {prompt}
    </>
  );
};
