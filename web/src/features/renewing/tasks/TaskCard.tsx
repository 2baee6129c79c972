import Button from '@mui/material/Button';
import { personInWords } from '@evergreen/contracts/shown-words';
import { type RenewalTaskDetail, taskMessages, type TaskOfLicense } from '@evergreen/contracts/renewing/tasks';
import { DateWithMeaning, Moment, todayIn } from '../../../kit/values/DateWithMeaning';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog';
import { useDialog } from '../../../kit/dialog/useDialog';
import { useIdentity } from '../../../kit/data/identity';
import { useMailWords } from '../../../kit/data/mailWords';
import { Card } from '../../../kit/page/Card';
import { Facts } from '../../../kit/page/Facts';
import { Loading } from '../../../kit/loading/states';
import { StepActions } from '../../../kit/signs/Stepper';
import { LoadError } from '../../../kit/loading/LoadError';
import { ReassignDialog, TaskDialog } from './TaskDialog';
import { type TaskCalls, taskCalls, touchesTask, useTask, useTaskRights } from './tasks.api';

const assigneeWords = ({ assignedUserName, assignedUserActive }: RenewalTaskDetail) =>
  assignedUserName === null
    ? 'Unassigned'
    : personInWords({ name: assignedUserName, active: assignedUserActive !== false });

/** Only an active assignee is invited, and who is invited may still decline. */
const useInvitationWords = ({ assignedUserName, assignedUserActive }: RenewalTaskDetail) => {
  const mails = useMailWords();
  if (assignedUserName === null) return mails('Once it is assigned, the assignee gets an invitation by email.');
  return assignedUserActive === false
    ? mails('Once it is reassigned, the new assignee gets an invitation by email.')
    : mails('The assignee gets an invitation by email.');
};

const TaskFacts = ({ task }: { task: RenewalTaskDetail }) => {
  const { timeZone } = useIdentity();
  const invitation = useInvitationWords(task);
  return (
    <Facts
      facts={[
        ['Follow-up Date', <DateWithMeaning key="date" date={task.followUpDate} today={todayIn(timeZone)} />],
        ['Description', task.description],
        ['Assignee', assigneeWords(task)],
        task.addToCalendar && ['Calendar', invitation],
      ]}
    />
  );
};

interface ActionsProps {
  id: string;
  license: TaskOfLicense['license'];
  task: RenewalTaskDetail;
  reassigns: boolean;
  calls: TaskCalls;
}

const TaskActions = ({ id, license, task, reassigns, calls }: ActionsProps) => {
  const [edit, done, reassign, remove] = [useDialog(), useDialog(), useDialog(), useDialog()];
  return (
    <div className="eg-card-body">
      <StepActions>
        <Button variant="outlined" size="small" onClick={done.show}>
          Mark Done
        </Button>
        <Button variant="text" size="small" onClick={edit.show}>
          Edit
        </Button>
        {reassigns && (
          <Button variant="text" size="small" onClick={reassign.show}>
            Reassign Task
          </Button>
        )}
        <Button variant="text" size="small" color="error" onClick={remove.show}>
          Delete
        </Button>
      </StepActions>
      {edit.props.open && (
        <TaskDialog
          licenseId={id}
          license={license}
          task={task}
          reassigns={reassigns}
          calls={calls}
          onClose={edit.props.onClose}
        />
      )}
      <ReassignDialog {...reassign.props} license={license} task={task} calls={calls} />
      <ConfirmDialog
        about={task}
        {...done.props}
        title="Mark Task Done"
        submit="Mark Done"
        command={(submission) => calls.done(task, submission)}
        touches={touchesTask}
        success={taskMessages.done}
        failure={taskMessages.updateFailed}
      >
        The follow-up date and the description of this task will be removed. The event history keeps them.
      </ConfirmDialog>
      <ConfirmDialog
        about={task}
        {...remove.props}
        title="Delete Task"
        submit="Delete"
        danger
        command={(submission) => calls.remove(task, submission)}
        touches={touchesTask}
        success={taskMessages.deleted}
        failure={taskMessages.deleteFailed}
      >
        This task will be removed from the license.
      </ConfirmDialog>
    </div>
  );
};

type Read = Pick<ReturnType<typeof useTask>, 'error' | 'refetch'>;

const NotRead = ({ error, refetch }: Read) => (
  <Card title="Task">{error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Loading rows={2} />}</Card>
);

const Known = ({ id, data: { license, task } }: { id: string; data: TaskOfLicense }) => {
  const { works, reassigns } = useTaskRights(license.renewalDesignation);
  const add = useDialog();
  const calls = taskCalls(id, license.renewalId);
  return (
    <Card
      title="Task"
      empty={!task && 'There is no open task.'}
      note={
        task && (
          <>
            Last updated <Moment at={task.modifiedOn} />
          </>
        )
      }
      actions={
        !task &&
        works && (
          <Button variant="outlined" size="small" onClick={add.show}>
            Add Task
          </Button>
        )
      }
    >
      {task && <TaskFacts task={task} />}
      {task && works && <TaskActions id={id} license={license} task={task} reassigns={reassigns} calls={calls} />}
      {!task && add.props.open && (
        <TaskDialog
          licenseId={id}
          license={license}
          task={null}
          reassigns={reassigns}
          calls={calls}
          onClose={add.props.onClose}
        />
      )}
    </Card>
  );
};

/** The one open task of a license, on its profile. */
export const TaskCard = ({ id }: { id: string }) => {
  const { data, error, refetch } = useTask(id);
  return data ? <Known id={id} data={data} /> : <NotRead error={error} refetch={refetch} />;
};
