import {
  type ImportAnswers,
  importMessages,
  type ImportQuestion,
  type ImportRun,
  readsAgain,
} from '@evergreen/contracts/bulk-work/imports';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useCommand } from '../../../../kit/data/command';
import { answerQuestions, touchesImport } from '../imports.api';
import { QuestionsCard } from '../mapping/QuestionsCard';
import { useHeaderLine } from '../mapping/useHeaderLine';

/** Questions about the checked rows: the answers are sent, and every row is checked again. */
export const PreviewQuestions = ({ run }: { run: ImportRun }) => {
  const [given, setGiven] = useState<ImportAnswers>({});
  const header = useHeaderLine(run);
  const { send, busy } = useCommand({
    about: run,
    run: (answers: ImportAnswers, submission) => answerQuestions(run, answers, submission),
    touches: touchesImport(run.id),
    failure: importMessages.mappingFailed,
    onDone: () => setGiven({}),
  });
  const isNew = Object.keys(given).length > 0;
  return (
    <QuestionsCard
      questions={run.questions}
      chosen={(question) => given[question.id] ?? question.chosen}
      disabled={busy || header.busy || run.status !== 'Ready'}
      onChoose={(question: ImportQuestion, value) =>
        readsAgain(question) ? header.choose(question, value) : setGiven({ ...given, [question.id]: value })
      }
      actions={
        isNew && (
          <Button variant="contained" loading={busy} onClick={() => void send(given)}>
            Check again
          </Button>
        )
      }
    />
  );
};
