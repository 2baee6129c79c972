import {
  checklistBody,
  checklistMessages,
  lineInWords,
  type TaskChecklist,
} from '@evergreen/contracts/renewing/task-checklist';
import { shortDate } from '../../../kit/values/DateWithMeaning';
import { CommandDialog } from '../../../kit/dialog/CommandDialog';
import { InfoDialog } from '../../../kit/dialog/InfoDialog';
import { ChecksField } from '../../../kit/fields/ChecksField';
import { touchesTask } from './tasks.api';
import { tickChecklist, type UserTask } from './userTasks.api';

interface ChecklistProps {
  /** The current task. */
  task: UserTask;
  onClose: () => void;
}

const informed = ({ lines }: TaskChecklist): string[] =>
  lines.filter(({ informedOn }) => informedOn !== null).map(({ licenseTypeId }) => licenseTypeId);

/** The authorities that know of the new key contact: a line for each license type. */
export const ChecklistDialog = ({ task, onClose }: ChecklistProps) => {
  const { checklist } = task;
  if (!checklist) return null;
  return (
    <CommandDialog
      about={task}
      open
      onClose={onClose}
      title="Authorities to Inform"
      submit="Save"
      width="medium"
      contract={checklistBody}
      defaults={{ informedLicenseTypeIds: informed(checklist) }}
      command={(body, submission) => tickChecklist(task, body, submission)}
      touches={touchesTask}
      success={checklistMessages.updated}
      failure={checklistMessages.updateFailed}
    >
      {checklist.reason && <p className="eg-task-notes">{checklist.reason}</p>}
      <ChecksField
        name="informedLicenseTypeIds"
        label="Informed of the key contact change"
        options={checklist.lines.map((line) => ({
          value: line.licenseTypeId,
          label: `${lineInWords(line)}${line.informedOn ? ` (informed ${shortDate(line.informedOn)})` : ''}`,
        }))}
      />
    </CommandDialog>
  );
};

const Listed = ({ checklist: { reason, lines } }: { checklist: TaskChecklist }) => (
  <>
    <h3>Authorities to Inform</h3>
    {reason && <p className="eg-task-notes">{reason}</p>}
    <ul className="eg-task-checklist">
      {lines.map((line) => (
        <li key={line.licenseTypeId}>
          {lineInWords(line)}
          <span className="eg-muted">
            {' '}
            {line.informedOn ? `Informed ${shortDate(line.informedOn)}` : 'Not informed yet'}
          </span>
        </li>
      ))}
    </ul>
    <h3>Notes</h3>
  </>
);

/** The generated list and people's own notes, to read. */
export const TaskNotes = ({ task, onClose }: ChecklistProps) => (
  <InfoDialog open onClose={onClose} title={`Notes: ${task.subject}`} width="medium">
    {task.checklist && <Listed checklist={task.checklist} />}
    <p className="eg-task-notes">{task.description ?? 'There are no notes.'}</p>
  </InfoDialog>
);
