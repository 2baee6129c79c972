import { bulkTypeCalls, licenseTypeCalls, typeLicenseCalls } from '@evergreen/contracts/calls/licensing/license-types';
import { callsAt } from '../../../../kit/http/calls';
import type { RenewalDetailsBody } from '@evergreen/contracts/licensing/authorities';
import {
  type BulkFormLinkBody,
  type BulkRenewalTipBody,
  type GlCodeBody,
  type LicenseTypeBody,
  type LicenseTypeDetail,
  type LicenseTypeDetailsBody,
  type LicenseTypeRenewalInfoBody,
  type RenewalTipsBody,
} from '@evergreen/contracts/licensing/license-types';
import {
  type LicenseTypeQuery,
  typeLicensesQuery,
  type TypeLicensesQuery,
} from '@evergreen/contracts/license-type-lists';
import type { Submission } from '../../../../kit/http/api';
import { useResource } from '../../../../kit/data/queries';

/** The ids in its calls and its page. */
export type TypeKey = Pick<LicenseTypeDetail, 'id' | 'licensingAuthorityId'>;

/** The path of its page. */
export const addressOf = ({ licensingAuthorityId, id }: TypeKey) =>
  `/licensing-authorities/${licensingAuthorityId}/license-types/${id}`;

const idsOf = ({ licensingAuthorityId: authorityId, id: typeId }: TypeKey) => ({ authorityId, typeId });
const ofType = (key: TypeKey) => callsAt(licenseTypeCalls, idsOf(key));

export const showsTypes = { licenseType: true, authority: true, license: true, renewalTip: true } as const;

export const listTypes = (authorityId: string, query: LicenseTypeQuery, signal: AbortSignal) =>
  callsAt(licenseTypeCalls, { authorityId }).list(query, signal);

export const useLicenseType = (key: TypeKey) =>
  useResource({
    key: ['license-type', key.id],
    shows: { ...showsTypes, licenseType: key.id, providerCode: true },
    load: (signal) => ofType(key).detail(signal),
  });

export const listLicensesOf = (key: TypeKey, query: TypeLicensesQuery, signal: AbortSignal) =>
  callsAt(typeLicenseCalls, idsOf(key)).list(query, signal);

/** Their number, of all clients; which clients is not shown. */
export const useLicenseCounts = (key: TypeKey) =>
  useResource({
    key: ['license-type', key.id, 'counts'],
    shows: { license: true },
    load: (signal) => listLicensesOf(key, typeLicensesQuery.parse({}), signal),
    aside: true,
  });

/** Pickers offer the types; licenses show data of their type. */
export const touchesTypes = {
  licenseType: true,
  authority: true,
  license: true,
  options: true,
  history: true,
} as const;

export const addType = (authorityId: string, body: LicenseTypeBody, submission: Submission) =>
  callsAt(licenseTypeCalls, { authorityId }).add(body, submission);

export const changeDetails = (key: TypeKey, body: LicenseTypeDetailsBody, submission: Submission) =>
  ofType(key).details(body, submission);

export const changeRenewalInfo = (key: TypeKey, body: LicenseTypeRenewalInfoBody, submission: Submission) =>
  ofType(key).renewalInfo(body, submission);

export const changeRenewalDetails = (key: TypeKey, body: RenewalDetailsBody, submission: Submission) =>
  ofType(key).renewalDetails(body, submission);

export const changeTips = (key: TypeKey, body: RenewalTipsBody, submission: Submission) =>
  ofType(key).renewalTips(body, submission);

export const changeGlCode = (key: TypeKey, body: GlCodeBody, submission: Submission) =>
  ofType(key).glCode(body, submission);

export const setTypeActive = (key: TypeKey, active: boolean, submission: Submission) =>
  (active ? ofType(key).activate : ofType(key).deactivate)(submission);

export const removeType = (key: TypeKey, submission: Submission) => ofType(key).remove(submission);

export const changeFormLinks = (authorityId: string, body: BulkFormLinkBody, submission: Submission) =>
  callsAt(bulkTypeCalls, { authorityId }).formLink(body, submission);

export const addTip = (authorityId: string, body: BulkRenewalTipBody, submission: Submission) =>
  callsAt(bulkTypeCalls, { authorityId }).renewalTip(body, submission);
