import type { Submission } from '../../kit/api';
import { useIdentity } from '../../kit/identity';
import { awaitExport } from './awaited';
import { prepareExport, type Wanted } from './exports.api';

/** Its id is kept before any screen learns of it: it may be ready by then. */
export const usePrepare = () => {
  const { id, clientId } = useIdentity();
  return async (wanted: Wanted, submission: Submission) => {
    const made = await prepareExport(wanted, submission);
    awaitExport({ id, clientId }, made.id);
    return made;
  };
};
