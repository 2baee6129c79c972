import type { RenewalDetailsBody } from '@evergreen/contracts/authorities';
import type { Created } from '@evergreen/contracts/common';
import {
  type BulkFormLinkBody,
  type BulkRenewalTipBody,
  type GlCodeBody,
  type LicenseTypeBody,
  type LicenseTypeDetail,
  type LicenseTypeDetailsAnswer,
  type LicenseTypeDetailsBody,
  type LicenseTypeList,
  type LicenseTypeQuery,
  type LicenseTypeRenewalInfoBody,
  type RenewalTipsBody,
  type TypeLicenses,
  typeLicensesQuery,
  type TypeLicensesQuery,
} from '@evergreen/contracts/license-types';
import { api, type Submission } from '../../../kit/api';
import { useResource } from '../../../kit/queries';

const pathOf = (authorityId: string) => `/licensing-authorities/${authorityId}/license-types`;

/** Which one it is, as its calls and its page name it. */
export type TypeKey = Pick<LicenseTypeDetail, 'id' | 'licensingAuthorityId'>;

/** Of its page, and below it of its calls. */
export const addressOf = ({ licensingAuthorityId, id }: TypeKey) => `${pathOf(licensingAuthorityId)}/${id}`;

export const showsTypes = { licenseType: true, authority: true, license: true, renewalTip: true } as const;

export const listTypes = (authorityId: string, query: LicenseTypeQuery, signal: AbortSignal) =>
  api.get<LicenseTypeList>(pathOf(authorityId), { query, signal });

export const useLicenseType = (key: TypeKey) =>
  useResource({
    key: ['license-type', key.id],
    shows: { ...showsTypes, licenseType: key.id, providerCode: true },
    load: (signal) => api.get<LicenseTypeDetail>(addressOf(key), { signal }),
  });

export const listLicensesOf = (key: TypeKey, query: TypeLicensesQuery, signal: AbortSignal) =>
  api.get<TypeLicenses>(`${addressOf(key)}/licenses`, { query, signal });

/** How many there are, of all clients; whose they are is not said. */
export const useLicenseCounts = (key: TypeKey) =>
  useResource({
    key: ['license-type', key.id, 'counts'],
    shows: { license: true },
    load: (signal) => listLicensesOf(key, typeLicensesQuery.parse({}), signal),
    aside: true,
  });

/** Pickers offer the types; licenses show what their type says. */
export const touchesTypes = {
  licenseType: true,
  authority: true,
  license: true,
  options: true,
  history: true,
} as const;

export const addType = (authorityId: string, body: LicenseTypeBody, submission: Submission) =>
  api.post<Created>(pathOf(authorityId), body, submission);

export const changeDetails = (key: TypeKey, body: LicenseTypeDetailsBody, submission: Submission) =>
  api.put<LicenseTypeDetailsAnswer>(`${addressOf(key)}/details`, body, submission);

export const changeRenewalInfo = (key: TypeKey, body: LicenseTypeRenewalInfoBody, submission: Submission) =>
  api.put(`${addressOf(key)}/renewal-info`, body, submission);

export const changeRenewalDetails = (key: TypeKey, body: RenewalDetailsBody, submission: Submission) =>
  api.put(`${addressOf(key)}/renewal-details`, body, submission);

export const changeTips = (key: TypeKey, body: RenewalTipsBody, submission: Submission) =>
  api.put(`${addressOf(key)}/renewal-tips`, body, submission);

export const changeGlCode = (key: TypeKey, body: GlCodeBody, submission: Submission) =>
  api.put(`${addressOf(key)}/gl-code`, body, submission);

export const setTypeActive = (key: TypeKey, active: boolean, submission: Submission) =>
  api.put(`${addressOf(key)}/${active ? 'activate' : 'deactivate'}`, undefined, submission);

export const removeType = (key: TypeKey, submission: Submission) => api.delete(addressOf(key), undefined, submission);

export const changeFormLinks = (authorityId: string, body: BulkFormLinkBody, submission: Submission) =>
  api.put(`${pathOf(authorityId)}/bulk-update-form-link`, body, submission);

export const addTip = (authorityId: string, body: BulkRenewalTipBody, submission: Submission) =>
  api.put(`${pathOf(authorityId)}/bulk-update-renewal-tip`, body, submission);
