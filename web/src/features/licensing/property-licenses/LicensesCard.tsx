import { number } from '@evergreen/contracts/counted';
import type { PropertyDetail } from '@evergreen/contracts/parties/properties';
import {
  type PropertyLicense,
  type PropertyLicenses,
  propertyLicensesQuery,
  type PropertyLicensesQuery,
} from '@evergreen/contracts/licensing/property-licenses';
import { activeOnly } from '../../../kit/list/filters/activeOnly';
import { ListCard } from '../../../kit/list/ListCard';
import { useListState } from '../../../kit/list/state/useListState';
import { useToday } from '../../../kit/values/time';
import { LicenseActions } from './LicenseActions';
import { licenseColumns } from './licenseColumns';
import { listLicenses, showsLicenses } from './property-licenses.api';
import './property-licenses.css';

const inWords = ({
  activeItemCount: active,
  inactiveItemCount: inactive,
  totalItemCount,
  totalWithChildren,
}: PropertyLicenses) => {
  const counts = `Active: ${number(active)} | Inactive: ${number(inactive)}`;
  return totalWithChildren > totalItemCount
    ? `${counts} | With secondary licenses: ${number(totalWithChildren)}`
    : counts;
};

const alertOf = ({ alert, isUrgentAlert }: PropertyLicense) =>
  alert && (
    <>
      <b>{isUrgentAlert ? 'Urgent:' : 'Alert:'}</b> {alert}
    </>
  );

const prefix = 'licenses-';

/** On a property's profile. */
export const LicensesCard = ({ property }: { property: PropertyDetail }) => {
  const { query } = useListState(propertyLicensesQuery, {}, prefix);
  const today = useToday();
  return (
    <div className="eg-property-licenses">
      <ListCard<PropertyLicense, PropertyLicensesQuery, PropertyLicenses>
        title="Licenses"
        countOnPage={property.numberOfLicenses}
        prefix={prefix}
        actions={<LicenseActions property={property} />}
        noun={['license', 'licenses']}
        queryKey={['property', property.id, 'licenses']}
        shows={showsLicenses}
        contract={propertyLicensesQuery}
        list={(query, signal) => listLicenses(property.id, query, signal)}
        fitted
        columns={licenseColumns(today, query.activeOnly)}
        quick={activeOnly<PropertyLicensesQuery, PropertyLicenses>()}
        exportAs={{ type: 'shown-property-licenses', of: property.id }}
        search="Search license #, account #, type"
        href={({ id }) => `/licenses/${id}`}
        rowName={({ licenseNumber }) => `License ${licenseNumber}`}
        rowNote={alertOf}
        summary={inWords}
        empty={{ reason: 'This property has no licenses.', usual: 'This property has no active licenses.' }}
      />
    </div>
  );
};
