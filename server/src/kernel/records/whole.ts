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
