import {
  type PropertyContactTaskRow,
  propertyContactTasksColumns,
  type PropertyTasksQuery,
} from '@evergreen/contracts/renewing/user-tasks';
import { contractColumns } from '../../../../kit/list/columns/contractColumns';
import type { Column } from '../../../../kit/list/state/types';
import { propertyContactTask } from '../userTasks.api';
import { assignee, created, description, followUp, leadingProperty } from './shared';

export const propertyContactColumns = (today: string): readonly Column<PropertyContactTaskRow, PropertyTasksQuery>[] =>
  contractColumns(propertyContactTasksColumns, {
    'follow-up': followUp(today),
    property: leadingProperty,
    description,
    assignee: assignee((row) => row.assignee, propertyContactTask),
    created,
  });
