import type { Firm, FirmBody } from '@evergreen/contracts/firm';
import { api, type Submission } from '../../kit/api';
import { useResource } from '../../kit/queries';

const path = '/firm';

export const useFirm = () =>
  useResource({
    key: ['firm'],
    shows: { firm: true },
    load: (signal) => api.get<Firm>(path, { signal }),
  });

export const changeFirm = (body: FirmBody, submission: Submission) => api.put(path, body, submission);

/** Its name stands in lists of what it provides. */
export const touchesFirm = { firm: true, options: true, history: true } as const;
