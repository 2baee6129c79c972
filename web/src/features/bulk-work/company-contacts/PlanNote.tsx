import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { ZodType } from 'zod';
import { useSettled } from '../../../kit/fields/pickers/useSettled';
import { Notice } from '../../../kit/signs/Notice';
import { messageOf } from '../../../kit/http/problem';
import { type Plan, usePlan } from './company-contacts.api';
import { consequences } from './contactMessages';

interface PlanNoteProps<B> {
  plan: Plan<B>;
  contract: ZodType<unknown, B>;
  /** Values that are not in the form. */
  extra?: object;
  /** Whether the preview of the current form has loaded. */
  onPlan: (isKnown: boolean) => void;
}

/** A preview of what the form would do, before it is sent. */
export const PlanNote = <B,>({ plan, contract, extra, onPlan }: PlanNoteProps<B>) => {
  const values = useWatch();
  const isBody = (typed: unknown): typed is B => contract.safeParse(typed).success;
  const typed: unknown = { ...values, ...extra };
  const body = useSettled(isBody(typed) ? typed : undefined, 300);
  const { data, error } = usePlan(plan, body);
  const isKnown = body === undefined || data !== undefined || error !== null;
  useEffect(() => {
    onPlan(isKnown);
    return () => onPlan(true);
  }, [isKnown, onPlan]);
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
