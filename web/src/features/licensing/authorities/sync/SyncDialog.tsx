import type { AuthorityDetail } from '@evergreen/contracts/licensing/authorities';
import { syncBody, type SyncedInterval, syncMessages } from '@evergreen/contracts/licensing/intervals';
import { dueDateIntervalInWords, trackDateIntervalInWords } from '@evergreen/workflows/licensing/intervals';
import { CommandDialog } from '../../../../kit/dialog/CommandDialog';
import { actsOn } from '../../../../kit/fields/chosenOf';
import { IntervalsNotice } from '../intervals/useApplyDates';
import { Loading, NothingHere } from '../../../../kit/loading/states';
import { LoadError } from '../../../../kit/loading/LoadError';
import { syncIntervals, touchesAuthority, useSyncCandidates } from '../authorities.api';
import { CandidatesField } from './CandidatesField';

const titles: Record<SyncedInterval, string> = {
  'due-date': 'Sync Due Date Intervals',
  'track-date': 'Sync Track Date Intervals',
};
const words = { 'due-date': dueDateIntervalInWords, 'track-date': trackDateIntervalInWords };

interface SyncDialogProps {
  authority: AuthorityDetail;
  interval: SyncedInterval;
  onClose: () => void;
  onDone: (licenseTypeIds: string[]) => void;
}

const Candidates = ({ source: { data, error, refetch } }: { source: ReturnType<typeof useSyncCandidates> }) => {
  if (!data) return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Loading rows={3} />;
  if (data.items.length === 0) return <NothingHere reason="Every active license type has this interval already." />;
  return <CandidatesField candidates={data.items} />;
};

export const SyncDialog = ({ authority, interval, onClose, onDone }: SyncDialogProps) => {
  const source = useSyncCandidates(authority.id, interval);
  return (
    <CommandDialog
      open
      onClose={onClose}
      title={titles[interval]}
      {...actsOn('licenseTypeIds', 'Save')}
      width="medium"
      about={authority}
      keptAs={undefined}
      contract={syncBody}
      defaults={{ licenseTypeIds: [] }}
      command={(body, submission) => syncIntervals(authority, interval, body, submission)}
      touches={{ ...touchesAuthority(authority.id), licenseType: true }}
      success={syncMessages[interval].done}
      failure={syncMessages[interval].failed}
      onDone={(_answer, { licenseTypeIds }) => onDone(licenseTypeIds)}
    >
      <p>
        The license types that you choose get the interval of the authority: <b>{words[interval](authority)}</b>.
      </p>
      <IntervalsNotice />
      <Candidates source={source} />
    </CommandDialog>
  );
};
