import type { RenewalsQuery } from '@evergreen/contracts/renewing/queue';
import { ChoiceButton } from '../../../kit/fields/pickers/ChoiceButton';
import { useChosenOptions } from '../../../kit/fields/pickers/useChosenOptions';
import { useIdentity } from '../../../kit/data/identity';
import type { ListState } from '../../../kit/list/state/useListState';
import { assignees } from '../../../shared/renewals/filters/renewalFilters';

const everyone = { value: '', label: 'Everyone' };
const people = { ...assignees, first: [everyone] };

/** The user whose renewals the dashboard shows. */
export const PersonSelect = ({ list }: { list: ListState<RenewalsQuery> }) => {
  const { id } = useIdentity();
  const [chosen = '', ...more] = list.query.assignedUserIds ?? [];
  const [person = everyone] = useChosenOptions(people, [chosen]);
  const words = more.length > 0 ? `${more.length + 1} people` : person.label;
  return (
    <ChoiceButton
      label="People"
      names="Choose an assignee"
      options={people}
      chosen={more.length > 0 ? null : chosen}
      onChoose={({ value }) => list.set({ assignedUserIds: value === '' ? [] : [value] })}
    >
      <span className="eg-muted">Assignee</span>&nbsp;
      <strong>
        {words}
        {more.length === 0 && chosen === id && ' (me)'}
      </strong>
    </ChoiceButton>
  );
};
