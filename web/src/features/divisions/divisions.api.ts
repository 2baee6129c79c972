import type { Created, Paged } from '@evergreen/contracts/common';
import type {
  Division,
  DivisionBody,
  DivisionContact,
  DivisionContactBody,
  DivisionContactRemoval,
  DivisionContactsQuery,
  DivisionQuery,
  MadeContact,
  MadeContactsQuery,
} from '@evergreen/contracts/divisions';
import { api, type Submission } from '../../kit/api';
import { resource, useResource } from '../../kit/queries';

const root = '/divisions';

/** What an act on a division concerns: its own page, lists and pickers that name it, and the history. */
export const touchesDivision = (id: string) => ({ division: id, options: true, history: true }) as const;
/** Its contacts, and what was made from them at properties. */
export const touchesContacts = (id: string) =>
  ({ division: id, divisionContact: true, propertyContact: true, history: true }) as const;

export const listDivisions = (query: DivisionQuery, signal: AbortSignal) =>
  api.get<Paged<Division>>(root, { query, signal });

export const useDivision = (id: string) =>
  useResource({
    key: ['division', id],
    shows: { division: id, property: true },
    load: (signal) => api.get<Division>(`${root}/${id}`, { signal }),
  });

/** Changes the one that is given; without one, adds another. */
export const saveDivision = (
  division: Division | undefined,
  body: DivisionBody,
  submission: Submission,
): Promise<unknown> =>
  division ? api.put(`${root}/${division.id}`, body, submission) : api.post<Created>(root, body, submission);

export const removeDivision = ({ id }: Division, submission: Submission) =>
  api.delete(`${root}/${id}`, undefined, submission);

export const listContacts = (id: string) => (query: DivisionContactsQuery, signal: AbortSignal) =>
  api.get<Paged<DivisionContact>>(`${root}/${id}/contacts`, { query, signal });

export const saveContact =
  (divisionId: string) =>
  (contact: DivisionContact | undefined, body: DivisionContactBody, submission: Submission): Promise<unknown> =>
    contact
      ? api.put(`${root}/${divisionId}/contacts/${contact.id}`, body, submission)
      : api.post<Created>(`${root}/${divisionId}/contacts`, body, submission);

/** A POST: it says which contacts of properties go along. */
export const removeContact = (
  { id, divisionId }: DivisionContact,
  body: DivisionContactRemoval,
  submission: Submission,
) => api.post(`${root}/${divisionId}/contacts/${id}`, body, submission);

export const madeContacts = ({ id, divisionId }: DivisionContact, query: MadeContactsQuery) =>
  resource({
    key: ['division', divisionId, 'contacts', id, 'property-contacts', query],
    shows: { propertyContact: true, property: true, license: true },
    load: (signal) =>
      api.get<Paged<MadeContact>>(`${root}/${divisionId}/contacts/${id}/property-contacts`, { query, signal }),
    told: true,
    staleTime: 0,
  });
