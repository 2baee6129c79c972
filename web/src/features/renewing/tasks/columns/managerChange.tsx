import { informedInWords } from '@evergreen/contracts/renewing/task-checklist';
import {
  type ManagerChangeTaskRow,
  managerChangeTasksColumns,
  type ManagerChangeTasksQuery,
} from '@evergreen/contracts/renewing/user-tasks';
import { contractColumns } from '../../../../kit/list/columns/contractColumns';
import type { Column } from '../../../../kit/list/state/types';
import { managerChangeTask } from '../userTasks.api';
import { assignee, created, followUp, leadingProperty, Words } from './shared';

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

export const managerChangeColumns = (today: string): readonly Column<ManagerChangeTaskRow, ManagerChangeTasksQuery>[] =>
  contractColumns(managerChangeTasksColumns, {
    'follow-up': followUp(today),
    property: leadingProperty,
    types: {
      width: '190px',
      cell: ({ licenseTypes, checklist }) => (
        <>
          <TypeNames names={licenseTypes} />
          {checklist && <span className="eg-muted eg-task-informed">{informedInWords(checklist)}</span>}
        </>
      ),
    },
    note: { cell: ({ note }) => <Words of={note} />, narrow: 'second' },
    assignee: assignee((row) => row.assignee, managerChangeTask),
    created,
  });
