import {
  licenseQuery,
  type LicenseList,
  type LicenseListRow,
  type LicenseQuery,
} from '@evergreen/contracts/license-list';
import type { RenewalPlace } from '@evergreen/contracts/renewing/queue';
import { usualCountries } from '@evergreen/workflows/licensing/usual-countries';
import useMediaQuery from '@mui/material/useMediaQuery';
import { todayIn } from '../../../../kit/values/DateWithMeaning';
import { useIdentity, useMay } from '../../../../kit/data/identity';
import { activeInWords, figure, isMore } from '../../../../kit/list/state/countInWords';
import { ListPage } from '../../../../kit/list/ListPage';
import { useComfort } from '../../../../kit/list/columns/useComfort';
import { BeginsWithView } from '../../../../kit/list/views/BeginsWithView';
import { useDefaultView } from '../../../../kit/list/views/useDefaultView';
import { ViewsMenu } from '../../../../kit/list/views/ViewsMenu';
import { useListData } from '../../../../kit/list/ListView';
import { filterOf } from '../../../../shared/renewals/filters/filterOf';
import { LaterAssignBar } from '../../../../shared/renewals/assigning/LaterAssignBar';
import { FirstLicenses } from '../../../../shared/renewals/rows/FirstLicenses';
import { useRenewalPlaces } from '../../../../shared/renewals/filters/useRenewalPlaces';
import { AddLicense } from '../adding/AddLicense';
import { licenseFilters } from './filters';
import { licenseColumns } from './licenseColumns';
import { listLicenses } from '../licenses.api';
import { RecentlyViewed } from './RecentlyViewed';

const alertOf = (row: LicenseListRow) =>
  row.alert && (
    <>
      <b>{row.isUrgentAlert ? 'Urgent:' : 'Alert:'}</b> {row.alert}
    </>
  );

/** The number of matches; their secondary licenses may be more, which a filter left out. */
const inWords = (page: LicenseList) =>
  [
    activeInWords(page),
    ...(page.totalWithChildren > page.totalItemCount
      ? [`With secondary licenses: ${figure(page.totalWithChildren, isMore(page, 'totalWithChildren'))}`]
      : []),
  ].join(' | ');

const source = {
  queryKey: ['licenses'],
  shows: { license: true, renewal: true, property: true, user: true },
  contract: licenseQuery,
  list: listLicenses,
} as const;

export const LicensesPage = () => {
  const start = useDefaultView('licenses');
  const { data: places = [], isPending } = useRenewalPlaces();
  return (
    <BeginsWithView title="Licenses" start={{ ...start, waits: start.waits || isPending }}>
      <Licenses places={places} />
    </BeginsWithView>
  );
};

const Licenses = ({ places }: { places: readonly RenewalPlace[] }) => {
  const { timeZone } = useIdentity();
  const defaults = { countries: usualCountries(places) };
  const assigns = useMay()('bulk.assign');
  const comfort = useComfort('licenses');
  // A phone has space for the type and for an alert's text.
  const oneLine = !useMediaQuery('(max-width: 760px)') && !comfort.on;
  const { state, page, exact } = useListData<LicenseListRow, LicenseQuery, LicenseList>({ ...source, defaults });
  const shown = { list: 'licenses', filter: filterOf(state.query), count: page?.totalItemCount ?? 0 } as const;
  return (
    <ListPage<LicenseListRow, LicenseQuery, LicenseList>
      title="Licenses"
      actions={
        <>
          <ViewsMenu list="licenses" contract={licenseQuery} defaults={defaults} />
          <AddLicense />
        </>
      }
      noun={['license', 'licenses']}
      {...source}
      defaults={defaults}
      {...(assigns && {
        forChosen: (selection) =>
          selection.ids.length > 0 && (
            <LaterAssignBar selection={selection} shown={shown} onDone={selection.clear} exact={exact} />
          ),
        choosesQuietly: true,
      })}
      oneLine={oneLine}
      columns={licenseColumns(todayIn(timeZone), oneLine)}
      toolbar={() => comfort.control}
      search="Search license, property, city"
      filters={licenseFilters(places)}
      href={(row) => `/licenses/${row.id}`}
      rowName={(row) => `License ${row.licenseNumber}`}
      walk={{ name: 'licenses' }}
      exportAs={{ type: 'shown-licenses' }}
      leftLabel={() => 'No longer in this list'}
      rowNote={(row) => !oneLine && alertOf(row)}
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
