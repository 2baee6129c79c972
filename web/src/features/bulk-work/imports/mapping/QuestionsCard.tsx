import { counted } from '@evergreen/contracts/counted';
import { type ImportQuestion, isOpenQuestion } from '@evergreen/contracts/bulk-work/imports';
import type { ReactNode } from 'react';
import { Card } from '../../../../kit/page/Card';
import { QuestionFields } from './QuestionFields';

interface QuestionsCardProps {
  questions: readonly ImportQuestion[];
  chosen: (question: ImportQuestion) => string | null;
  disabled: boolean;
  onChoose: (question: ImportQuestion, value: string) => void;
  actions?: ReactNode;
}

/** Also shown while the card is closed: rows on another sheet may be missed. */
const sheetText = ({ kind, choices, chosen }: ImportQuestion) =>
  kind === 'Sheet' ? [`Sheet “${chosen ?? ''}” of ${choices.length} is read`] : [];

/** Open questions come first; those that the file answered can be reviewed, and answered differently. */
export const QuestionsCard = ({ questions, chosen, disabled, onChoose, actions }: QuestionsCardProps) => {
  const openQuestions = questions.filter(isOpenQuestion);
  const settled = questions.filter((question) => !isOpenQuestion(question));
  const open = openQuestions.filter((question) => chosen(question) === null).length;
  const list = (some: readonly ImportQuestion[]) => (
    <ul className="eg-import-questions">
      {some.map((question) => (
        <QuestionFields
          key={question.id}
          question={question}
          chosen={chosen(question)}
          disabled={disabled}
          onChoose={(value) => onChoose(question, value)}
        />
      ))}
    </ul>
  );
  return (
    <>
      {openQuestions.length > 0 && (
        <Card
          title="Questions About This File"
          note={open > 0 ? `${counted(open, 'question is', 'questions are')} open` : 'All are answered'}
          rank="first"
          actions={actions}
        >
          {list(openQuestions)}
        </Card>
      )}
      {settled.length > 0 && (
        <Card
          title="How This File Is Read"
          note={[counted(settled.length, 'decision', 'decisions'), ...settled.flatMap(sheetText)].join(' · ')}
          folds="closed"
          actions={openQuestions.length === 0 && actions}
        >
          {list(settled)}
        </Card>
      )}
    </>
  );
};
