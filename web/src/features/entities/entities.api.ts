import type { Counted, Created } from '@evergreen/contracts/common';
import type * as C from '@evergreen/contracts/entities';
import { api, type Submission } from '../../kit/api';
import { useResource } from '../../kit/queries';

const root = '/corporate-entities';

/** What an act on an entity concerns: its own page, lists and pickers that name it, the licenses that it holds, and the history. */
export const touchesEntity = (id: string | true) =>
  ({ corporateEntity: id, options: true, license: true, history: true }) as const;
/** The same for an officer of it, who may be a new one. */
export const touchesEntityOfficer = (id: string) =>
  ({ ...touchesEntity(id), entityOfficer: true, officer: true }) as const;

export const listEntities = (query: C.EntityQuery, signal: AbortSignal) =>
  api.get<Counted<C.EntityListRow>>(root, { query, signal });

export const useEntity = (id: string) =>
  useResource({
    key: ['corporate-entity', id],
    shows: { corporateEntity: id, entityOfficer: true, propertyAffiliation: true, license: true },
    load: (signal) => api.get<C.EntityDetail>(`${root}/${id}`, { signal }),
  });

export const addEntity = (body: C.EntityBody, submission: Submission) => api.post<Created>(root, body, submission);

type Of = Pick<C.EntityDetail, 'id'>;

export const changeEntity = ({ id }: Of, body: C.EntityChangeBody, submission: Submission) =>
  api.put(`${root}/${id}`, body, submission);

export const removeEntity = ({ id }: Of, submission: Submission) => api.delete(`${root}/${id}`, undefined, submission);

export const listEntityOfficers = ({ id }: Of, query: C.EntityOfficerQuery, signal: AbortSignal) =>
  api.get<Counted<C.EntityOfficer>>(`${root}/${id}/officers`, { query, signal });

export const addEntityOfficer = ({ id }: Of, body: C.EntityOfficerBody, submission: Submission) =>
  api.post<Created>(`${root}/${id}/officers`, body, submission);

type Link = Pick<C.EntityOfficer, 'id' | 'corporateEntityId'>;

export const changeEntityOfficer = (
  { id, corporateEntityId }: Link,
  body: C.EntityOfficerChangeBody,
  submission: Submission,
) => api.put(`${root}/${corporateEntityId}/officers/${id}`, body, submission);

export const removeEntityOfficer = ({ id, corporateEntityId }: Link, submission: Submission) =>
  api.delete(`${root}/${corporateEntityId}/officers/${id}`, undefined, submission);

/** A row of the list is its property. */
export const listEntityProperties = async ({ id }: Of, query: C.EntityPropertyQuery, signal: AbortSignal) => {
  const page = await api.get<Counted<C.EntityProperty>>(`${root}/${id}/properties`, { query, signal });
  return { ...page, items: page.items.map((row) => ({ ...row, id: row.propertyId })) };
};
