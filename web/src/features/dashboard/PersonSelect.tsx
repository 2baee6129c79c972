import type { RenewalsQuery } from '@evergreen/contracts/queue';
import { useOptions } from '../../kit/fields/options';
import { useIdentity } from '../../kit/identity';
import type { ListState } from '../../kit/list/useListState';
import { assignees } from '../../shared/renewals/renewalFilters';

const other = 'other';

/** Whose renewals the dashboard tells of. */
export const PersonSelect = ({ list }: { list: ListState<RenewalsQuery> }) => {
  const { id } = useIdentity();
  const { options } = useOptions(assignees);
  const [chosen, ...more] = list.query.assignedUserIds ?? [];
  const isOne = more.length === 0 && options.some(({ value }) => value === chosen);
  return (
    <label className="eg-page-size">
      Assignee
      <select
        value={chosen === undefined ? '' : isOne ? chosen : other}
        onChange={(event) => list.set({ assignedUserIds: event.target.value === '' ? [] : [event.target.value] })}
      >
        <option value="">Everyone</option>
        {chosen !== undefined && !isOne && (
          <option value={other} disabled>
            {more.length > 0 ? `${more.length + 1} people` : 'No longer listed'}
          </option>
        )}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {value === id ? `${label} (me)` : label}
          </option>
        ))}
      </select>
    </label>
  );
};
