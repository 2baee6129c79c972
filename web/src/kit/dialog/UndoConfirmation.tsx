import { Suspense } from 'react';
import { lazy } from '../loading/code';
import { useUndoQuestion } from '../messages/undoQuestion';

const UndoDialog = lazy(async () => ({ default: (await import('./UndoDialog')).UndoDialog }));

/** The undo question of a message, on whatever page the user is. */
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
