import {
  billingCalls,
  hierarchyCalls,
  licenseCalls,
  viewHistoryCalls,
} from '@evergreen/contracts/calls/licensing/licenses';
import { callsAt } from '../../../kit/http/calls';
import type { LicenseDetail } from '@evergreen/contracts/licensing/license-views';
import type { LicenseQuery, ChildrenQuery } from '@evergreen/contracts/license-list';
import type {
  ActiveBody,
  AlertBody,
  AssignBody,
  BillingBody,
  BondAndInsuranceBody,
  InformationBody,
  NewLicenseInput,
  TrackingBody,
} from '@evergreen/contracts/licensing/licenses';
import type { Submission } from '../../../kit/http/api';
import { useResource } from '../../../kit/data/queries';

export const listLicenses = (query: LicenseQuery, signal: AbortSignal) => callsAt(licenseCalls).list(query, signal);

export const useLicense = (id: string) =>
  useResource({
    key: ['license', id],
    shows: { license: id, renewal: true },
    load: (signal) => callsAt(licenseCalls, { id }).detail(signal),
  });

export const useRenewalTips = (id: string) =>
  useResource({
    key: ['license', id, 'renewal-tips'],
    shows: { license: id, licenseType: true, renewalTip: true },
    load: (signal) => callsAt(licenseCalls, { id }).renewalTips(signal),
    aside: true,
  });

export const useRecentlyViewed = () =>
  useResource({
    key: ['user-view-history'],
    shows: { view: true },
    load: (signal) => callsAt(viewHistoryCalls).recent(signal),
    aside: true,
    staleTime: 0,
  });

export const recordView = (licenseId: string) => callsAt(viewHistoryCalls).record({ type: 'License', licenseId });

export const touchesLicense = (id: string) => ({ license: id, history: true }) as const;

/** At least two licenses change. */
export const touchesHierarchy = { license: true, options: true, history: true } as const;

/** The property has one more license, too. */
export const touchesNew = { ...touchesHierarchy, property: true } as const;

/** Copied values change the secondary licenses, too. */
export const touchesFamily = ({ id, hasChildren }: LicenseDetail) => ({
  ...touchesLicense(id),
  ...(hasChildren ? ({ license: true } as const) : {}),
});

export const changeTracking = ({ id }: LicenseDetail, body: TrackingBody, submission: Submission) =>
  callsAt(licenseCalls, { id }).changeTracking(body, submission);

export const changeInformation = ({ id }: LicenseDetail, body: InformationBody, submission: Submission) =>
  callsAt(licenseCalls, { id }).changeInformation(body, submission);

export const changeBondAndInsurance = ({ id }: LicenseDetail, body: BondAndInsuranceBody, submission: Submission) =>
  callsAt(billingCalls, { id }).changeBondAndInsurance(body, submission);

export const changeBilling = ({ id }: LicenseDetail, body: BillingBody, submission: Submission) =>
  callsAt(billingCalls, { id }).changeBilling(body, submission);

export const listChildren = (id: string, query: ChildrenQuery, signal: AbortSignal) =>
  callsAt(hierarchyCalls, { id }).children(query, signal);

export const addLicense = (body: NewLicenseInput, submission: Submission) =>
  callsAt(licenseCalls).add(body, submission);

export const promote = ({ id }: LicenseDetail, submission: Submission) =>
  callsAt(hierarchyCalls, { id }).promote(submission);

export const convertToSingle = ({ id }: LicenseDetail, submission: Submission) =>
  callsAt(hierarchyCalls, { id }).convert(submission);

/** Null detaches. */
export const updateMaster = ({ id }: LicenseDetail, masterLicenseId: string | null, submission: Submission) =>
  callsAt(hierarchyCalls, { id }).updateMaster({ masterLicenseId }, submission);

export const removeLicense = ({ id }: LicenseDetail, submission: Submission) =>
  callsAt(licenseCalls, { id }).remove(submission);

export const assign = ({ id }: LicenseDetail, body: AssignBody, submission: Submission) =>
  callsAt(licenseCalls, { id }).assign(body, submission);

export const setAlert = ({ id }: LicenseDetail, body: AlertBody, submission: Submission) =>
  callsAt(licenseCalls, { id }).setAlert(body, submission);

export const removeAlert = ({ id }: LicenseDetail, submission: Submission) =>
  callsAt(licenseCalls, { id }).removeAlert(submission);

export const setActive = ({ id }: LicenseDetail, body: ActiveBody, submission: Submission) =>
  callsAt(licenseCalls, { id }).setActive(body, submission);
