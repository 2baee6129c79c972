import {
  type Leaver,
  type ReplacementBody,
  replacementForm,
  replacementMessages,
} from '@evergreen/contracts/bulk-work/replacements';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useSettled } from '../../../kit/fields/pickers/useSettled';
import { Notice } from '../../../kit/signs/Notice';
import { isProblem, messageOf } from '../../../kit/http/problem';
import { type ChosenPlaces, totalOf } from './chosen';
import { bodyOf } from './body';
import { usePlan } from './replacements.api';
import { consequences } from './replacementMessages';

interface PlanNoteProps {
  leaver: Leaver;
  places: ChosenPlaces;
  /** Whether the form can be sent: the preview has loaded, and it would change something. */
  onReady: (ready: boolean) => void;
}

/** A preview of what the form would do, before it is sent. */
export const PlanNote = ({ leaver, places, onReady }: PlanNoteProps) => {
  const typed = replacementForm.safeParse(useWatch());
  const body = useSettled<ReplacementBody | undefined>(typed.success ? bodyOf(typed.data, places) : undefined, 300);
  const { data, error } = usePlan(leaver.id, body);
  const changes = data && totalOf(data.changed) > 0;
  // A failed preview may be retried by sending; a refusal, or a form without effect, may not.
  const ready = error ? !(isProblem(error) && error.refused) : body === undefined || changes === true;
  useEffect(() => {
    onReady(ready);
    return () => onReady(true);
  }, [ready, onReady]);
  return (
    <div role="status">
      {error ? (
        <Notice tone="late">{messageOf(error)}</Notice>
      ) : (
        data &&
        body && (
          <Notice tone={changes ? 'info' : 'late'}>
            {!changes && <p>{replacementMessages.noneChanged}</p>}
            {consequences(data, { leaver: leaver.name, isReplaced: body.successor !== '' }).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Notice>
        )
      )}
    </div>
  );
};
