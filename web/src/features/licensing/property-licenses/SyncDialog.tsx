import type { PropertyDetail } from '@evergreen/contracts/parties/properties';
import {
  chosenLicensesBody,
  type PremisesAddress,
  propertyLicenseMessages,
} from '@evergreen/contracts/licensing/property-licenses';
import { CommandDialog } from '../../../kit/dialog/CommandDialog';
import { actsOn } from '../../../kit/fields/chosenOf';
import { useWorkRefusal } from './choices';
import { LicensesFieldLoader } from './LicensesField';
import { syncPremises, touchesLicenses, usePremises } from './property-licenses.api';

const inOneLine = ({ address1, address2, city, state, zip, county, country }: PremisesAddress) =>
  [address1, address2, city, [state, zip].filter(Boolean).join(' '), country, county && `County: ${county}`]
    .filter(Boolean)
    .join(', ');

/** Copies the property's address to the premises of licenses. */
export const SyncDialog = ({ property, onClose }: { property: PropertyDetail; onClose: () => void }) => {
  const source = usePremises(property.id);
  const workRefusal = useWorkRefusal(property.billingClientId);
  return (
    <CommandDialog
      about={null}
      keptAs={undefined}
      open
      onClose={onClose}
      title="Sync to Property Address"
      {...actsOn('licenseIds', 'Sync')}
      width="medium"
      contract={chosenLicensesBody}
      defaults={{ licenseIds: [] }}
      command={(body, submission) => syncPremises(property.id, body, submission)}
      touches={touchesLicenses}
      success={propertyLicenseMessages.synced}
      failure={propertyLicenseMessages.syncFailed}
    >
      <p>
        The premises of the licenses that you choose get the address of the property:{' '}
        <b>{inOneLine(source.data?.propertyAddress ?? property)}</b>.
      </p>
      <LicensesFieldLoader
        source={source}
        choiceOf={(license) => ({
          id: license.licenseId,
          name: license.licenseNumber,
          detail: `${license.licenseTypeName}, now ${inOneLine(license.premisesAddress)}`,
          why: workRefusal(license),
        })}
        empty="The premises of every active license are at this address already."
      />
    </CommandDialog>
  );
};
