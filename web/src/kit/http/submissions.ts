import { newSubmission, type Submission } from './api';
import { isProblem } from './problem';

/** JSON ignores files: without this, all files would be equal. */
const ofFile = (_name: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.type, value.lastModified] : value;

/**
 * The idempotency key of a submission. While its result is unknown (no response, or a server error), a retry has the
 * same key; after any answer, a new one.
 */
export class Submissions {
  private open: { submission: Submission; said: string } | undefined;

  for(input: unknown): Submission {
    const said = JSON.stringify(input ?? null, ofFile);
    if (this.open?.said !== said) this.open = { submission: newSubmission(), said };
    return this.open.submission;
  }

  settled(error?: unknown) {
    if (error === undefined || (isProblem(error) && error.refused)) this.open = undefined;
  }
}
