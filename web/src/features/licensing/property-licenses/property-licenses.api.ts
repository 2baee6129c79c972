import { propertyLicenseCalls } from '@evergreen/contracts/calls/licensing/property-licenses';
import { callsAt } from '../../../kit/http/calls';
import type {
  BulkAlertBody,
  ChosenLicensesBody,
  LicensureQuery,
  PropertyLicensesInput,
  SendLicensesBody,
} from '@evergreen/contracts/licensing/property-licenses';
import type { Submission } from '../../../kit/http/api';
import { useResource } from '../../../kit/data/queries';
import { saveFile } from '../../../kit/browser/saveFile';

export const showsLicenses = { license: true, renewal: true } as const;
/** Their lists and pages, the property's numbers, and the history. */
export const touchesLicenses = { license: true, property: true, history: true } as const;

export const listLicenses = (propertyId: string, query: PropertyLicensesInput, signal: AbortSignal) =>
  callsAt(propertyLicenseCalls, { propertyId }).list(query, signal);

/** Every active license of the property, with secondary ones: the choices of an act on several of them. */
export const useLicensesToChoose = (propertyId: string) =>
  useResource({
    key: ['property', propertyId, 'licenses', 'all'],
    shows: showsLicenses,
    load: (signal) => listLicenses(propertyId, { unpaged: true, includeChildren: true }, signal),
    aside: true,
  });

export const useLicenseAlerts = (propertyId: string) =>
  useResource({
    key: ['property', propertyId, 'licenses', 'alerts'],
    shows: showsLicenses,
    load: (signal) => callsAt(propertyLicenseCalls, { propertyId }).alerts(signal),
    aside: true,
  });

export const usePremises = (propertyId: string) =>
  useResource({
    key: ['property', propertyId, 'licenses', 'premises'],
    shows: { ...showsLicenses, property: propertyId },
    load: (signal) => callsAt(propertyLicenseCalls, { propertyId }).premises(signal),
    aside: true,
  });

export const downloadDocuments = async (propertyId: string, body: ChosenLicensesBody): Promise<void> =>
  saveFile(await callsAt(propertyLicenseCalls, { propertyId }).downloadDocuments(body));

export const sendDocuments = (propertyId: string, body: SendLicensesBody, submission: Submission) =>
  callsAt(propertyLicenseCalls, { propertyId }).sendDocuments(body, submission);

export const syncPremises = (propertyId: string, body: ChosenLicensesBody, submission: Submission) =>
  callsAt(propertyLicenseCalls, { propertyId }).syncPremises(body, submission);

export const createAlerts = (propertyId: string, body: BulkAlertBody, submission: Submission) =>
  callsAt(propertyLicenseCalls, { propertyId }).createAlerts(body, submission);

export const deleteAlerts = (propertyId: string, body: ChosenLicensesBody, submission: Submission) =>
  callsAt(propertyLicenseCalls, { propertyId }).deleteAlerts(body, submission);

export const listLicensure = (propertyId: string, query: LicensureQuery, signal: AbortSignal) =>
  callsAt(propertyLicenseCalls, { propertyId }).timeline(query, signal);
