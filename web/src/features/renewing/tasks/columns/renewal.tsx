import {
  type RenewalTaskRow,
  renewalTasksColumns,
  type RenewalTasksQuery,
} from '@evergreen/contracts/renewing/user-tasks';
import { contractColumns } from '../../../../kit/list/columns/contractColumns';
import type { Column } from '../../../../kit/list/state/types';
import { Expires, FormsDue } from '../../../../shared/renewals/rows/deadlines';
import { StagePips } from '../../../../shared/renewals/rows/StagePips';
import { renewalTask } from '../userTasks.api';
import { assignee, created, description, followUp, property, Stacked } from './shared';

export const renewalColumns = (today: string): readonly Column<RenewalTaskRow, RenewalTasksQuery>[] =>
  contractColumns(renewalTasksColumns, {
    'follow-up': followUp(today),
    license: { width: '140px', detail: (row) => row.licenseType, narrow: 'first' },
    property: { ...property, narrow: 'second' },
    stage: {
      width: '134px',
      cell: ({ renewalStatus }) =>
        renewalStatus && (
          <Stacked>
            <StagePips stage={renewalStatus} />
          </Stacked>
        ),
    },
    due: {
      width: '108px',
      cell: (row) => (
        <Stacked>
          <FormsDue date={row.renewalDueDate} today={today} stage={row.renewalStatus} />
        </Stacked>
      ),
    },
    expires: {
      width: '108px',
      cell: (row) => (
        <Stacked>
          <Expires date={row.expirationDate} today={today} />
        </Stacked>
      ),
    },
    description,
    assignee: assignee(
      (row) =>
        row.assignedUserName === null ? null : { name: row.assignedUserName, active: row.assignedUserActive !== false },
      renewalTask,
    ),
    track: { width: '82px' },
    authority: { width: '160px' },
    licensees: { width: '160px' },
    created,
  });
