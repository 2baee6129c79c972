import type { PropertyDetail } from '@evergreen/contracts/parties/properties';
import {
  chosenLicensesBody,
  propertyLicenseMessages,
  whyAlertStays,
} from '@evergreen/contracts/licensing/property-licenses';
import { CommandDialog } from '../../../kit/dialog/CommandDialog';
import { actsOn } from '../../../kit/fields/chosenOf';
import { useWorkRefusal } from './choices';
import { LicensesFieldLoader } from './LicensesField';
import { deleteAlerts, touchesLicenses, useLicenseAlerts } from './property-licenses.api';

/** Removes the alerts of several licenses. */
export const RemoveAlertsDialog = ({ property, onClose }: { property: PropertyDetail; onClose: () => void }) => {
  const { data, error, refetch } = useLicenseAlerts(property.id);
  const workRefusal = useWorkRefusal(property.billingClientId);
  const alerts = data?.licenseAlerts;
  return (
    <CommandDialog
      about={null}
      keptAs={undefined}
      open
      onClose={onClose}
      title="Remove License Alerts"
      {...actsOn('licenseIds', 'Remove Alerts')}
      danger
      width="medium"
      contract={chosenLicensesBody}
      defaults={{ licenseIds: [] }}
      command={(body, submission) => deleteAlerts(property.id, body, submission)}
      touches={touchesLicenses}
      success={propertyLicenseMessages.alertsDeleted}
      failure={propertyLicenseMessages.alertsDeleteFailed}
    >
      <p>Removing a license alert cannot be undone.</p>
      <LicensesFieldLoader
        source={{ data: alerts && { items: alerts, totalItemCount: alerts.length }, error, refetch }}
        choiceOf={(license) => ({
          id: license.licenseId,
          name: license.licenseNumber,
          detail: `${license.licenseTypeName}, ${license.isUrgent ? 'Urgent:' : 'Alert:'} ${license.alert}`,
          why: workRefusal(license) ?? whyAlertStays(license),
        })}
        empty="None of its licenses has an alert."
      />
    </CommandDialog>
  );
};
