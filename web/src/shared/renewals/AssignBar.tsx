import type { BulkMatching, BulkMatchingInput } from '@evergreen/contracts/bulk-runs';
import { bulkLimits } from '@evergreen/contracts/bulk-words';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import type { ExactTotals } from '../../kit/list/useExactTotals';
import type { Selection } from '../../kit/list/types';
import { number } from '../../kit/numbers';
import type { AssignableRow } from './assignableRow';
import { useAssigning } from './useAssigning';
import { useReach } from './useReach';

export interface AssignBarProps {
  selection: Selection<AssignableRow>;
  /** What the list shows over all of its pages; `count` is how many those are. */
  shown: BulkMatchingInput;
  onDone: () => void;
  /** Given, `count` is not exact yet. */
  exact?: ExactTotals | undefined;
}

/** Assign (n) and Cancel next to the number of chosen rows; or all that match, once their number was seen. */
export const AssignBar = ({ selection, shown, onDone, exact }: AssignBarProps) => {
  const { ids, rows } = selection;
  const { count: total } = shown;
  // What is done to all that match says how many those are.
  const counts = ids.length > 0 && exact ? shown.filter : undefined;
  const asked = JSON.stringify(counts);
  useEffect(() => {
    if (asked !== undefined) void exact?.count();
    // Once for each filter: the figures come with the next page of the list.
  }, [asked]);
  const [all, setAll] = useState<{ matching: BulkMatchingInput; from: readonly string[] }>();
  // Another choice of rows, or another filter, is another question.
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
  const chooseAll = () => setAll({ matching: shown, from: ids });
  return (
    <>
      <Button size="small" variant="contained" disabled={count === 0} onClick={ask}>
        Assign ({number(count)})
      </Button>
      {!matching && ids.length > 0 && !exact && total > ids.length && total <= bulkLimits.matching && (
        <Button size="small" variant="outlined" onClick={chooseAll}>
          Select all {number(total)} that match
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
