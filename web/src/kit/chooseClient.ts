import { api, type Submission } from './api';
import { whileChoosing } from './ofClient';

/** For the whole session; a fresh start comes after it. */
export const chooseClient = (clientId: string, submission: Submission) =>
  whileChoosing(() => api.put('/authentication/current-user/client', { clientId }, submission));
