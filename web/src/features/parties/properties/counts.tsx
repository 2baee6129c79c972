import type { PropertyListRow } from '@evergreen/contracts/parties/property-list';
import { CountLink } from '../../../kit/values/CountLink';
import { useMay } from '../../../kit/data/identity';
import { licensesList } from '../../../shared/listAddresses';

type Counted = Pick<PropertyListRow, 'id' | 'name' | 'numberOfLicenses' | 'numberOfLicenseAlerts'>;
interface Of {
  property: Counted;
  inWords?: boolean;
}

/** Its active licenses. */
export const LicensesOf = ({ property: { id, name, numberOfLicenses }, inWords = false }: Of) => (
  <CountLink
    count={numberOfLicenses}
    to={useMay()('license.list') ? licensesList({ propertyIds: [id] }) : undefined}
    noun={['license', 'licenses']}
    of={name}
    inWords={inWords}
  />
);

/** The number of the property's licenses with an alert, as a link. */
export const AlertsOf = ({ property: { id, name, numberOfLicenseAlerts }, inWords = false }: Of) => (
  <CountLink
    count={numberOfLicenseAlerts}
    to={useMay()('license.list') ? licensesList({ propertyIds: [id], hasAlert: true }) : undefined}
    noun={['license alert', 'license alerts']}
    of={name}
    inWords={inWords}
  />
);
