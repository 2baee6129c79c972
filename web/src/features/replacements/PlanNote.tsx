import { type Leaver, type ReplacementBody, replacementForm } from '@evergreen/contracts/replacements';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useSettled } from '../../kit/fields/useSettled';
import { Notice } from '../../kit/Notice';
import { messageOf } from '../../kit/problem';
import type { ChosenPlaces } from './chosen';
import { bodyOf } from './body';
import { usePlan } from './replacements.api';
import { consequences } from './words';

interface PlanNoteProps {
  leaver: Leaver;
  places: ChosenPlaces;
  /** Whether it has been told what the form as it stands would do. */
  onTold: (told: boolean) => void;
}

/** What the form would do as it stands: told before it is sent. */
export const PlanNote = ({ leaver, places, onTold }: PlanNoteProps) => {
  const typed = replacementForm.safeParse(useWatch());
  const body = useSettled<ReplacementBody | undefined>(typed.success ? bodyOf(typed.data, places) : undefined, 300);
  const { data, error } = usePlan(leaver.id, body);
  const told = body === undefined || data !== undefined || error !== null;
  useEffect(() => {
    onTold(told);
    return () => onTold(true);
  }, [told, onTold]);
  return (
    <div role="status">
      {error ? (
        <Notice tone="late">{messageOf(error)}</Notice>
      ) : (
        data &&
        body && (
          <Notice tone="info">
            {consequences(data, { leaver: leaver.name, isReplaced: body.successor !== '' }).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Notice>
        )
      )}
    </div>
  );
};
