import { officerCalls, officerLicenseCalls } from '@evergreen/contracts/calls/parties/officers';
import { callsAt } from '../../../kit/http/calls';
import type * as C from '@evergreen/contracts/parties/officers';
import type { Submission } from '../../../kit/http/api';
import { useResource } from '../../../kit/data/queries';

/** What a change of an officer invalidates: the page, everything that shows the name, and the history. */
export const touchesOfficer = (id: string | true) =>
  ({ officer: id, entityOfficer: true, license: true, options: true, history: true }) as const;

export const listOfficers = (query: C.OfficerQuery, signal: AbortSignal) => callsAt(officerCalls).list(query, signal);

export const useOfficer = (id: string) =>
  useResource({
    key: ['corporate-officer', id],
    shows: { officer: id, entityOfficer: true, license: true },
    load: (signal) => callsAt(officerCalls, { id }).detail(signal),
  });

export const addOfficer = (body: C.OfficerBody, submission: Submission) => callsAt(officerCalls).add(body, submission);

type Of = Pick<C.OfficerDetail, 'id'>;

export const changeOfficer = ({ id }: Of, body: C.OfficerChangeBody, submission: Submission) =>
  callsAt(officerCalls, { id }).change(body, submission);

export const removeOfficer = ({ id }: Of, submission: Submission) => callsAt(officerCalls, { id }).remove(submission);

export const listOfficerEntities = ({ id }: Of, query: C.OfficerEntityQuery, signal: AbortSignal) =>
  callsAt(officerCalls, { id }).entities(query, signal);

export const listOfficerLicenses = ({ id }: Of, query: C.OfficerLicenseQuery, signal: AbortSignal) =>
  callsAt(officerLicenseCalls, { officerId: id }).list(query, signal);
