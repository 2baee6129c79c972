import { companyCalls } from '@evergreen/contracts/calls/accounts/clients';
import { callsAt } from '../../../kit/http/calls';
import type { CompanyBody } from '@evergreen/contracts/accounts/company';
import type { Submission } from '../../../kit/http/api';
import { useResource } from '../../../kit/data/queries';

export const useCompany = () =>
  useResource({
    key: ['my-company'],
    shows: { client: true, property: true, propertyContact: true },
    load: (signal) => callsAt(companyCalls).read(signal),
  });

export const changeCompany = (body: CompanyBody, submission: Submission) =>
  callsAt(companyCalls).change(body, submission);

/** Its name is in the top bar, and in the lists of clients. */
export const touchesCompany = { client: true, options: true, history: true } as const;
