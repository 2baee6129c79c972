import { authenticationCalls } from '@evergreen/contracts/calls/accounts/identity';
import { callsAt } from './calls';
import type { Submission } from './api';
import { whileChoosing } from './currentClient';

/** For the whole session; the page starts again afterwards. */
export const chooseClient = (clientId: string, submission: Submission) =>
  whileChoosing(() => callsAt(authenticationCalls).chooseClient({ clientId }, submission));
