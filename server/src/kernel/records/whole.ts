import { completed, type Form, type Sent } from '@evergreen/contracts/changes';
import type { z } from 'zod';
import { refusalOf } from '../http/validation.js';

/**
 * A form as it is after a change: what was sent over what stands. Where nothing stands, the form is asked whole.
 * @throws Refusal where a rule over several fields does not hold for the whole
 */
export const whole = <T extends Form>(form: T, standing: object | null, sent: Sent<T>): z.output<T> => {
  const found = standing ? completed(form, standing, sent) : form.safeParse(sent);
  if (!found.success) throw refusalOf(found.error.issues);
  return found.data;
};

/**
 * A form of which all is needed, where some of it may be known already: a step of a renewal, recorded or corrected.
 * @throws Refusal on each field that is wrong, or missing in both
 */
export const complete = <T extends Form>(form: T, known: object, sent: Sent<T>): z.output<T> => {
  const kept = Object.entries(known).filter(([name, value]) => name in form.shape && value !== null);
  const found = form.safeParse({ ...Object.fromEntries(kept), ...sent });
  if (!found.success) throw refusalOf(found.error.issues);
  return found.data;
};
