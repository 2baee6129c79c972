import { jurisdictionLabels, renewalDesignationLabels } from '@evergreen/contracts/enums';
import {
  licenseQuery,
  type LicenseList,
  type LicenseListRow,
  type LicenseQuery,
} from '@evergreen/contracts/license-views';
import { rankInWords, untrackedInWords } from '@evergreen/contracts/shown-words';
import { Link } from 'react-router';
import { DateWithMeaning, shortDate, todayIn } from '../../kit/DateWithMeaning';
import { useIdentity, useMay } from '../../kit/identity';
import { ListPage } from '../../kit/list/ListPage';
import { useListData } from '../../kit/list/ListView';
import type { Column } from '../../kit/list/types';
import { number } from '../../kit/numbers';
import { filterOf } from '../../shared/renewals/filterOf';
import { LaterAssignBar } from '../../shared/renewals/LaterAssignBar';
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
    id: 'licenseType',
    label: 'License Type',
    cell: (row) => row.licenseTypeName,
    optional: true,
  },
  {
    id: 'licensingAuthority',
    label: 'Licensing Authority',
    sortBy: 'licensingAuthorityName',
    cell: (row) => row.licensingAuthorityName,
    optional: true,
  },
  {
    id: 'premises',
    label: 'Premises',
    sortBy: 'premisesName',
    cell: (row) => row.premisesName,
    optional: true,
  },
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
  { id: 'track', label: 'Track', cell: (row) => shortDate(row.trackDate), optional: true },
  {
    id: 'due',
    label: 'Due',
    cell: (row) => <DateWithMeaning date={row.renewalDueDate} today={today} />,
    optional: true,
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
    id: 'designee',
    label: 'Designee',
    cell: (row) => renewalDesignationLabels[row.renewalDesignation],
    optional: true,
  },
  {
    id: 'assignee',
    label: 'Assignee',
    cell: (row) => row.assignedUserName ?? <span className="eg-muted">Unassigned</span>,
    optional: true,
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

const source = {
  queryKey: ['licenses'],
  shows: { license: true, renewal: true, property: true, user: true },
  contract: licenseQuery,
  list: listLicenses,
} as const;

export const LicensesPage = () => {
  const { timeZone } = useIdentity();
  const places = useRenewalPlaces().data ?? [];
  const assigns = useMay()('bulk.assign');
  const { state, page } = useListData<LicenseListRow, LicenseQuery, LicenseList>(source);
  const shown = { list: 'licenses', filter: filterOf(state.query), count: page?.totalItemCount ?? 0 } as const;
  return (
    <ListPage<LicenseListRow, LicenseQuery, LicenseList>
      title="Licenses"
      actions={<AddLicense />}
      noun={['license', 'licenses']}
      {...source}
      {...(assigns && {
        forChosen: (selection) =>
          selection.ids.length > 0 && <LaterAssignBar selection={selection} shown={shown} onDone={selection.clear} />,
        choosesQuietly: true,
      })}
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
