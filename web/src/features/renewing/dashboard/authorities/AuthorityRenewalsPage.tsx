import {
  type AuthorityRenewalRow,
  type AuthorityRenewalsList,
  authorityRenewalsQuery,
  type AuthorityRenewalsQuery,
} from '@evergreen/contracts/renewing/dashboard';
import { lastStage } from '@evergreen/workflows/renewing/renewal.steps';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { todayIn } from '../../../../kit/values/DateWithMeaning';
import { useIdentity, useMay } from '../../../../kit/data/identity';
import { ListPage } from '../../../../kit/list/ListPage';
import { useListState } from '../../../../kit/list/state/useListState';
import { Card } from '../../../../kit/page/Card';
import { Panels } from '../../../../kit/areas/panels';
import { renewalFilters } from '../../../../shared/renewals/filters/renewalFilters';
import { dashboardHref, filterOf } from '../../../../shared/renewals/filters/renewalLinks';
import { NotesSwitch, notesOf, useNotesShown } from '../../../../shared/renewals/rows/RowNotes';
import { useRenewalPlaces } from '../../../../shared/renewals/filters/useRenewalPlaces';
import { Loading } from '../../../../kit/loading/states';
import { LoadError } from '../../../../kit/loading/LoadError';
import { AuthorityCard } from './AuthorityCard';
import { authorityColumns } from './authorityColumns';
import { listAuthorityRenewals, useCountsOfAuthority, useTurnaroundOfAuthority } from '../dashboard.api';
import '../dashboard.css';

const shows = { license: true, renewal: true, property: true, user: true } as const;

/** Every step is done, and only "Complete Renewal" is left. */
const isComplete = ({
  renewalStatusCode: stage,
  isTrackingOnlyRenewal: trackingOnly,
  withPrimary,
}: AuthorityRenewalRow) => stage !== null && withPrimary === null && stage >= lastStage(trackingOnly);

const toneOf = (row: AuthorityRenewalRow) =>
  isComplete(row) ? 'shaded' : row.isTrackingOnlyRenewal ? 'marked' : undefined;

/** The renewals of an authority, ordered by expiration (document 2). */
export const AuthorityRenewalsPage = () => {
  const { licensingAuthorityId: id = '' } = useParams();
  return <AuthorityRenewals key={id} id={id} />;
};

const AuthorityRenewals = ({ id }: { id: string }) => {
  const may = useMay();
  const { timeZone } = useIdentity();
  const places = useRenewalPlaces().data;
  const [notesShown, showNotes] = useNotesShown();
  const filter = filterOf(useListState<AuthorityRenewalsQuery>(authorityRenewalsQuery, {}).query);
  const showsAssignee = may('assignee.filter');
  // A person filter that came from the dashboard stays visible, so that it can be removed.
  const offersAssignee = showsAssignee || (filter.assignedUserIds ?? []).length > 0;
  const filters = useMemo(
    () =>
      renewalFilters<AuthorityRenewalsQuery>(places ?? []).filter(
        (filter) =>
          filter.kind === 'custom' ||
          (filter.name !== 'licensingAuthorityIds' && (offersAssignee || filter.name !== 'assignedUserIds')),
      ),
    [places, offersAssignee],
  );
  const { data: counts, error, refetch } = useCountsOfAuthority(id, filter);
  const turnaround = useTurnaroundOfAuthority(id);
  // It stays while the counts of another filter load, and while they are read again.
  const [kept, keepTitle] = useState<string>();
  const title = counts?.licensingAuthorityName ?? kept ?? (error ? 'Licensing Authority' : undefined);
  if (title !== kept) keepTitle(title);
  return (
    <ListPage<AuthorityRenewalRow, AuthorityRenewalsQuery, AuthorityRenewalsList>
      title={title}
      noun={['renewal', 'renewals']}
      back={{ to: dashboardHref(filter), label: 'Renewals' }}
      actions={<Panels of="authorityRenewals" place="actions" id={id} />}
      queryKey={['authority-renewals', id]}
      shows={shows}
      contract={authorityRenewalsQuery}
      list={listAuthorityRenewals(id)}
      columns={authorityColumns(todayIn(timeZone), showsAssignee)}
      filters={filters}
      search="Search license, property, city"
      toolbar={() => <NotesSwitch shown={notesShown} onChange={showNotes} />}
      href={(row) => `/licenses/${row.id}`}
      rowName={(row) => `License ${row.licenseNumber}`}
      walk={{ name: 'authorityRenewals', about: id }}
      leftLabel={() => 'No longer in this list'}
      rowNote={(row) => notesShown && notesOf(row)}
      rowTone={toneOf}
      exportAs={{ type: 'shown-authority-renewals', of: id }}
      empty={{ reason: 'This licensing authority has no renewals.' }}
    >
      <div className="eg-authority-card">
        {counts && !turnaround.isPending ? (
          <AuthorityCard counts={counts} turnaround={turnaround.data} filter={filter} />
        ) : (
          <Card title="Licensing Authority">
            {error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Loading rows={2} />}
          </Card>
        )}
      </div>
    </ListPage>
  );
};
