import type { LicenseDetail, LicenseList, LicenseQuery, RecentlyViewed } from '@evergreen/contracts/license-views';
import type {
  ActiveBody,
  AlertBody,
  AssignAnswer,
  AssignBody,
  CreateInput,
  InformationBody,
  TrackingBody,
} from '@evergreen/contracts/licenses';
import type { ChildrenQuery } from '@evergreen/contracts/secondaries';
import type { Created, Paged } from '@evergreen/contracts/common';
import { api, seeing, type Act } from '../../kit/api';
import { useResource } from '../../kit/queries';

export const listLicenses = (query: LicenseQuery, signal: AbortSignal) =>
  api.list<LicenseList>('/licenses/list', query, signal);

export const useLicense = (id: string) =>
  useResource({
    key: ['license', id],
    shows: { license: id, renewal: true },
    load: (signal) => api.get<LicenseDetail>(`/licenses/${id}`, { signal }),
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

/** What is copied changes the secondary licenses too. */
export const touchesFamily = ({ id, hasChildren }: LicenseDetail) => ({
  ...touchesLicense(id),
  ...(hasChildren ? ({ license: true } as const) : {}),
});

export const changeTracking = ({ id, version }: LicenseDetail, body: TrackingBody, act: Act) =>
  api.put(`/licenses/${id}/tracking-details`, body, seeing(act, version));

export const changeInformation = ({ id, version }: LicenseDetail, body: InformationBody, act: Act) =>
  api.put(`/licenses/${id}/information`, body, seeing(act, version));

export const listChildren = (id: string, query: ChildrenQuery, signal: AbortSignal) =>
  api.get<LicenseList>(`/licenses/${id}/children`, { query, signal });

export const addSecondary = (
  { id: masterLicenseId, propertyId }: LicenseDetail,
  fields: Omit<CreateInput, 'propertyId' | 'masterLicenseId'>,
  act: Act,
) => api.post<Created>('/licenses', { ...fields, propertyId, masterLicenseId }, act);

export const promote = ({ id }: LicenseDetail, act: Act) =>
  api.put(`/licenses/${id}/promote-to-master-license`, undefined, act);

export const convertToSingle = ({ id }: LicenseDetail, act: Act) =>
  api.put(`/licenses/${id}/convert-to-single-license`, undefined, act);

/** Null detaches. */
export const updateMaster = ({ id }: LicenseDetail, masterLicenseId: string | null, act: Act) =>
  api.put(`/licenses/${id}/update-master-license`, { masterLicenseId }, act);

export const assign = ({ id }: LicenseDetail, body: AssignBody, act: Act) =>
  api.put<AssignAnswer>(`/licenses/${id}/assign`, body, act);

export const setAlert = ({ id }: LicenseDetail, body: AlertBody, act: Act) =>
  api.put(`/licenses/${id}/update-alert`, body, act);

export const removeAlert = ({ id }: LicenseDetail, act: Act) =>
  api.delete(`/licenses/${id}/delete-alert`, undefined, act);

export const setActive = ({ id }: LicenseDetail, body: ActiveBody, act: Act) =>
  api.put(`/licenses/${id}/update-active`, body, act);
