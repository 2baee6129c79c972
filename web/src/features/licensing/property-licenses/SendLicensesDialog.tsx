import type { PropertyDetail } from '@evergreen/contracts/parties/properties';
import {
  licenseLacks,
  megabytesInWords,
  mostBytesInOneMail,
  type PropertyLicense,
  propertyLicenseMessages,
  sendLicensesBody,
} from '@evergreen/contracts/licensing/property-licenses';
import { useWatch } from 'react-hook-form';
import { actsOn, chosenOf } from '../../../kit/fields/chosenOf';
import { Notice } from '../../../kit/signs/Notice';
import { SendDialog } from '../../../shared/sending/SendDialog';
import { choiceOf, useWorkRefusal } from './choices';
import { LicensesFieldLoader } from './LicensesField';
import { sendDocuments, touchesLicenses, useLicensesToChoose } from './property-licenses.api';

const detailOf = ({ licenseTypeName, documentSize }: PropertyLicense) =>
  documentSize === null ? licenseTypeName : `${licenseTypeName}, ${megabytesInWords(documentSize)}`;

const bytesOf = (licenses: readonly PropertyLicense[], chosen: readonly string[]) =>
  licenses.filter(({ id }) => chosen.includes(id)).reduce((sum, { documentSize }) => sum + (documentSize ?? 0), 0);

const Size = ({ licenses }: { licenses: readonly PropertyLicense[] }) => {
  const chosen = useWatch({ name: 'licenseIds' }) as readonly string[];
  const bytes = bytesOf(licenses, chosen);
  return bytes > mostBytesInOneMail ? (
    <div role="alert">
      <Notice tone="late">{propertyLicenseMessages.tooLarge(bytes, chosen.length)}</Notice>
    </div>
  ) : (
    <p className="eg-muted">
      {bytes > 0 && `${megabytesInWords(bytes)} of at most ${megabytesInWords(mostBytesInOneMail)}. `}
      Each contact gets one email with all of these licenses.
    </p>
  );
};

/** Mails several licenses' documents to contacts of the property. */
export const SendLicensesDialog = ({ property, onClose }: { property: PropertyDetail; onClose: () => void }) => {
  const source = useLicensesToChoose(property.id);
  const workRefusal = useWorkRefusal(property.billingClientId);
  const licenses = source.data?.items ?? [];
  const { submit, submitDisabled } = actsOn('licenseIds', 'Send');
  return (
    <SendDialog
      about={null}
      onClose={onClose}
      title="Send Licenses"
      submit={submit}
      submitDisabled={(values) =>
        submitDisabled(values) || bytesOf(licenses, chosenOf(values, 'licenseIds')) > mostBytesInOneMail
      }
      width="medium"
      propertyId={property.id}
      sendable={{ hasDocument: true, hasAuthority: true }}
      contract={sendLicensesBody}
      defaults={{ licenseIds: [] }}
      command={(body, submission) => sendDocuments(property.id, body, submission)}
      touches={touchesLicenses}
      sent={propertyLicenseMessages.sent}
      failure={propertyLicenseMessages.sendFailed}
    >
      <LicensesFieldLoader
        source={source}
        choiceOf={(license) =>
          choiceOf(
            license,
            workRefusal(license) ?? (license.documentSize === null ? licenseLacks.document : null),
            detailOf(license),
          )
        }
        empty="This property has no active licenses."
      />
      <Size licenses={licenses} />
    </SendDialog>
  );
};
