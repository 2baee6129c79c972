import { number } from '@evergreen/contracts/counted';
import { bulkRunMessages, type BulkMatching, type BulkMatchingInput } from '@evergreen/contracts/bulk-work/bulk-runs';
import { bulkLimits } from '@evergreen/contracts/bulk-work/bulk-words';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { figure } from '../../../kit/list/state/countInWords';
import type { ExactTotals } from '../../../kit/list/state/useExactTotals';
import type { Selection } from '../../../kit/list/state/types';
import { toast } from '../../../kit/messages/toasts';
import type { AssignableRow } from './assignableRow';
import { useAssigning } from './useAssigning';
import { useReach } from './useReach';

export interface AssignBarProps {
  selection: Selection<AssignableRow>;
  /** The matches of the list over all of its pages; `count` is their number. */
  shown: BulkMatchingInput;
  onDone: () => void;
  /** If given, `count` is not exact yet. */
  exact?: ExactTotals | undefined;
}

/** Assign (n) and Cancel next to the number of selected rows; or all matches, once their number was shown. */
export const AssignBar = ({ selection, shown, onDone, exact }: AssignBarProps) => {
  const { ids, rows } = selection;
  const { count: total } = shown;
  const [all, setAll] = useState<{ matching: BulkMatchingInput; from: readonly string[] }>();
  // Another selection, or another filter, closes the question.
  const stands =
    ids.length > 0 && all?.from === ids && JSON.stringify(all.matching.filter) === JSON.stringify(shown.filter);
  const matching = stands ? all.matching : undefined;
  const { reached, left } = useReach(rows);
  const count = matching?.count ?? reached.length;
  const leave = () => {
    setAll(undefined);
    selection.clear();
    onDone();
  };
  const { ask, dialogs } = useAssigning(reached, leave, matching as BulkMatching | undefined);
  /** An act on all matches shows their exact number. */
  const chooseAll = async () => {
    const now = exact ? await exact.count() : total;
    if (now === undefined) return;
    if (now > bulkLimits.matching) toast.error(bulkRunMessages.tooMany);
    else setAll({ matching: { ...shown, count: now }, from: ids });
  };
  return (
    <>
      <Button size="small" variant="contained" disabled={count === 0} onClick={ask}>
        Assign ({number(count)})
      </Button>
      {!matching && ids.length > 0 && total > ids.length && (exact !== undefined || total <= bulkLimits.matching) && (
        <Button size="small" variant="outlined" onClick={() => void chooseAll()}>
          Select all {figure(total, exact !== undefined)} that match
        </Button>
      )}
      <Button size="small" variant="outlined" onClick={leave}>
        Cancel
      </Button>
      {matching && <span role="status">All {number(count)} that match are selected.</span>}
      {!matching && left && <span role="status">{left}</span>}
      {dialogs}
    </>
  );
};
