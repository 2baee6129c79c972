import type { BulkMatching, BulkMatchingInput } from '@evergreen/contracts/bulk-runs';
import { bulkLimits } from '@evergreen/contracts/bulk-words';
import Button from '@mui/material/Button';
import { useState } from 'react';
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
}

/** Assign (n) and Cancel next to the number of chosen rows; or all that match, once their number was seen. */
export const AssignBar = ({ selection, shown, onDone }: AssignBarProps) => {
  const { ids, rows } = selection;
  const { count: total } = shown;
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
      {!matching && ids.length > 0 && total > ids.length && total <= bulkLimits.matching && (
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
