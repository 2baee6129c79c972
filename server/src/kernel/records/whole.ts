import { completed, type Form, type Sent } from '@evergreen/contracts/changes';
import type { z } from 'zod';
import { refusalOf } from '../http/validation.js';

/**
 * Merges the input into the stored record, and validates the whole. Without a stored record the input must be
 * complete.
 * @throws Refusal if a rule over several fields fails
 */
export const whole = <T extends Form>(form: T, stored: object | null, sent: Sent<T>): z.output<T> => {
  const parsed = stored ? completed(form, stored, sent) : form.safeParse(sent);
  if (!parsed.success) throw refusalOf(parsed.error.issues);
  return parsed.data;
};

/**
 * Completes the input with known values: a step of a renewal, recorded or corrected.
 * @throws Refusal on each field that is wrong, or missing in both
 */
export const complete = <T extends Form>(form: T, known: object, sent: Sent<T>): z.output<T> => {
  const kept = Object.entries(known).filter(([name, value]) => name in form.shape && value !== null);
  const parsed = form.safeParse({ ...Object.fromEntries(kept), ...sent });
  if (!parsed.success) throw refusalOf(parsed.error.issues);
  return parsed.data;
};
