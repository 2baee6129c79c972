import { Suspense } from 'react';
import { lazy } from './code';
import { useUndoQuestion } from './undoQuestion';

const UndoDialog = lazy(async () => ({ default: (await import('./dialog/UndoDialog')).UndoDialog }));

/** Asked of any message, wherever the person is by then. */
export const UndoConfirmation = () => {
  const question = useUndoQuestion();
  return (
    question && (
      <Suspense>
        <UndoDialog key={question.undoable.id} undoable={question.undoable} onClose={question.answer} />
      </Suspense>
    )
  );
};
