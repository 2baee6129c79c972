import type {
  Affiliation,
  AffiliationBody,
  AffiliationList,
  AffiliationQuery,
  NewAffiliationBody,
} from '@evergreen/contracts/affiliations';
import type { Created } from '@evergreen/contracts/common';
import { api, type Submission } from '../../../kit/api';
import { touchesProperty } from '../../../shared/properties/property.api';

const path = (propertyId: string) => `/properties/${propertyId}/affiliated-entities`;

export const listAffiliations = (propertyId: string) => (query: AffiliationQuery, signal: AbortSignal) =>
  api.get<AffiliationList>(path(propertyId), { query, signal });

export const addAffiliation = (propertyId: string, body: NewAffiliationBody, submission: Submission) =>
  api.post<Created>(path(propertyId), body, submission);

export const changeAffiliation = ({ id, propertyId }: Affiliation, body: AffiliationBody, submission: Submission) =>
  api.put(`${path(propertyId)}/${id}`, body, submission);

export const removeAffiliation = ({ id, propertyId }: Affiliation, submission: Submission) =>
  api.delete(`${path(propertyId)}/${id}`, undefined, submission);

/** A new name is a new entity. */
export const touchesAffiliations = (propertyId: string) =>
  ({ ...touchesProperty(propertyId), propertyAffiliation: true, corporateEntity: true }) as const;
