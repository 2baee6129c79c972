import { informedInWords } from '@evergreen/contracts/task-checklist';
import type { ManagerChangeTaskRow, ManagerChangeTasksQuery } from '@evergreen/contracts/user-tasks';
import type { Column } from '../../../kit/list/types';
import { managerChangeTask } from '../userTasks.api';
import { assignee, created, followUp, property, Words } from './shared';

const TypeNames = ({ names: [first, ...more] }: { names: readonly string[] }) =>
  first === undefined ? null : (
    <span title={[first, ...more].join(', ')}>
      {first}
      {more.length > 0 && (
        <>
          {' '}
          <span aria-hidden>+{more.length}</span>
          <span className="eg-sr">{more.join(', ')}</span>
        </>
      )}
    </span>
  );

export const managerChangeColumns = (
  today: string,
): readonly Column<ManagerChangeTaskRow, ManagerChangeTasksQuery>[] => [
  followUp(today),
  property({ narrow: 'first', width: '240px' }),
  {
    id: 'types',
    label: 'License Types',
    width: '190px',
    sortBy: 'licenseTypesCount',
    cell: ({ licenseTypes, checklist }) => (
      <>
        <TypeNames names={licenseTypes} />
        {checklist && <span className="eg-muted eg-task-informed">{informedInWords(checklist)}</span>}
      </>
    ),
  },
  { id: 'note', label: 'Note', sortBy: 'note', cell: ({ note }) => <Words of={note} />, narrow: 'second' },
  assignee((row) => row.assignee, managerChangeTask),
  created(),
];
