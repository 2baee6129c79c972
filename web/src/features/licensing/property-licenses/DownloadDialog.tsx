import type { PropertyDetail } from '@evergreen/contracts/parties/properties';
import {
  chosenLicensesBody,
  licenseLacks,
  propertyLicenseMessages,
} from '@evergreen/contracts/licensing/property-licenses';
import { CommandDialog } from '../../../kit/dialog/CommandDialog';
import { actsOn } from '../../../kit/fields/chosenOf';
import { choiceOf } from './choices';
import { LicensesFieldLoader } from './LicensesField';
import { downloadDocuments, useLicensesToChoose } from './property-licenses.api';

/** One license's document as it is, those of several as one file. */
export const DownloadDialog = ({ property, onClose }: { property: PropertyDetail; onClose: () => void }) => {
  const source = useLicensesToChoose(property.id);
  return (
    <CommandDialog
      about={null}
      keptAs={undefined}
      open
      onClose={onClose}
      title="Download License Documents"
      {...actsOn('licenseIds', 'Download')}
      width="medium"
      contract={chosenLicensesBody}
      defaults={{ licenseIds: [] }}
      command={(body) => downloadDocuments(property.id, body)}
      touches={{}}
      failure={propertyLicenseMessages.downloadFailed}
    >
      <p>One document is downloaded as the PDF that it is, several as one .zip file.</p>
      <LicensesFieldLoader
        source={source}
        choiceOf={(license) => choiceOf(license, license.documentSize === null ? licenseLacks.document : null)}
        empty="This property has no active licenses."
      />
    </CommandDialog>
  );
};
