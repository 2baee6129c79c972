import type { Submission } from '../../../kit/http/api';
import { awaitExport } from './awaited';
import { prepareExport, useWhose, type Wanted } from './exports.api';

/** Its id is stored before any screen gets it: it may be ready by then. */
export const usePrepare = () => {
  const { own, firms } = useWhose();
  return async (request: Wanted, submission: Submission) => {
    const whose = request.ofFirm ? firms : own;
    const made = await prepareExport(whose, request, submission);
    awaitExport(whose, made.id);
    return made;
  };
};
