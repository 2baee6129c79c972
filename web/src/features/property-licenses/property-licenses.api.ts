import type {
  BulkAlertBody,
  ChosenLicensesBody,
  Licensure,
  LicensureQuery,
  PremisesDiffering,
  PropertyLicenseAlerts,
  PropertyLicenses,
  PropertyLicensesInput,
  SendLicensesBody,
} from '@evergreen/contracts/property-licenses';
import { api, type Submission } from '../../kit/api';
import { useResource } from '../../kit/queries';
import { saveFile } from '../../kit/saveFile';

const at = (propertyId: string) => `/properties/${propertyId}`;

export const showsLicenses = { license: true, renewal: true } as const;
/** Their lists and pages, what the property says of them, and the history. */
export const touchesLicenses = { license: true, property: true, history: true } as const;

export const listLicenses = (propertyId: string, query: PropertyLicensesInput, signal: AbortSignal) =>
  api.get<PropertyLicenses>(`${at(propertyId)}/licenses`, { query, signal });

/** Every active license of the property, secondary ones too: what an act on several of them chooses from. */
export const useLicensesToChoose = (propertyId: string) =>
  useResource({
    key: ['property', propertyId, 'licenses', 'all'],
    shows: showsLicenses,
    load: (signal) => listLicenses(propertyId, { unpaged: true, includeChildren: true }, signal),
    aside: true,
  });
export type LicensesToChoose = ReturnType<typeof useLicensesToChoose>;

export const useLicenseAlerts = (propertyId: string) =>
  useResource({
    key: ['property', propertyId, 'licenses', 'alerts'],
    shows: showsLicenses,
    load: (signal) => api.get<PropertyLicenseAlerts>(`${at(propertyId)}/licenses/alerts`, { signal }),
    aside: true,
  });

export const usePremises = (propertyId: string) =>
  useResource({
    key: ['property', propertyId, 'licenses', 'premises'],
    shows: { ...showsLicenses, property: propertyId },
    load: (signal) => api.get<PremisesDiffering>(`${at(propertyId)}/async-premises-addresses`, { signal }),
    aside: true,
  });

export const downloadDocuments = async (propertyId: string, body: ChosenLicensesBody): Promise<void> =>
  saveFile(await api.file(`${at(propertyId)}/licenses/download-documents`, body));

export const sendDocuments = (propertyId: string, body: SendLicensesBody, submission: Submission) =>
  api.post(`${at(propertyId)}/licenses/send-documents`, body, submission);

export const syncPremises = (propertyId: string, body: ChosenLicensesBody, submission: Submission) =>
  api.put(`${at(propertyId)}/sync-premises-addresses`, body, submission);

export const createAlerts = (propertyId: string, body: BulkAlertBody, submission: Submission) =>
  api.put(`${at(propertyId)}/licenses/bulk-create-alerts`, body, submission);

export const deleteAlerts = (propertyId: string, body: ChosenLicensesBody, submission: Submission) =>
  api.put(`${at(propertyId)}/licenses/bulk-delete-alerts`, body, submission);

export const listLicensure = (propertyId: string, query: LicensureQuery, signal: AbortSignal) =>
  api.get<Licensure>(`${at(propertyId)}/licenses/timeline`, { query, signal });
