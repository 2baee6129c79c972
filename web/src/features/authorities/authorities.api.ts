import type {
  AuthorityAddressBody,
  AuthorityBody,
  AuthorityContact,
  AuthorityContactBody,
  AuthorityDetail,
  AuthorityDetailsBody,
  AuthorityListRow,
  AuthorityQuery,
  AuthorityRenewalInfoBody,
  KeyContactChangeForm,
  PayeeCodeBody,
  RenewalDetailsBody,
} from '@evergreen/contracts/authorities';
import type { Created, Paged } from '@evergreen/contracts/common';
import type { SyncBody, SyncCandidates, SyncedInterval } from '@evergreen/contracts/intervals';
import { api, type Submission } from '../../kit/api';
import { useResource } from '../../kit/queries';

const root = '/licensing-authorities';

/** What an act on an authority concerns: its own page, lists and pickers that name it, and the history. */
export const touchesAuthority = (id: string) => ({ authority: id, options: true, history: true }) as const;

export const listAuthorities = (query: AuthorityQuery, signal: AbortSignal) =>
  api.list<Paged<AuthorityListRow>>(`${root}/list`, query, signal);

export const addAuthority = (body: AuthorityBody, submission: Submission) => api.post<Created>(root, body, submission);

export const useAuthority = (id: string) =>
  useResource({
    key: ['licensing-authority', id],
    shows: { authority: id, providerCode: true, licenseType: true, license: true },
    load: (signal) => api.get<AuthorityDetail>(`${root}/${id}`, { signal }),
  });

type Of = Pick<AuthorityDetail, 'id'>;

const put =
  <B extends object>(part: string) =>
  ({ id }: Of, body: B, submission: Submission) =>
    api.put(`${root}/${id}/${part}`, body, submission);

export const changeAddress = put<AuthorityAddressBody>('address');
export const changeDetails = put<AuthorityDetailsBody>('details');
export const changePayeeCode = put<PayeeCodeBody>('payee-code');
export const changeRenewalInfo = put<AuthorityRenewalInfoBody>('renewal-info');
export const changeRenewalDetails = put<RenewalDetailsBody>('renewal-details');

export const setAuthorityActive = ({ id, active }: Pick<AuthorityDetail, 'id' | 'active'>, submission: Submission) =>
  api.put(`${root}/${id}/${active ? 'deactivate' : 'activate'}`, undefined, submission);

export const removeAuthority = ({ id }: Of, submission: Submission) =>
  api.delete(`${root}/${id}`, undefined, submission);

export const useContacts = (id: string) =>
  useResource({
    key: ['licensing-authority', id, 'contacts'],
    shows: { authorityContact: true, authority: id },
    load: (signal) => api.get<Paged<AuthorityContact>>(`${root}/${id}/contacts`, { signal }),
    told: true,
  });

/** Changes the one that is given; without one, adds another. */
export const saveContact =
  (authorityId: string) =>
  (contact: AuthorityContact | undefined, body: AuthorityContactBody, submission: Submission): Promise<unknown> =>
    contact
      ? api.put(`${root}/${authorityId}/contacts/${contact.id}`, body, submission)
      : api.post<Created>(`${root}/${authorityId}/contacts`, body, submission);

export const removeContact = ({ id, licensingAuthorityId }: AuthorityContact, submission: Submission) =>
  api.delete(`${root}/${licensingAuthorityId}/contacts/${id}`, undefined, submission);

/** The forms stand in the authority: what changes one rests on the authority's version. */
export const saveForm = (
  { id }: Of,
  formId: string | undefined,
  body: KeyContactChangeForm,
  submission: Submission,
): Promise<unknown> =>
  formId
    ? api.put(`${root}/${id}/key-contact-change-forms/${formId}`, body, submission)
    : api.post<Created>(`${root}/${id}/key-contact-change-forms`, body, submission);

export const removeForm = ({ id }: Of, formId: string, submission: Submission) =>
  api.delete(`${root}/${id}/key-contact-change-forms/${formId}`, undefined, submission);

export const useSyncCandidates = (id: string, interval: SyncedInterval) =>
  useResource({
    key: ['licensing-authority', id, 'sync', interval],
    shows: { authority: id, licenseType: true },
    load: (signal) => api.get<SyncCandidates>(`${root}/${id}/async-${interval}-intervals`, { signal }),
    told: true,
    staleTime: 0,
  });

export const syncIntervals = ({ id }: Of, interval: SyncedInterval, body: SyncBody, submission: Submission) =>
  api.put(`${root}/${id}/sync-${interval}-intervals`, body, submission);
