import { affiliationCalls } from '@evergreen/contracts/calls/parties/property-records';
import { callsAt } from '../../../../kit/http/calls';
import type {
  Affiliation,
  AffiliationBody,
  AffiliationQuery,
  NewAffiliationBody,
} from '@evergreen/contracts/parties/affiliations';
import type { Submission } from '../../../../kit/http/api';
import { touchesProperty } from '../../../../shared/properties/property.api';

export const listAffiliations = (propertyId: string) => (query: AffiliationQuery, signal: AbortSignal) =>
  callsAt(affiliationCalls, { ownerId: propertyId }).list(query, signal);

export const addAffiliation = (propertyId: string, body: NewAffiliationBody, submission: Submission) =>
  callsAt(affiliationCalls, { ownerId: propertyId }).add(body, submission);

export const changeAffiliation = ({ id, propertyId }: Affiliation, body: AffiliationBody, submission: Submission) =>
  callsAt(affiliationCalls, { ownerId: propertyId, id }).change(body, submission);

export const removeAffiliation = ({ id, propertyId }: Affiliation, submission: Submission) =>
  callsAt(affiliationCalls, { ownerId: propertyId, id }).remove(submission);

/** A new name creates an entity. */
export const touchesAffiliations = (propertyId: string) =>
  ({ ...touchesProperty(propertyId), propertyAffiliation: true, corporateEntity: true }) as const;
