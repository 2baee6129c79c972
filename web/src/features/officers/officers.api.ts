import type { Counted, Created, Paged } from '@evergreen/contracts/common';
import type * as C from '@evergreen/contracts/officers';
import { api, type Submission } from '../../kit/api';
import { useResource } from '../../kit/queries';

const root = '/corporate-officers';

/** What an act on an officer concerns: its own page, whatever names it, and the history. */
export const touchesOfficer = (id: string | true) =>
  ({ officer: id, entityOfficer: true, license: true, options: true, history: true }) as const;

export const listOfficers = (query: C.OfficerQuery, signal: AbortSignal) =>
  api.get<Paged<C.OfficerListRow>>(root, { query, signal });

export const useOfficer = (id: string) =>
  useResource({
    key: ['corporate-officer', id],
    shows: { officer: id, entityOfficer: true, license: true },
    load: (signal) => api.get<C.OfficerDetail>(`${root}/${id}`, { signal }),
  });

export const addOfficer = (body: C.OfficerBody, submission: Submission) => api.post<Created>(root, body, submission);

type Of = Pick<C.OfficerDetail, 'id'>;

export const changeOfficer = ({ id }: Of, body: C.OfficerChangeBody, submission: Submission) =>
  api.put(`${root}/${id}`, body, submission);

export const removeOfficer = ({ id }: Of, submission: Submission) => api.delete(`${root}/${id}`, undefined, submission);

export const listOfficerEntities = ({ id }: Of, query: C.OfficerEntityQuery, signal: AbortSignal) =>
  api.get<Counted<C.OfficerEntity>>(`${root}/${id}/entities`, { query, signal });

export const listOfficerLicenses = ({ id }: Of, query: C.OfficerLicenseQuery, signal: AbortSignal) =>
  api.get<Counted<C.OfficerLicense>>(`${root}/${id}/licenses`, { query, signal });
