import { propertyCalls } from '@evergreen/contracts/calls/parties/properties';
import { callsAt } from '../../../kit/http/calls';
import type { NewPropertyBody } from '@evergreen/contracts/parties/new-property';
import type {
  DeactivatePropertyBody,
  PropertyBillingBody,
  PropertyBody,
  PropertyDetail,
} from '@evergreen/contracts/parties/properties';
import type { PropertyQuery } from '@evergreen/contracts/parties/property-list';
import type { Submission } from '../../../kit/http/api';
type Of = Pick<PropertyDetail, 'id'>;

export const listProperties = (query: PropertyQuery, signal: AbortSignal) => callsAt(propertyCalls).list(query, signal);

export const addProperty = (body: NewPropertyBody, submission: Submission) =>
  callsAt(propertyCalls).add(body, submission);

export const changeProperty = ({ id }: Of, body: PropertyBody, submission: Submission) =>
  callsAt(propertyCalls, { id }).change(body, submission);

export const changeBilling = ({ id }: Of, body: PropertyBillingBody, submission: Submission) =>
  callsAt(propertyCalls, { id }).billing(body, submission);

export const activateProperty = ({ id }: Of, submission: Submission) =>
  callsAt(propertyCalls, { id }).activate(submission);

export const deactivateProperty = ({ id }: Of, body: DeactivatePropertyBody, submission: Submission) =>
  callsAt(propertyCalls, { id }).deactivate(body, submission);

export const removeProperty = ({ id }: Of, submission: Submission) => callsAt(propertyCalls, { id }).remove(submission);
