import {
  type BulkCriteria,
  type BulkLicenseRow,
  bulkLimits,
  bulkLicensesQuery,
  type BulkLicensesQuery as Query,
} from '@evergreen/contracts/bulk';
import { renewalTrackingTypeLabels } from '@evergreen/contracts/enums';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { messageOf } from '../../kit/problem';
import { Loading, NothingHere } from '../../kit/states';
import { toast } from '../../kit/toasts';
import { shortDate } from '../../kit/DateWithMeaning';
import type { Column } from '../../kit/list/types';
import { Tag } from '../../kit/Tag';
import { Unread } from '../../kit/Unread';
import { allBulkLicenses, useBulkLicenses } from './bulk.api';
import { LocalList } from './LocalList';
import { licensesInWords, number } from './words';
import type { ChosenIds } from './useChosenIds';
import { useLocalState } from './useLocalList';

const columns: readonly Column<BulkLicenseRow, Query>[] = [
  {
    id: 'license',
    label: 'License',
    sortBy: 'licenseNumber',
    cell: ({ licenseNumber }) => licenseNumber,
    detail: ({ licenseType }) => licenseType,
    narrow: 'first',
  },
  {
    id: 'property',
    label: 'Property',
    sortBy: 'propertyName',
    cell: ({ propertyName }) => propertyName,
    detail: ({ city, state }) => `${city}, ${state}`,
    narrow: 'second',
  },
  {
    id: 'authority',
    label: 'Licensing Authority',
    sortBy: 'licensingAuthority',
    cell: ({ licensingAuthority }) => licensingAuthority,
  },
  {
    id: 'tracking',
    label: 'Tracking',
    cell: ({ isTrackingOnly }) =>
      isTrackingOnly ? <Tag tone="special">Tracking only</Tag> : renewalTrackingTypeLabels.TrackingAndProcess,
  },
  { id: 'track', label: 'Track', sortBy: 'trackDate', cell: ({ trackDate }) => shortDate(trackDate) },
  { id: 'due', label: 'Due', sortBy: 'dueDate', cell: ({ dueDate }) => shortDate(dueDate) },
  {
    id: 'expires',
    label: 'Expires',
    sortBy: 'expirationDate',
    cell: ({ expirationDate }) => shortDate(expirationDate),
    narrow: 'first',
  },
  {
    id: 'assignee',
    label: 'Assignee',
    sortBy: 'assignedUserName',
    cell: ({ assignedUserName }) => assignedUserName ?? <span className="eg-muted">Unassigned</span>,
  },
];

interface PickStepProps {
  criteria: BulkCriteria;
  chosen: ChosenIds<BulkLicenseRow>;
  onBack: () => void;
  onNext: () => void;
}

/** Step 2: which of what was found; over all pages, or one by one. */
export const PickStep = ({ criteria, chosen, onBack, onNext }: PickStepProps) => {
  const state = useLocalState<Query>(bulkLicensesQuery.parse(criteria));
  const query = useBulkLicenses(state.query);
  const [gathering, setGathering] = useState(false);
  const page = query.data;
  const total = page?.totalItemCount ?? 0;
  const most = Math.min(total, bulkLimits.licenses);
  const selectAll = async () => {
    setGathering(true);
    try {
      chosen.replace((await allBulkLicenses(criteria)).ids);
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setGathering(false);
    }
  };
  return (
    <>
      <div className="eg-bulk-bar">
        <span role="status">{licensesInWords(chosen.ids.length)} selected</span>
        {most > 0 && chosen.ids.length < most && (
          <Button variant="outlined" size="small" loading={gathering} onClick={() => void selectAll()}>
            {total > most ? `Select the first ${number(most)}` : `Select all ${number(most)}`}
          </Button>
        )}
        {chosen.ids.length > 0 && (
          <Button variant="text" size="small" onClick={chosen.clear}>
            Clear selection
          </Button>
        )}
      </div>
      {page && page.items.length > 0 ? (
        <LocalList
          label="Licenses"
          list={{ columns, noun: ['license', 'licenses'], rowName: ({ licenseNumber }) => `License ${licenseNumber}` }}
          state={state}
          rows={page.items}
          total={page.totalItemCount}
          selection={chosen}
          old={query.isPlaceholderData}
        />
      ) : (
        <section className="eg-card" aria-label="Licenses">
          {page ? (
            <NothingHere reason="No license that matches these criteria is ready to start." />
          ) : query.isError ? (
            <Unread error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <Loading rows={6} />
          )}
        </section>
      )}
      <div className="eg-bulk-foot">
        <Button variant="outlined" onClick={onBack}>
          Back
        </Button>
        <Button variant="contained" onClick={onNext} disabled={chosen.ids.length === 0}>
          Next
        </Button>
      </div>
    </>
  );
};
