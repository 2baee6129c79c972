import { newSubmission, type Submission, textOf } from './api';
import { isProblem } from './problem';

/**
 * The idempotency key of a submission. While its result is unknown (no response, or a server error), a retry has the
 * same key; after any answer, a new one.
 */
export class Submissions {
  private open: { submission: Submission; said: string } | undefined;

  for(input: unknown): Submission {
    const said = textOf(input);
    if (this.open?.said !== said) this.open = { submission: newSubmission(), said };
    return this.open.submission;
  }

  settled(error?: unknown) {
    if (error === undefined || (isProblem(error) && error.refused)) this.open = undefined;
  }
}
