import { newSubmission, type Submission } from './api';
import { isProblem } from './problem';

/**
 * Which key a submission carries. While the outcome of the same submission is unknown (no answer, or the
 * server broke), its key stays, so that trying again cannot do the thing twice; after any answer it is a new one.
 */
export class Submissions {
  private open: { submission: Submission; said: string } | undefined;

  for(input: unknown): Submission {
    const said = JSON.stringify(input ?? null);
    if (this.open?.said !== said) this.open = { submission: newSubmission(), said };
    return this.open.submission;
  }

  settled(error?: unknown) {
    if (error === undefined || (isProblem(error) && error.refused)) this.open = undefined;
  }
}
