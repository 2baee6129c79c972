import type { Company, CompanyBody } from '@evergreen/contracts/company';
import { api, type Submission } from '../../kit/api';
import { useResource } from '../../kit/queries';

const path = '/my-company';

export const useCompany = () =>
  useResource({
    key: ['my-company'],
    shows: { client: true, property: true, propertyContact: true },
    load: (signal) => api.get<Company>(path, { signal }),
  });

export const changeCompany = (body: CompanyBody, submission: Submission) => api.put(path, body, submission);

/** Its name stands in the top bar, and in the lists of clients. */
export const touchesCompany = { client: true, options: true, history: true } as const;
