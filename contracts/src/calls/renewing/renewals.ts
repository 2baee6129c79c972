import { z } from 'zod';
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
  licenseReceivedChange,
  licenseSentChange,
  moveStageBody,
  renewalNotesChange,
  renewalsOfLicense,
  startDateChange,
  trackingOnlyBody,
} from '../../renewing/renewals.js';
import { sendLicenseEmailBody } from '../../renewing/sending.js';

const ofLicense = '/licenses/:licenseId/renewals';
const renewal = `${ofLicense}/:renewalId` as const;

export const licenseRenewalCalls = {
  list: get(ofLicense, { answers: renewalsOfLicense }),
  begin: post(`${ofLicense}/begin`, { body: beginRenewalBody, answers: created }),
  moveStage: put(`${renewal}/status`, { body: moveStageBody }),
  receiveForms: post(`${renewal}/forms-received`, { body: formsReceivedChange }),
  setInvoiceRequirement: put(`${renewal}/no-invoice-required`, {
    body: z.strictObject({ noInvoiceRequired: z.boolean() }),
  }),
  fileForms: post(`${renewal}/forms-filed`, { body: formsFiledChange }),
  receiveLicense: post(`${renewal}/license-received`, {
    body: licenseReceivedChange,
    takes: 'pdf',
  }),
  sendLicense: post(`${renewal}/license-sent`, { body: licenseSentChange }),
  setSendRequirement: put(`${renewal}/send-license-not-applicable`, {
    body: z.strictObject({ sendLicenseNotApplicable: z.boolean() }),
  }),
  changeStartDate: put(`${renewal}/start-date`, { body: startDateChange }),
  changeNotes: put(`${renewal}/update-notes`, { body: renewalNotesChange }),
  toggleTrackingOnly: put(`${renewal}/toggle-tracking-only`, { body: trackingOnlyBody }),
  complete: put(`${renewal}/complete`, { body: completeRenewalBody }),
  document: get(`${renewal}/license-document`, { file: '*/*' }),
};

export const renewalCalls = {
  abandon: del('/renewals/:renewalId/abandon'),
  document: get('/renewals/:renewalId/download-license-document', { file: '*/*' }),
};

export const sendingCalls = {
  send: put('/renewals/:renewalId/send-license-document-email', { body: sendLicenseEmailBody }),
  sendAgain: post('/renewals/:renewalId/license-emails/:messageId/retry'),
  removeFile: del(`${renewal}/license-document`),
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
