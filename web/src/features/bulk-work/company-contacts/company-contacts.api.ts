import { companyContactCalls } from '@evergreen/contracts/calls/bulk-work/company-contacts';
import { callsAt } from '../../../kit/http/calls';
import type {
  AddCompanyContactsBody,
  AddCompanyContactsInput,
  ChangeCompanyContactsBody,
  CompanyContactsPlan,
  CompanyContactsQuery,
  ContactPropertiesQuery,
  RemoveCompanyContactsBody,
} from '@evergreen/contracts/bulk-work/company-contacts';
import type { Submission } from '../../../kit/http/api';
import { useResource } from '../../../kit/data/queries';
import { contactRunAddress } from '../../../shared/runs/runs';

export const contactsPath = '/my-company/property-contacts';
export const runPath = contactRunAddress;

export const showsContacts = { propertyContact: true, property: true } as const;
/** The properties' tasks follow their key contacts. */
export const touchesContacts = { propertyContact: true, property: true, task: true, history: true } as const;

export const listContacts = (query: CompanyContactsQuery, signal: AbortSignal) =>
  callsAt(companyContactCalls).contacts(query, signal);

export const useProperties = (query: ContactPropertiesQuery) =>
  useResource({
    key: ['company-contacts', 'properties', query],
    shows: { ...showsContacts, license: true },
    load: (signal) => callsAt(companyContactCalls).properties(query, signal),
    told: true,
  });

export const addContacts = (body: AddCompanyContactsBody, submission: Submission) =>
  callsAt(companyContactCalls).add(body, submission);
export const changeContacts = (body: ChangeCompanyContactsBody, submission: Submission) =>
  callsAt(companyContactCalls).change(body, submission);
export const removeContacts = (body: RemoveCompanyContactsBody, submission: Submission) =>
  callsAt(companyContactCalls).remove(body, submission);

const calls = callsAt(companyContactCalls);
/** Previews an act. */
export type Plan<B> = (body: B, signal?: AbortSignal) => Promise<CompanyContactsPlan>;
export const addingPlan: Plan<AddCompanyContactsInput> = calls.plan;
export const changingPlan: Plan<ChangeCompanyContactsBody> = calls.changePlan;

/** The preview of an act; no request while there is no body. */
export const usePlan = <B>(plan: Plan<B>, body: B | undefined) =>
  useResource({
    key: ['company-contacts', plan === addingPlan ? 'plan' : 'change-plan', body],
    shows: { ...showsContacts, license: true },
    load: (signal) => (body === undefined ? Promise.reject(new Error('No body')) : plan(body, signal)),
    enabled: body !== undefined,
    aside: 'silent',
  });
