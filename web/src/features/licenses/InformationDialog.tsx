import type { LicenseDetail } from '@evergreen/contracts/license-views';
import { informationBody } from '@evergreen/contracts/licenses';
import { messagesOf } from '@evergreen/contracts/records';
import { informationCopyLabels } from '@evergreen/contracts/secondaries';
import { RecordDialog } from '../../kit/records/RecordDialog';
import { useCopyPrompt } from './CopyPrompt';
import { InformationFields } from './InformationFields';
import { changeInformation, touchesFamily } from './licenses.api';
import { OfficersField } from './OfficersField';

const contract = {
  thing: 'License Information',
  body: informationBody,
  messages: { ...messagesOf('License'), updated: 'License Information Updated Successfully' },
};

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

export const InformationDialog = ({ license, onClose }: { license: LicenseDetail; onClose: () => void }) => {
  const { bodyOf, prompt } = useCopyPrompt(informationCopyLabels, license.hasChildren);
  return (
    <>
      <RecordDialog
        contract={contract}
        record={license}
        valuesOf={informationOf}
        bodyOf={bodyOf}
        save={changeInformation}
        touches={touchesFamily(license)}
        onClose={onClose}
        width="medium"
      >
        <InformationFields />
        <OfficersField known={license.officers} />
      </RecordDialog>
      {prompt}
    </>
  );
};
