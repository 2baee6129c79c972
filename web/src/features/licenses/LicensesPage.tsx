import { jurisdictionLabels } from '@evergreen/contracts/enums';
import {
  licenseQuery,
  type LicenseList,
  type LicenseListRow,
  type LicenseQuery,
} from '@evergreen/contracts/license-views';
import { rankInWords, untrackedInWords } from '@evergreen/contracts/shown-words';
import { Link } from 'react-router';
import { DateWithMeaning, todayIn } from '../../kit/DateWithMeaning';
import { useIdentity } from '../../kit/identity';
import { ListPage } from '../../kit/list/ListPage';
import type { Column } from '../../kit/list/types';
import { number } from '../../kit/numbers';
import { FirstLicenses } from '../../shared/renewals/FirstLicenses';
import { StagePips } from '../../shared/renewals/StagePips';
import { useRenewalPlaces } from '../../shared/renewals/useRenewalPlaces';
import { WithPrimary } from '../../shared/renewals/WithPrimary';
import { Tag } from '../../kit/Tag';
import { AddLicense } from './adding/AddLicense';
import { licenseFilters } from './filters';
import { LicenseInfo } from '../../shared/renewals/LicenseInfo';
import { listLicenses } from './licenses.api';
import './licenses-list.css';
import { RecentlyViewed } from './RecentlyViewed';

const primaryOf = (row: LicenseListRow) => ({
  id: row.masterLicenseId ?? '',
  licenseNumber: row.masterLicenseNumber ?? '',
  isTrackingOnly: row.isTrackingOnlyRenewal ?? false,
});

const Stage = ({ row }: { row: LicenseListRow }) => {
  const { renewalStatus: stage, isTrackingOnlyRenewal } = row;
  if (stage === null) return <Tag>{untrackedInWords(row)}</Tag>;
  return (
    <span className="eg-license-stage">
      {row.isWithPrimary ? (
        <WithPrimary stage={stage} primary={primaryOf(row)} />
      ) : (
        <StagePips stage={stage} trackingOnly={isTrackingOnlyRenewal ?? false} />
      )}
    </span>
  );
};

const columnsFor = (today: string): readonly Column<LicenseListRow, LicenseQuery>[] => [
  {
    id: 'licenseNumber',
    label: 'License #',
    sortBy: 'licenseNumber',
    cell: (row) => (
      <span className="eg-number" title={row.licenseNumber}>
        {row.licenseNumber}
      </span>
    ),
    detail: (row) => row.licenseTypeName,
    narrow: 'first',
  },
  { id: 'accountNumber', label: 'Acct #', sortBy: 'accountNumber', cell: (row) => row.accountNumber },
  {
    id: 'rank',
    label: 'Primary License #',
    sortBy: 'masterLicenseNumber',
    cell: rankInWords,
  },
  {
    id: 'stage',
    label: 'Stage',
    cell: (row) => <Stage row={row} />,
    narrow: 'second',
  },
  {
    id: 'expires',
    label: 'Expires',
    cell: (row) => <DateWithMeaning date={row.expirationDate} today={today} />,
    narrow: 'first',
  },
  {
    id: 'propertyName',
    label: 'Property',
    sortBy: 'propertyName',
    cell: (row) => <Link to={`/properties/${row.propertyId}`}>{row.propertyName}</Link>,
    narrow: 'second',
  },
  { id: 'city', label: 'City', sortBy: 'city', cell: (row) => row.city },
  { id: 'state', label: 'State', sortBy: 'state', cell: (row) => row.state },
  { id: 'county', label: 'County', sortBy: 'county', cell: (row) => row.county },
  {
    id: 'jurisdiction',
    label: 'Jurisdiction',
    sortBy: 'jurisdiction',
    cell: (row) => jurisdictionLabels[row.jurisdiction],
  },
  {
    id: 'info',
    label: 'Details',
    labelHidden: true,
    width: '44px',
    cell: (row) => <LicenseInfo row={row} today={today} />,
  },
];

const alertOf = (row: LicenseListRow) =>
  row.alert && (
    <>
      <b>{row.isUrgentAlert ? 'Urgent:' : 'Alert:'}</b> {row.alert}
    </>
  );

/** How many match; with the secondary licenses of those there may be more, which a filter left out. */
const inWords = ({ activeItemCount, inactiveItemCount, totalItemCount, totalWithChildren }: LicenseList) =>
  [
    `Active: ${number(activeItemCount)}`,
    `Inactive: ${number(inactiveItemCount)}`,
    ...(totalWithChildren > totalItemCount ? [`With secondary licenses: ${number(totalWithChildren)}`] : []),
  ].join(' | ');

export const LicensesPage = () => {
  const { timeZone } = useIdentity();
  const places = useRenewalPlaces().data ?? [];
  return (
    <ListPage<LicenseListRow, LicenseQuery, LicenseList>
      title="Licenses"
      actions={<AddLicense />}
      noun={['license', 'licenses']}
      queryKey={['licenses']}
      shows={{ license: true, renewal: true, property: true }}
      contract={licenseQuery}
      list={listLicenses}
      columns={columnsFor(todayIn(timeZone))}
      search="Search license, property, city"
      filters={licenseFilters(places)}
      href={(row) => `/licenses/${row.id}`}
      rowName={(row) => `License ${row.licenseNumber}`}
      walk={{ name: 'licenses' }}
      taken={{ type: 'shown-licenses' }}
      whatBecame={() => 'No longer in this list'}
      rowNote={alertOf}
      summary={inWords}
      empty={{
        reason: 'There is no license yet.',
        step: <FirstLicenses leadsToAdding={false} />,
      }}
    >
      <RecentlyViewed />
    </ListPage>
  );
};
