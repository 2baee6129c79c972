import type { BulkMatching } from '@evergreen/contracts/bulk-runs';
import { bulkLimits } from '@evergreen/contracts/bulk-words';
import type { RenewalRow, RenewalsQuery } from '@evergreen/contracts/queue';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Selection } from '../../kit/list/types';
import { number } from '../../kit/numbers';
import { useAssigning } from './useAssigning';

/** Which page is open, and in what order, does not matter. */
const filterOf = ({ pageNumber: _, pageSize: _size, sortBy: _by, sortDirection: _to, ...filter }: RenewalsQuery) =>
  filter;

interface AssignBarProps {
  selection: Selection<RenewalRow>;
  /** What the list shows, over all of its pages, and how many those are. */
  query: RenewalsQuery;
  total: number;
  onDone: () => void;
}

/** Assign (n) and Cancel, beside the number of chosen rows; or all that match, once their number was seen. */
export const AssignBar = ({ selection, query, total, onDone }: AssignBarProps) => {
  const { ids, rows } = selection;
  const filter = filterOf(query);
  const [all, setAll] = useState<{ matching: BulkMatching; from: readonly string[] }>();
  // Another choice of rows, or another filter, is another question.
  const stands = ids.length > 0 && all?.from === ids && JSON.stringify(all.matching.filter) === JSON.stringify(filter);
  const matching = stands ? all.matching : undefined;
  const count = matching?.count ?? ids.length;
  const leave = () => {
    setAll(undefined);
    selection.clear();
    onDone();
  };
  const { ask, dialogs } = useAssigning(rows, leave, matching);
  const chooseAll = () => setAll({ matching: { list: 'renewals', filter, count: total }, from: ids });
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
      {dialogs}
    </>
  );
};
