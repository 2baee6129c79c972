import { del, get, post, put } from '../../calls.js';
import { created } from '../../common.js';
import {
  achCreditInvoiceBody,
  achCreditInvoiceChange,
  cancelCheckRequestBody,
  checkRequestInvoiceBody,
  checkRequestInvoiceChange,
  creditCardInvoiceBody,
  creditCardInvoiceChange,
  invoicesOfRenewal,
  trustAccountUse,
} from '../../renewing/invoices.js';
import {
  beginRenewalBody,
  completeRenewalBody,
  formsFiledChange,
  formsReceivedChange,
  invoiceRequirementBody,
  licenseReceivedChange,
  licenseSentChange,
  moveStageBody,
  renewalNotesChange,
  renewalsOfLicense,
  sendRequirementBody,
  startDateChange,
  trackingOnlyBody,
} from '../../renewing/renewals.js';
import { sendLicenseEmailBody } from '../../renewing/sending.js';

export const licenseRenewalCalls = {
  list: get('/licenses/:licenseId/renewals', { answers: renewalsOfLicense }),
  begin: post('/licenses/:licenseId/renewals/begin', { body: beginRenewalBody, answers: created }),
  moveStage: put('/licenses/:licenseId/renewals/:renewalId/status', { body: moveStageBody }),
  receiveForms: post('/licenses/:licenseId/renewals/:renewalId/forms-received', { body: formsReceivedChange }),
  setInvoiceRequirement: put('/licenses/:licenseId/renewals/:renewalId/no-invoice-required', {
    body: invoiceRequirementBody,
  }),
  fileForms: post('/licenses/:licenseId/renewals/:renewalId/forms-filed', { body: formsFiledChange }),
  receiveLicense: post('/licenses/:licenseId/renewals/:renewalId/license-received', {
    body: licenseReceivedChange,
    takes: 'pdf',
  }),
  sendLicense: post('/licenses/:licenseId/renewals/:renewalId/license-sent', { body: licenseSentChange }),
  setSendRequirement: put('/licenses/:licenseId/renewals/:renewalId/send-license-not-applicable', {
    body: sendRequirementBody,
  }),
  changeStartDate: put('/licenses/:licenseId/renewals/:renewalId/start-date', { body: startDateChange }),
  changeNotes: put('/licenses/:licenseId/renewals/:renewalId/update-notes', { body: renewalNotesChange }),
  toggleTrackingOnly: put('/licenses/:licenseId/renewals/:renewalId/toggle-tracking-only', { body: trackingOnlyBody }),
  complete: put('/licenses/:licenseId/renewals/:renewalId/complete', { body: completeRenewalBody }),
  document: get('/licenses/:licenseId/renewals/:renewalId/license-document', { file: '*/*' }),
};

export const renewalCalls = {
  abandon: del('/renewals/:renewalId/abandon'),
  document: get('/renewals/:renewalId/download-license-document', { file: '*/*' }),
};

export const sendingCalls = {
  send: put('/renewals/:renewalId/send-license-document-email', { body: sendLicenseEmailBody }),
  sendAgain: post('/renewals/:renewalId/license-emails/:messageId/retry'),
  removeFile: del('/licenses/:licenseId/renewals/:renewalId/license-document'),
};

export const invoiceCalls = {
  list: get('/renewals/:renewalId/invoices', { answers: invoicesOfRenewal }),
  newUse: get('/renewals/:renewalId/use-trust-account', { answers: trustAccountUse }),
  createCreditCard: post('/renewals/:renewalId/credit-card-invoices', {
    body: creditCardInvoiceBody,
    answers: created,
  }),
  changeCreditCard: put('/renewals/:renewalId/credit-card-invoices/:invoiceId', { body: creditCardInvoiceChange }),
  deleteCreditCard: del('/renewals/:renewalId/credit-card-invoices/:invoiceId'),
  useCreditCard: get('/renewals/:renewalId/credit-card-invoices/:invoiceId/use-trust-account', {
    answers: trustAccountUse,
  }),
  createCheckRequest: post('/renewals/:renewalId/check-request-invoices', {
    body: checkRequestInvoiceBody,
    answers: created,
  }),
  changeCheckRequest: put('/renewals/:renewalId/check-request-invoices/:invoiceId', {
    body: checkRequestInvoiceChange,
  }),
  deleteCheckRequest: del('/renewals/:renewalId/check-request-invoices/:invoiceId'),
  useCheckRequest: get('/renewals/:renewalId/check-request-invoices/:invoiceId/use-trust-account', {
    answers: trustAccountUse,
  }),
  cancelCheckRequest: put('/renewals/:renewalId/check-request-invoices/:invoiceId/cancel', {
    body: cancelCheckRequestBody,
  }),
  createAchCredit: post('/renewals/:renewalId/ach-credit-invoices', { body: achCreditInvoiceBody, answers: created }),
  changeAchCredit: put('/renewals/:renewalId/ach-credit-invoices/:invoiceId', { body: achCreditInvoiceChange }),
  deleteAchCredit: del('/renewals/:renewalId/ach-credit-invoices/:invoiceId'),
  useAchCredit: get('/renewals/:renewalId/ach-credit-invoices/:invoiceId/use-trust-account', {
    answers: trustAccountUse,
  }),
};
