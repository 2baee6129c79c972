import { number } from '@evergreen/contracts/counted';
import {
  type BulkCriteria,
  type BulkLicenseRow,
  bulkLimits,
  bulkLicensesQuery,
  type BulkLicensesQuery as Query,
} from '@evergreen/contracts/bulk-work/bulk';
import type { BulkBeginChoices } from '@evergreen/workflows/bulk-work/bulkBeginWizard.machine';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { Loading, NothingHere } from '../../../kit/loading/states';
import { toast } from '../../../kit/messages/toasts';
import { todayIn } from '../../../kit/values/DateWithMeaning';
import { useIdentity } from '../../../kit/data/identity';
import { Notice } from '../../../kit/signs/Notice';
import type { RowSelection } from '../../../kit/list/state/useSelection';
import type { Wizard } from '../../../kit/wizard/useWizard';
import { LoadError } from '../../../kit/loading/LoadError';
import { licensesInWords } from '../../../shared/renewals/inWords';
import { allBulkLicenses, useBulkLicenses } from './bulk.api';
import { LocalList } from '../../../kit/list/LocalList';
import { dueDateIn } from './dueDateIn';
import { listState } from '../../../kit/list/state/useLocalList';
import { columnsFor } from './pickColumns';

interface PickStepProps {
  wizard: Pick<Wizard<BulkBeginChoices, string>, 'choices' | 'choose' | 'goBack' | 'goOn'>;
  criteria: BulkCriteria;
  chosen: RowSelection<BulkLicenseRow>;
}

/** Step 2: the selection; all pages, or one by one. */
export const PickStep = ({ wizard, criteria, chosen }: PickStepProps) => {
  const { choices, choose, goBack, goOn } = wizard;
  const today = todayIn(useIdentity().timeZone);
  const state = listState<Query>(bulkLicensesQuery.parse(criteria), choices.shown, (shown) => choose({ shown }));
  const query = useBulkLicenses(state.query);
  // A mutation, so that the focus waits for its end.
  const gathering = useMutation({
    mutationFn: () => allBulkLicenses(criteria),
    onSuccess: ({ ids, totalItemCount }) => choose({ licenseIds: ids, allOf: totalItemCount }),
    onError: (error) => toast.failed(error),
  });
  const page = query.data;
  const total = page?.totalItemCount ?? 0;
  const most = Math.min(total, bulkLimits.licenses);
  return (
    <>
      <div className="eg-bulk-bar" data-next="place">
        <span role="status">{licensesInWords(chosen.ids.length)} selected</span>
        {most > 0 && chosen.ids.length < most && (
          <Button variant="outlined" size="small" loading={gathering.isPending} onClick={() => gathering.mutate()}>
            {total > most ? `Select the first ${number(most)}` : `Select all ${number(most)}`}
          </Button>
        )}
        {chosen.ids.length > 0 && (
          <Button variant="text" size="small" onClick={chosen.clear}>
            Clear selection
          </Button>
        )}
      </div>
      {page && choices.allOf !== null && choices.allOf !== total && (
        <div className="eg-bulk-left">
          <Notice tone="soon">
            {licensesInWords(total)} {total === 1 ? 'matches' : 'match'} now; when you selected all, there were{' '}
            {number(choices.allOf)}.
          </Notice>
        </div>
      )}
      {page && page.items.length > 0 ? (
        <LocalList
          label="Licenses"
          list={{
            columns: columnsFor(today, dueDateIn(choices.dates)),
            noun: ['license', 'licenses'],
            rowName: ({ licenseNumber }) => `License ${licenseNumber}`,
          }}
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
            <LoadError error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <Loading rows={6} />
          )}
        </section>
      )}
      <div className="eg-bulk-foot">
        <Button variant="outlined" onClick={goBack}>
          Back
        </Button>
        <Button variant="contained" data-next="act" onClick={() => goOn()} disabled={chosen.ids.length === 0}>
          Next
        </Button>
      </div>
    </>
  );
};
