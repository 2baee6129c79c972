import { renewalAssignees } from '@evergreen/contracts/accounts/roles';
import { quickFilterLabels } from '@evergreen/contracts/renewing/enums';
import {
  type QuickFilterCounts,
  renewalsQuery,
  type RenewalsQuery,
  type RenewalRow,
  type RenewalsList,
} from '@evergreen/contracts/renewing/queue';
import { useMemo } from 'react';
import { todayIn } from '../../../kit/values/DateWithMeaning';
import { type Identity, useIdentity, useMay, useRenewalPermission } from '../../../kit/data/identity';
import { isMore } from '../../../kit/list/state/countInWords';
import { ListPage } from '../../../kit/list/ListPage';
import { useListData } from '../../../kit/list/ListView';
import { useComfort } from '../../../kit/list/columns/useComfort';
import type { QuickFilter } from '../../../kit/list/state/types';
import { BeginsWithView } from '../../../kit/list/views/BeginsWithView';
import { ViewsMenu } from '../../../kit/list/views/ViewsMenu';
import { filterOf } from '../../../shared/renewals/filters/filterOf';
import { LaterAssignBar } from '../../../shared/renewals/assigning/LaterAssignBar';
import { FirstLicenses } from '../../../shared/renewals/rows/FirstLicenses';
import { renewalFilters } from '../../../shared/renewals/filters/renewalFilters';
import { RenewalViews } from '../../../shared/renewals/filters/RenewalViews';
import { notesOf } from '../../../shared/renewals/rows/RowNotes';
import { useAssignRow } from '../../../shared/renewals/assigning/useAssigning';
import { useRenewalPlaces } from '../../../shared/renewals/filters/useRenewalPlaces';
import { BulkMenu } from './BulkMenu';
import { columnsFor } from './columns';
import { useStart } from './start';
import { useAssignMode } from './useAssignMode';
import { useRowActs } from './useRowActs';
import { listRenewals, useSlowRenewals } from './queue.api';
import { WhatBecame } from './WhatBecame';

const counted = (name: keyof QuickFilterCounts) => ({
  count: ({ quickFilterCounts }: RenewalsList) => quickFilterCounts[name],
  isMore: (page: RenewalsList) => isMore(page, name),
});

const quick: readonly QuickFilter<RenewalsQuery, RenewalsList>[] = [
  {
    id: 'ready',
    label: quickFilterLabels.ReadyToStart,
    set: { quickFilter: 'ReadyToStart' },
    ...counted('readyToStart'),
  },
  {
    id: 'started',
    label: quickFilterLabels.Started,
    set: { quickFilter: 'Started' },
    ...counted('started'),
  },
  {
    id: 'filed',
    label: quickFilterLabels.Filed,
    set: { quickFilter: 'Filed' },
    ...counted('filed'),
  },
  {
    id: 'past-due',
    label: quickFilterLabels.PastDue,
    set: { quickFilter: 'PastDue' },
    ...counted('pastDue'),
    tone: 'late',
  },
];

/** To others nothing is assigned: their own renewals would be an empty list. */
const isAssignee = ({ roles }: Identity) =>
  roles.some((role) => Object.values(renewalAssignees).some((assignees) => assignees.includes(role)));

const shows = { license: true, renewal: true, property: true, user: true } as const;

export const RenewalsPage = () => {
  const start = useStart(useIdentity());
  return (
    <BeginsWithView title="Renewals" start={start}>
      <Queue />
    </BeginsWithView>
  );
};

const Queue = () => {
  const identity = useIdentity();
  const worksRenewals = useRenewalPermission();
  const places = useRenewalPlaces().data;
  const comfort = useComfort('queue');
  const assigns = useMay()('bulk.assign');
  const assignRow = useAssignRow();
  const assigning = useAssignMode();
  const acts = useRowActs(assigns ? assignRow.assign : undefined);
  const filters = useMemo(() => renewalFilters<RenewalsQuery>(places ?? []), [places]);
  // Always in the address, also if it is empty: the reader of a link would otherwise begin with their own.
  const defaults = { assignedUserIds: worksRenewals && isAssignee(identity) ? [identity.id] : undefined };
  const source = { queryKey: ['renewals-list'], shows, contract: renewalsQuery, defaults, list: listRenewals };
  const alwaysSaid = ['assignedUserIds'] as const;
  const { state, page, exact } = useListData<RenewalRow, RenewalsQuery, RenewalsList>(source);
  const slow = useSlowRenewals(page?.items ?? []);
  return (
    <>
      <ListPage<RenewalRow, RenewalsQuery, RenewalsList>
        title="Renewals"
        noun={['license', 'licenses']}
        {...source}
        alwaysSaid={alwaysSaid}
        actions={
          <>
            <ViewsMenu list="renewals" contract={renewalsQuery} defaults={defaults} />
            <RenewalViews shown="list" filter={state.query} />
            <BulkMenu button={assigning.menu} query={state.query} onAssign={assigning.begin} />
          </>
        }
        {...(assigns && {
          forChosen: (selection) =>
            (assigning.on || selection.ids.length > 0) && (
              <LaterAssignBar
                selection={selection}
                shown={{ list: 'renewals', filter: filterOf(state.query), count: page?.totalItemCount ?? 0 }}
                onDone={assigning.end}
                exact={exact}
              />
            ),
          choosing: assigning.on,
          choosesQuietly: true,
        })}
        {...(worksRenewals && { rowActions: acts.of })}
        oneLine={!comfort.on}
        columns={columnsFor({
          today: todayIn(identity.timeZone),
          slow,
          oneLine: !comfort.on,
          ofOneAssignee: state.query.assignedUserIds?.length === 1,
        })}
        quick={quick}
        search="Search license, property, city"
        filters={filters}
        toolbar={() => comfort.control}
        href={(row) => `/licenses/${row.id}`}
        rowName={(row) => `License ${row.licenseNumber}`}
        rowNote={(row) => acts.written(row) || (comfort.on && notesOf(row))}
        walk={{ name: 'renewals' }}
        exportAs={{ type: 'shown-renewals' }}
        leftLabel={(row) => <WhatBecame row={row} />}
        empty={{ reason: 'No license is tracked here yet.', step: <FirstLicenses /> }}
      />
      {assignRow.dialogs}
      {acts.dialog}
    </>
  );
};
