import { newAct, type Act } from './api';
import { isProblem } from './problem';

/**
 * Which key a submission carries. While the outcome of the same submission is unknown (no answer, or the
 * server broke), its key stays, so that trying again cannot do the thing twice; after any answer it is a new act.
 */
export class Acts {
  private open: { act: Act; said: string } | undefined;

  for(input: unknown): Act {
    const said = JSON.stringify(input ?? null);
    if (this.open?.said !== said) this.open = { act: newAct(), said };
    return this.open.act;
  }

  settled(error?: unknown) {
    if (error === undefined || (isProblem(error) && error.refused)) this.open = undefined;
  }
}
