import type { LicenseDetail, LicenseList, LicenseQuery, LicenseRenewalTips } from '@evergreen/contracts/license-views';
import type { RecentlyViewed } from '@evergreen/contracts/recently-viewed';
import type {
  ActiveBody,
  AlertBody,
  AssignAnswer,
  AssignBody,
  BillingBody,
  BondAndInsuranceBody,
  InformationBody,
  NewLicenseInput,
  TrackingBody,
} from '@evergreen/contracts/licenses';
import type { ChildrenQuery } from '@evergreen/contracts/secondaries';
import type { Created, Paged } from '@evergreen/contracts/common';
import { api, type Submission } from '../../kit/api';
import { useResource } from '../../kit/queries';

export const listLicenses = (query: LicenseQuery, signal: AbortSignal) =>
  api.list<LicenseList>('/licenses/list', query, signal);

export const useLicense = (id: string) =>
  useResource({
    key: ['license', id],
    shows: { license: id, renewal: true },
    load: (signal) => api.get<LicenseDetail>(`/licenses/${id}`, { signal }),
  });

export const useRenewalTips = (id: string) =>
  useResource({
    key: ['license', id, 'renewal-tips'],
    shows: { license: id, licenseType: true, renewalTip: true },
    load: (signal) => api.get<LicenseRenewalTips>(`/licenses/${id}/renewal-tips`, { signal }),
    aside: true,
  });

export const useRecentlyViewed = () =>
  useResource({
    key: ['user-view-history'],
    shows: { view: true },
    load: (signal) => api.get<Paged<RecentlyViewed>>('/user-view-history', { signal }),
    aside: true,
    staleTime: 0,
  });

export const recordView = (licenseId: string) => api.post('/user-view-history', { type: 'License', licenseId });

export const touchesLicense = (id: string) => ({ license: id, history: true }) as const;

/** Two licenses at least change their place. */
export const touchesHierarchy = { license: true, options: true, history: true } as const;

/** Of its property, too, there is one more. */
export const touchesNew = { ...touchesHierarchy, property: true } as const;

/** What is copied changes the secondary licenses too. */
export const touchesFamily = ({ id, hasChildren }: LicenseDetail) => ({
  ...touchesLicense(id),
  ...(hasChildren ? ({ license: true } as const) : {}),
});

export const changeTracking = ({ id }: LicenseDetail, body: TrackingBody, submission: Submission) =>
  api.put(`/licenses/${id}/tracking-details`, body, submission);

export const changeInformation = ({ id }: LicenseDetail, body: InformationBody, submission: Submission) =>
  api.put(`/licenses/${id}/information`, body, submission);

export const changeBondAndInsurance = ({ id }: LicenseDetail, body: BondAndInsuranceBody, submission: Submission) =>
  api.put(`/licenses/${id}/bond-and-insurance`, body, submission);

export const changeBilling = ({ id }: LicenseDetail, body: BillingBody, submission: Submission) =>
  api.put(`/licenses/${id}/billing`, body, submission);

export const listChildren = (id: string, query: ChildrenQuery, signal: AbortSignal) =>
  api.get<LicenseList>(`/licenses/${id}/children`, { query, signal });

export const addLicense = (body: NewLicenseInput, submission: Submission) =>
  api.post<Created>('/licenses', body, submission);

export const promote = ({ id }: LicenseDetail, submission: Submission) =>
  api.put(`/licenses/${id}/promote-to-master-license`, undefined, submission);

export const convertToSingle = ({ id }: LicenseDetail, submission: Submission) =>
  api.put(`/licenses/${id}/convert-to-single-license`, undefined, submission);

/** Null detaches. */
export const updateMaster = ({ id }: LicenseDetail, masterLicenseId: string | null, submission: Submission) =>
  api.put(`/licenses/${id}/update-master-license`, { masterLicenseId }, submission);

export const removeLicense = ({ id }: LicenseDetail, submission: Submission) =>
  api.delete(`/licenses/${id}`, undefined, submission);

export const assign = ({ id }: LicenseDetail, body: AssignBody, submission: Submission) =>
  api.put<AssignAnswer>(`/licenses/${id}/assign`, body, submission);

export const setAlert = ({ id }: LicenseDetail, body: AlertBody, submission: Submission) =>
  api.put(`/licenses/${id}/update-alert`, body, submission);

export const removeAlert = ({ id }: LicenseDetail, submission: Submission) =>
  api.delete(`/licenses/${id}/delete-alert`, undefined, submission);

export const setActive = ({ id }: LicenseDetail, body: ActiveBody, submission: Submission) =>
  api.put(`/licenses/${id}/update-active`, body, submission);
