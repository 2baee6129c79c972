import {
  authorityCalls,
  authorityContactCalls,
  authorityFormCalls,
  authoritySyncCalls,
} from '@evergreen/contracts/calls/licensing/authorities';
import { callsAt } from '../../../kit/http/calls';
import type {
  AuthorityAddressBody,
  AuthorityBody,
  AuthorityContact,
  AuthorityContactBody,
  AuthorityDetail,
  AuthorityDetailsBody,
  AuthorityQuery,
  AuthorityRenewalInfoBody,
  KeyContactChangeForm,
  PayeeCodeBody,
  RenewalDetailsBody,
} from '@evergreen/contracts/licensing/authorities';
import type { SyncBody, SyncedInterval } from '@evergreen/contracts/licensing/intervals';
import type { Submission } from '../../../kit/http/api';
import { useResource } from '../../../kit/data/queries';

/** What a change of an authority invalidates: its page, lists and pickers that show it, and the history. */
export const touchesAuthority = (id: string) => ({ authority: id, options: true, history: true }) as const;

export const listAuthorities = (query: AuthorityQuery, signal: AbortSignal) =>
  callsAt(authorityCalls).list(query, signal);

export const addAuthority = (body: AuthorityBody, submission: Submission) =>
  callsAt(authorityCalls).add(body, submission);

export const useAuthority = (id: string) =>
  useResource({
    key: ['licensing-authority', id],
    shows: { authority: id, providerCode: true, licenseType: true, license: true },
    load: (signal) => callsAt(authorityCalls, { id }).detail(signal),
  });

type Of = Pick<AuthorityDetail, 'id'>;

export const changeAddress = ({ id }: Of, body: AuthorityAddressBody, submission: Submission) =>
  callsAt(authorityCalls, { id }).address(body, submission);
export const changeDetails = ({ id }: Of, body: AuthorityDetailsBody, submission: Submission) =>
  callsAt(authorityCalls, { id }).details(body, submission);
export const changePayeeCode = ({ id }: Of, body: PayeeCodeBody, submission: Submission) =>
  callsAt(authorityCalls, { id }).payeeCode(body, submission);
export const changeRenewalInfo = ({ id }: Of, body: AuthorityRenewalInfoBody, submission: Submission) =>
  callsAt(authorityCalls, { id }).renewalInfo(body, submission);
export const changeRenewalDetails = ({ id }: Of, body: RenewalDetailsBody, submission: Submission) =>
  callsAt(authorityCalls, { id }).renewalDetails(body, submission);

export const setAuthorityActive = ({ id, active }: Pick<AuthorityDetail, 'id' | 'active'>, submission: Submission) => {
  const { activate, deactivate } = callsAt(authorityCalls, { id });
  return (active ? deactivate : activate)(submission);
};

export const removeAuthority = ({ id }: Of, submission: Submission) =>
  callsAt(authorityCalls, { id }).remove(submission);

export const useContacts = (id: string) =>
  useResource({
    key: ['licensing-authority', id, 'contacts'],
    shows: { authorityContact: true, authority: id },
    load: (signal) => callsAt(authorityContactCalls, { ownerId: id }).list(signal),
    told: true,
  });

/** Changes the given one; without one, adds another. */
export const saveContact =
  (authorityId: string) =>
  (contact: AuthorityContact | undefined, body: AuthorityContactBody, submission: Submission): Promise<unknown> =>
    contact
      ? callsAt(authorityContactCalls, { ownerId: authorityId, id: contact.id }).change(body, submission)
      : callsAt(authorityContactCalls, { ownerId: authorityId }).add(body, submission);

export const removeContact = ({ id, licensingAuthorityId }: AuthorityContact, submission: Submission) =>
  callsAt(authorityContactCalls, { ownerId: licensingAuthorityId, id }).remove(submission);

/** The forms belong to the authority: their version is the authority's. */
export const saveForm = (
  { id }: Of,
  formId: string | undefined,
  body: KeyContactChangeForm,
  submission: Submission,
): Promise<unknown> =>
  formId
    ? callsAt(authorityFormCalls, { authorityId: id, formId }).change(body, submission)
    : callsAt(authorityFormCalls, { authorityId: id }).add(body, submission);

export const removeForm = ({ id }: Of, formId: string, submission: Submission) =>
  callsAt(authorityFormCalls, { authorityId: id, formId }).remove(submission);

const syncCalls = (id: string) => {
  const { dueDates, trackDates, syncDueDates, syncTrackDates } = callsAt(authoritySyncCalls, { id });
  return {
    'due-date': { candidates: dueDates, sync: syncDueDates },
    'track-date': { candidates: trackDates, sync: syncTrackDates },
  };
};

export const useSyncCandidates = (id: string, interval: SyncedInterval) =>
  useResource({
    key: ['licensing-authority', id, 'sync', interval],
    shows: { authority: id, licenseType: true },
    load: (signal) => syncCalls(id)[interval].candidates(signal),
    told: true,
    staleTime: 0,
  });

export const syncIntervals = ({ id }: Of, interval: SyncedInterval, body: SyncBody, submission: Submission) =>
  syncCalls(id)[interval].sync(body, submission);
