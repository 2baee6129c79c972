import { isDueAfterExpiration } from '@evergreen/workflows/licensing/license-dates';
import { longDate } from '@evergreen/contracts/date-words';
import Button from '@mui/material/Button';
import { DialogFrame } from '../../../kit/dialog/DialogFrame';
import { useQuestion } from '../../../kit/dialog/useQuestion';

interface Dates {
  dueDate?: string | null | undefined;
  expirationDate?: string | null | undefined;
}

interface QuestionProps {
  dueDate: string;
  expirationDate: string;
  answer: (yes?: true) => void;
}

const DueQuestion = ({ dueDate, expirationDate, answer }: QuestionProps) => (
  <DialogFrame open title="Forms Due After the Expiration" onClose={() => answer()}>
    <div className="eg-dialog-body">
      <p>
        The forms would be due on {longDate(dueDate)}, after the license expires on {longDate(expirationDate)}.
      </p>
    </div>
    <div className="eg-dialog-foot">
      <Button variant="outlined" onClick={() => answer()} autoFocus>
        Change Dates
      </Button>
      <Button variant="contained" onClick={() => answer(true)}>
        Save Anyway
      </Button>
    </div>
  </DialogFrame>
);

/**
 * For a form's `bodyOf`: the body, or undefined if its due date falls after the expiration and the user corrects
 * that.
 * @param expectedOf due dates that need no question: an existing one, or the license type's
 */
export const useDueQuestion = <B,>(
  datesOf: (body: B) => Dates,
  expectedOf: (body: B) => readonly (string | null)[] | Promise<readonly (string | null)[]>,
) => {
  const { ask, asked } = useQuestion<{ dueDate: string; expirationDate: string }, true>();
  const bodyOf = async (body: B): Promise<B | undefined> => {
    const { dueDate, expirationDate } = datesOf(body);
    if (!dueDate || !expirationDate || !isDueAfterExpiration(dueDate, expirationDate)) return body;
    if ((await expectedOf(body)).includes(dueDate)) return body;
    return (await ask({ dueDate, expirationDate })) ? body : undefined;
  };
  return { bodyOf, question: asked && <DueQuestion {...asked.question} answer={asked.answer} /> };
};
