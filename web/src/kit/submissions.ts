import { newSubmission, type Submission } from './api';
import { isProblem } from './problem';

/** JSON knows nothing of a file: without this, any file would be the same as any other. */
const ofFile = (_name: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.type, value.lastModified] : value;

/**
 * Which key a submission carries. While the outcome of the same submission is unknown (no answer, or the
 * server broke), its key stays, so that trying again cannot do the thing twice; after any answer it is a new one.
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
