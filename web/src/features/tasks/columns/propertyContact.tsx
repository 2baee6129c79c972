import type { PropertyContactTaskRow, PropertyTasksQuery } from '@evergreen/contracts/user-tasks';
import type { Column } from '../../../kit/list/types';
import { propertyContactTask } from '../userTasks.api';
import { assignee, created, followUp, property, Words } from './shared';

export const propertyContactColumns = (
  today: string,
): readonly Column<PropertyContactTaskRow, PropertyTasksQuery>[] => [
  followUp(today),
  property({ narrow: 'first', width: '240px' }),
  {
    id: 'description',
    label: 'Description',
    sortBy: 'description',
    cell: ({ description }) => <Words of={description} />,
    narrow: 'second',
  },
  assignee((row) => row.assignee, propertyContactTask),
  created(),
];
