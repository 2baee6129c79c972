import type { BulkInitiatedAnswer } from '@evergreen/contracts/bulk';
import type { Paged } from '@evergreen/contracts/common';
import type {
  AddCompanyContactsBody,
  AddedCompanyContacts,
  ChangeCompanyContactsBody,
  CompanyContact,
  CompanyContactRun,
  CompanyContactsAnswer,
  CompanyContactsPlan,
  CompanyContactsQuery,
  ContactPropertiesQuery,
  ContactProperty,
  RemoveCompanyContactsBody,
} from '@evergreen/contracts/company-contacts';
import { api, type Submission } from '../../kit/api';
import { useResource } from '../../kit/queries';
import { contactRunAddress } from '../../shared/runs';

/** Of the page, and below it of its calls. */
export const contactsPath = '/my-company/property-contacts';
export const runPath = contactRunAddress;

export const showsContacts = { propertyContact: true, property: true } as const;
/** The properties' tasks follow their key contacts. */
export const touchesContacts = { propertyContact: true, property: true, task: true, history: true } as const;

export const listContacts = (query: CompanyContactsQuery, signal: AbortSignal) =>
  api.list<Paged<CompanyContact>>(`${contactsPath}/contacts-list`, query, signal);

export const useProperties = (query: ContactPropertiesQuery) =>
  useResource({
    key: ['company-contacts', 'properties', query],
    shows: { ...showsContacts, license: true },
    load: (signal) => api.list<Paged<ContactProperty>>(`${contactsPath}/properties-list`, query, signal),
    told: true,
  });

export const addContacts = (body: AddCompanyContactsBody, submission: Submission) =>
  api.post<CompanyContactsAnswer>(contactsPath, body, submission);
export const changeContacts = (body: ChangeCompanyContactsBody, submission: Submission) =>
  api.put<AddedCompanyContacts>(contactsPath, body, submission);
export const removeContacts = (body: RemoveCompanyContactsBody, submission: Submission) =>
  api.post(`${contactsPath}/delete`, body, submission);

/** What an act would do; nothing is asked where there is nothing to ask about. */
export const usePlan = (call: 'plan' | 'change-plan', body: object | undefined) =>
  useResource({
    key: ['company-contacts', call, body],
    shows: { ...showsContacts, license: true },
    load: (signal) => api.list<CompanyContactsPlan>(`${contactsPath}/${call}`, body ?? {}, signal),
    enabled: body !== undefined,
    aside: 'silent',
  });

const whileItRuns = 1_500;
export const useContactRun = (id: string) =>
  useResource({
    key: ['company-contacts', 'run', id],
    shows: { 'company-contacts': id },
    load: (signal) => api.get<CompanyContactRun>(runPath(id), { signal }),
    again: ({ status }) => (status === 'Running' ? whileItRuns : false),
  });
export const cancelRun = (id: string, submission: Submission) => api.post(`${runPath(id)}/cancel`, {}, submission);
export const retryRun = (id: string, submission: Submission) =>
  api.post<BulkInitiatedAnswer>(`${runPath(id)}/retry`, {}, submission);
