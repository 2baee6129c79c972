import { number } from '@evergreen/contracts/counted';
import { findingTasksBody, sourceMessages } from '@evergreen/contracts/bulk-work/sources';
import { taskDescriptionMax } from '@evergreen/contracts/renewing/tasks';
import Button from '@mui/material/Button';
import { CommandDialog } from '../../../kit/dialog/CommandDialog';
import { useDialog } from '../../../kit/dialog/useDialog';
import { DateField } from '../../../kit/fields/dates/DateField';
import { OptionField } from '../../../kit/fields/pickers/OptionField';
import { TextArea } from '../../../kit/fields/TextArea';
import { renewalUsers } from '../../../shared/renewals/assigning/renewalUsers';
import { makeTasks, touchesFindings } from './sources.api';

const taskForm = findingTasksBody.shape.task;

/** Creates one task on the license of each selected difference. */
export const MakeTasks = ({ sourceId, ids, onDone }: { sourceId: string; ids: string[]; onDone: () => void }) => {
  const { show, props } = useDialog();
  const some = ids.length === 1 ? 'Task' : `${number(ids.length)} Tasks`;
  return (
    <>
      <Button size="small" variant="outlined" onClick={show}>
        Make {some.toLowerCase()}
      </Button>
      <CommandDialog
        {...props}
        title={`New ${some}`}
        submit={`Add ${some.toLowerCase()}`}
        contract={taskForm}
        about={null}
        keptFor={ids}
        defaults={{ followUpDate: '', description: '', assignedUserId: '', addToCalendar: false }}
        command={(task, submission) => makeTasks(sourceId, { ids, task }, submission)}
        touches={touchesFindings}
        success={`${some} Added`}
        failure={sourceMessages.failed}
        onDone={onDone}
      >
        <DateField name="followUpDate" label="Follow-up Date" required />
        <TextArea name="description" label="Task Description" max={taskDescriptionMax} />
        <OptionField
          name="assignedUserId"
          label="Assignee"
          options={renewalUsers('BillingClient')}
          none="Unassigned"
          hint="Where a license has an open task already, that is its task."
        />
      </CommandDialog>
    </>
  );
};
