import { entityCalls, entityOfficerCalls } from '@evergreen/contracts/calls/parties/entities';
import { callsAt } from '../../../kit/http/calls';
import type * as C from '@evergreen/contracts/parties/entities';
import type { Submission } from '../../../kit/http/api';
import { useResource } from '../../../kit/data/queries';

/** What a change of an entity invalidates: its page, lists and pickers that show it, its licenses, and the history. */
export const touchesEntity = (id: string | true) =>
  ({ corporateEntity: id, options: true, license: true, history: true }) as const;
/** What a change of an entity's officer invalidates; the officer may be a new one. */
export const touchesEntityOfficer = (id: string) =>
  ({ ...touchesEntity(id), entityOfficer: true, officer: true }) as const;

export const listEntities = (query: C.EntityQuery, signal: AbortSignal) => callsAt(entityCalls).list(query, signal);

export const useEntity = (id: string) =>
  useResource({
    key: ['corporate-entity', id],
    shows: { corporateEntity: id, entityOfficer: true, propertyAffiliation: true, license: true },
    load: (signal) => callsAt(entityCalls, { id }).detail(signal),
  });

export const addEntity = (body: C.EntityBody, submission: Submission) => callsAt(entityCalls).add(body, submission);

type Of = Pick<C.EntityDetail, 'id'>;

export const changeEntity = ({ id }: Of, body: C.EntityChangeBody, submission: Submission) =>
  callsAt(entityCalls, { id }).change(body, submission);

export const removeEntity = ({ id }: Of, submission: Submission) => callsAt(entityCalls, { id }).remove(submission);

export const listEntityOfficers = ({ id }: Of, query: C.EntityOfficerQuery, signal: AbortSignal) =>
  callsAt(entityOfficerCalls, { ownerId: id }).list(query, signal);

export const addEntityOfficer = ({ id }: Of, body: C.EntityOfficerBody, submission: Submission) =>
  callsAt(entityOfficerCalls, { ownerId: id }).add(body, submission);

type Link = Pick<C.EntityOfficer, 'id' | 'corporateEntityId'>;

export const changeEntityOfficer = (
  { id, corporateEntityId }: Link,
  body: C.EntityOfficerChangeBody,
  submission: Submission,
) => callsAt(entityOfficerCalls, { ownerId: corporateEntityId, id }).change(body, submission);

export const removeEntityOfficer = ({ id, corporateEntityId }: Link, submission: Submission) =>
  callsAt(entityOfficerCalls, { ownerId: corporateEntityId, id }).remove(submission);

/** A row of the list is its property. */
export const listEntityProperties = async ({ id }: Of, query: C.EntityPropertyQuery, signal: AbortSignal) => {
  const page = await callsAt(entityCalls, { id }).properties(query, signal);
  return { ...page, items: page.items.map((row) => ({ ...row, id: row.propertyId })) };
};
