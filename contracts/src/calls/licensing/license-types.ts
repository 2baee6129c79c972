import { typeLicenses, typeLicensesQuery, licenseTypeList, licenseTypeQuery } from '../../license-type-lists.js';
import { del, get, post, put } from '../../calls.js';
import { renewalDetailsChange } from '../../licensing/authorities.js';
import { created } from '../../common.js';
import {
  bulkFormLinkBody,
  bulkRenewalTipBody,
  glCodeChange,
  licenseTypeBody,
  licenseTypeDetail,
  licenseTypeDetailsAnswer,
  licenseTypeDetailsChange,
  licenseTypeRenewalInfoChange,
  renewalTipsChange,
  trackDateAnswer,
  trackDateQuery,
} from '../../licensing/license-types.js';

export const licenseTypeCalls = {
  list: get('/licensing-authorities/:authorityId/license-types', { query: licenseTypeQuery, answers: licenseTypeList }),
  add: post('/licensing-authorities/:authorityId/license-types', { body: licenseTypeBody, answers: created }),
  detail: get('/licensing-authorities/:authorityId/license-types/:typeId', { answers: licenseTypeDetail }),
  remove: del('/licensing-authorities/:authorityId/license-types/:typeId'),
  details: put('/licensing-authorities/:authorityId/license-types/:typeId/details', {
    body: licenseTypeDetailsChange,
    answers: licenseTypeDetailsAnswer,
  }),
  renewalInfo: put('/licensing-authorities/:authorityId/license-types/:typeId/renewal-info', {
    body: licenseTypeRenewalInfoChange,
  }),
  renewalDetails: put('/licensing-authorities/:authorityId/license-types/:typeId/renewal-details', {
    body: renewalDetailsChange,
  }),
  renewalTips: put('/licensing-authorities/:authorityId/license-types/:typeId/renewal-tips', {
    body: renewalTipsChange,
  }),
  activate: put('/licensing-authorities/:authorityId/license-types/:typeId/activate'),
  deactivate: put('/licensing-authorities/:authorityId/license-types/:typeId/deactivate'),
  glCode: put('/licensing-authorities/:authorityId/license-types/:typeId/gl-code', { body: glCodeChange }),
  trackDate: get('/licensing-authorities/:authorityId/license-types/:typeId/calculate-track-date', {
    query: trackDateQuery,
    answers: trackDateAnswer,
  }),
};

export const bulkTypeCalls = {
  formLink: put('/licensing-authorities/:authorityId/license-types/bulk-update-form-link', { body: bulkFormLinkBody }),
  renewalTip: put('/licensing-authorities/:authorityId/license-types/bulk-update-renewal-tip', {
    body: bulkRenewalTipBody,
  }),
};

export const typeLicenseCalls = {
  list: get('/licensing-authorities/:authorityId/license-types/:typeId/licenses', {
    query: typeLicensesQuery,
    answers: typeLicenses,
  }),
};
