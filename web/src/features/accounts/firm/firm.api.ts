import { firmCalls } from '@evergreen/contracts/calls/accounts/clients';
import { callsAt } from '../../../kit/http/calls';
import type { FirmBody } from '@evergreen/contracts/accounts/firm';
import type { Submission } from '../../../kit/http/api';
import { useResource } from '../../../kit/data/queries';

export const useFirm = () =>
  useResource({
    key: ['firm'],
    shows: { firm: true },
    load: (signal) => callsAt(firmCalls).read(signal),
  });

export const changeFirm = (body: FirmBody, submission: Submission) => callsAt(firmCalls).change(body, submission);

/** Its name is in the lists of what it provides. */
export const touchesFirm = { firm: true, options: true, history: true } as const;
