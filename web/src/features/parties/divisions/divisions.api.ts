import { divisionCalls, divisionContactCalls } from '@evergreen/contracts/calls/parties/divisions';
import { callsAt } from '../../../kit/http/calls';
import type {
  Division,
  DivisionBody,
  DivisionContact,
  DivisionContactBody,
  DivisionContactRemoval,
  DivisionContactsQuery,
  DivisionQuery,
  MadeContactsQuery,
} from '@evergreen/contracts/parties/divisions';
import type { Submission } from '../../../kit/http/api';
import { resource, useResource } from '../../../kit/data/queries';

/** What a change of a division invalidates: its page, lists and pickers that show it, and the history. */
export const touchesDivision = (id: string) => ({ division: id, options: true, history: true }) as const;
/** Its contacts, and their copies at properties. */
export const touchesContacts = (id: string) =>
  ({ division: id, divisionContact: true, propertyContact: true, history: true }) as const;

export const listDivisions = (query: DivisionQuery, signal: AbortSignal) => callsAt(divisionCalls).list(query, signal);

export const useDivision = (id: string) =>
  useResource({
    key: ['division', id],
    shows: { division: id, property: true },
    load: (signal) => callsAt(divisionCalls, { id }).detail(signal),
  });

/** Changes the given one; without one, adds another. */
export const saveDivision = (
  division: Division | undefined,
  body: DivisionBody,
  submission: Submission,
): Promise<unknown> =>
  division
    ? callsAt(divisionCalls, { id: division.id }).change(body, submission)
    : callsAt(divisionCalls).add(body, submission);

export const removeDivision = ({ id }: Division, submission: Submission) =>
  callsAt(divisionCalls, { id }).remove(submission);

export const listContacts = (id: string) => (query: DivisionContactsQuery, signal: AbortSignal) =>
  callsAt(divisionContactCalls, { ownerId: id }).list(query, signal);

export const saveContact =
  (divisionId: string) =>
  (contact: DivisionContact | undefined, body: DivisionContactBody, submission: Submission): Promise<unknown> =>
    contact
      ? callsAt(divisionContactCalls, { ownerId: divisionId, id: contact.id }).change(body, submission)
      : callsAt(divisionContactCalls, { ownerId: divisionId }).add(body, submission);

/** A POST, because it lists the property contacts that are deleted as well. */
export const removeContact = (
  { id, divisionId }: DivisionContact,
  body: DivisionContactRemoval,
  submission: Submission,
) => callsAt(divisionContactCalls, { ownerId: divisionId, id }).remove(body, submission);

export const madeContacts = ({ id, divisionId }: DivisionContact, query: MadeContactsQuery) =>
  resource({
    key: ['division', divisionId, 'contacts', id, 'property-contacts', query],
    shows: { propertyContact: true, property: true, license: true },
    load: (signal) => callsAt(divisionContactCalls, { ownerId: divisionId, id }).made(query, signal),
    told: true,
    staleTime: 0,
  });
