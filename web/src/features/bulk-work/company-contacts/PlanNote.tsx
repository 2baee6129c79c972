import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { ZodType } from 'zod';
import { useSettled } from '../../../kit/fields/useSettled';
import { Notice } from '../../../kit/Notice';
import { messageOf } from '../../../kit/problem';
import { type Plan, usePlan } from './company-contacts.api';
import { consequences } from './contactMessages';

interface PlanNoteProps<B> {
  plan: Plan<B>;
  contract: ZodType<unknown, B>;
  /** Beside what the form holds. */
  beside?: object;
  /** Whether it has been told what the form as it stands would do. */
  onTold: (told: boolean) => void;
}

/** What the form would do as it stands: told before it is sent. */
export const PlanNote = <B,>({ plan, contract, beside, onTold }: PlanNoteProps<B>) => {
  const values = useWatch();
  const isBody = (typed: unknown): typed is B => contract.safeParse(typed).success;
  const typed: unknown = { ...values, ...beside };
  const body = useSettled(isBody(typed) ? typed : undefined, 300);
  const { data, error } = usePlan(plan, body);
  const told = body === undefined || data !== undefined || error !== null;
  useEffect(() => {
    onTold(told);
    return () => onTold(true);
  }, [told, onTold]);
  const said = data ? consequences(data) : [];
  return (
    <div role="status">
      {error ? (
        <Notice tone="late">{messageOf(error)}</Notice>
      ) : (
        said.length > 0 && (
          <Notice tone="soon">
            {said.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Notice>
        )
      )}
    </div>
  );
};
