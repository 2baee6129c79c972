import { z } from 'zod';
import { del, get, list, post, put } from '../../calls.js';
import { created, selectOption } from '../../common.js';
import {
  approvalList,
  approvalsQuery,
  designationApprovalBody,
  designationApprovalsAnswer,
  designationApprovalsBody,
} from '../../licensing/designations.js';
import {
  applyDatesBody,
  dateChanges,
  dateChangesQuery,
  datesAnswer,
  datesBody,
  proposedDates,
  proposedDatesQuery,
} from '../../licensing/license-dates.js';
import { licenseDetail, licenseRenewalTips, licenseView } from '../../licensing/license-views.js';
import { licenseList, licenseQuery, childrenQuery } from '../../license-list.js';
import {
  activeBody,
  alertChange,
  assignAnswer,
  assignBody,
  billingChange,
  bondAndInsuranceChange,
  documentBody,
  informationChange,
  newLicenseBody,
  trackingChange,
} from '../../licensing/licenses.js';
import { licenseOptionsQuery, propertyLicenseOptionsQuery } from '../../lookups.js';
import { recentlyViewedList, viewBody } from '../../accounts/recently-viewed.js';
import { masterLicenseBody } from '../../licensing/secondaries.js';
import { sendLicenseEmailBody } from '../../renewing/sending.js';

export const licenseCalls = {
  list: list('/licenses/list', { body: licenseQuery, answers: licenseList }),
  add: post('/licenses', { body: newLicenseBody, answers: created, takes: 'pdf' }),
  detail: get('/licenses/:id', { answers: licenseDetail }),
  remove: del('/licenses/:id'),
  itemDetails: get('/licenses/:id/list-item-details', { answers: licenseView }),
  renewalTips: get('/licenses/:id/renewal-tips', { answers: licenseRenewalTips }),
  proposedDates: get('/licenses/:id/proposed-dates', { query: proposedDatesQuery, answers: proposedDates }),
  document: get('/licenses/:id/download-license-document', { file: '*/*' }),
  setDocument: put('/licenses/:id/document', { body: documentBody, takes: 'pdf' }),
  changeTracking: put('/licenses/:id/tracking-details', { body: trackingChange }),
  changeInformation: put('/licenses/:id/information', { body: informationChange }),
  assign: put('/licenses/:id/assign', { body: assignBody, answers: assignAnswer }),
  decideDesignation: put('/licenses/:id/designation-approval', { body: designationApprovalBody }),
  setAlert: put('/licenses/:id/update-alert', { body: alertChange }),
  removeAlert: del('/licenses/:id/delete-alert'),
  setActive: put('/licenses/:id/update-active', { body: activeBody }),
};

export const billingCalls = {
  changeBilling: put('/licenses/:id/billing', { body: billingChange }),
  changeBondAndInsurance: put('/licenses/:id/bond-and-insurance', { body: bondAndInsuranceChange }),
};

export const licenseDateCalls = {
  changes: get('/licenses/dates/changes', { query: dateChangesQuery, answers: dateChanges }),
  apply: put('/licenses/dates/apply', { body: applyDatesBody, answers: datesAnswer }),
  complete: put('/licenses/dates', { body: datesBody, answers: datesAnswer }),
};

export const approvalCalls = {
  list: get('/designation-approvals', { query: approvalsQuery, answers: approvalList }),
  decide: put('/designation-approvals/bulk-decide', {
    body: designationApprovalsBody,
    answers: designationApprovalsAnswer,
  }),
};

export const licenseDocumentCalls = {
  remove: del('/licenses/:id/document'),
  send: put('/licenses/:id/send-license-document-email', { body: sendLicenseEmailBody }),
};

export const hierarchyCalls = {
  children: get('/licenses/:id/children', { query: childrenQuery, answers: licenseList }),
  promote: put('/licenses/:id/promote-to-master-license'),
  convert: put('/licenses/:id/convert-to-single-license'),
  updateMaster: put('/licenses/:id/update-master-license', { body: masterLicenseBody }),
};

export const licenseOptionCalls = {
  ofClient: get('/licenses/select-list-options', { query: licenseOptionsQuery, answers: z.array(selectOption) }),
  ofProperty: get('/properties/:propertyId/licenses/select-list-options', {
    query: propertyLicenseOptionsQuery,
    answers: z.array(selectOption),
  }),
};

export const viewHistoryCalls = {
  record: post('/user-view-history', { body: viewBody }),
  recent: get('/user-view-history', { answers: recentlyViewedList }),
};
