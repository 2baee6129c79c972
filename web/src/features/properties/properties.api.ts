import type { Created, Paged } from '@evergreen/contracts/common';
import type { NewPropertyBody } from '@evergreen/contracts/new-property';
import type {
  DeactivatePropertyBody,
  PropertyBillingBody,
  PropertyBody,
  PropertyDetail,
} from '@evergreen/contracts/properties';
import type { PropertyListRow, PropertyQuery } from '@evergreen/contracts/property-list';
import { api, type Submission } from '../../kit/api';

const root = '/properties';
type Of = Pick<PropertyDetail, 'id'>;

export const listProperties = (query: PropertyQuery, signal: AbortSignal) =>
  api.list<Paged<PropertyListRow>>(`${root}/list`, query, signal);

export const addProperty = (body: NewPropertyBody, submission: Submission) => api.post<Created>(root, body, submission);

export const changeProperty = ({ id }: Of, body: PropertyBody, submission: Submission) =>
  api.put(`${root}/${id}`, body, submission);

export const changeBilling = ({ id }: Of, body: PropertyBillingBody, submission: Submission) =>
  api.put(`${root}/${id}/billing`, body, submission);

export const activateProperty = ({ id }: Of, submission: Submission) =>
  api.post(`${root}/${id}/activate`, undefined, submission);

export const deactivateProperty = ({ id }: Of, body: DeactivatePropertyBody, submission: Submission) =>
  api.post(`${root}/${id}/deactivate`, body, submission);

export const removeProperty = ({ id }: Of, submission: Submission) =>
  api.delete(`${root}/${id}`, undefined, submission);
