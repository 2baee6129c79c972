import type { PropertyDetail } from '@evergreen/contracts/parties/properties';
import {
  bulkAlertBody,
  licenseLacks,
  type PropertyLicense,
  propertyLicenseMessages,
  whyAlertStays,
} from '@evergreen/contracts/licensing/property-licenses';
import { CommandDialog } from '../../../kit/dialog/CommandDialog';
import { actsOn } from '../../../kit/fields/chosenOf';
import { CheckboxField } from '../../../kit/fields/CheckboxField';
import { TextArea } from '../../../kit/fields/TextArea';
import { choiceOf, useWorkRefusal } from './choices';
import { LicensesFieldLoader } from './LicensesField';
import { createAlerts, touchesLicenses, useLicensesToChoose } from './property-licenses.api';

const notToAlert = (license: PropertyLicense): string | null =>
  whyAlertStays(license) ?? (license.alert === null ? null : licenseLacks.alert);

/** One alert on several licenses. */
export const AddAlertsDialog = ({ property, onClose }: { property: PropertyDetail; onClose: () => void }) => {
  const source = useLicensesToChoose(property.id);
  const workRefusal = useWorkRefusal(property.billingClientId);
  return (
    <CommandDialog
      about={null}
      keptFor={[property.id]}
      open
      onClose={onClose}
      title="Add License Alerts"
      {...actsOn('licenseIds', 'Create Alert')}
      width="medium"
      contract={bulkAlertBody}
      defaults={{ licenseIds: [], alert: '', isUrgent: false }}
      command={(body, submission) => createAlerts(property.id, body, submission)}
      touches={touchesLicenses}
      success={propertyLicenseMessages.alertsCreated}
      failure={propertyLicenseMessages.alertsCreateFailed}
    >
      <p className="eg-muted">The alert is visible to the provider, too.</p>
      <LicensesFieldLoader
        source={source}
        choiceOf={(license) => choiceOf(license, workRefusal(license) ?? notToAlert(license))}
        empty="This property has no active licenses."
      />
      <TextArea name="alert" label="Alert" max={1000} required />
      <CheckboxField name="isUrgent" label="Urgent" />
    </CommandDialog>
  );
};
