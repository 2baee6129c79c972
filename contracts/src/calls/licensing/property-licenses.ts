import { get, post, put } from '../../calls.js';
import {
  bulkAlertBody,
  chosenLicensesBody,
  licensure,
  licensureQuery,
  premisesDiffering,
  propertyLicenseAlerts,
  propertyLicenses,
  propertyLicensesQuery,
  sendLicensesBody,
} from '../../licensing/property-licenses.js';

export const propertyLicenseCalls = {
  list: get('/properties/:propertyId/licenses', { query: propertyLicensesQuery, answers: propertyLicenses }),
  timeline: get('/properties/:propertyId/licenses/timeline', { query: licensureQuery, answers: licensure }),
  downloadDocuments: post('/properties/:propertyId/licenses/download-documents', {
    body: chosenLicensesBody,
    file: '*/*',
  }),
  sendDocuments: post('/properties/:propertyId/licenses/send-documents', { body: sendLicensesBody }),
  premises: get('/properties/:propertyId/async-premises-addresses', { answers: premisesDiffering }),
  syncPremises: put('/properties/:propertyId/sync-premises-addresses', { body: chosenLicensesBody }),
  alerts: get('/properties/:propertyId/licenses/alerts', { answers: propertyLicenseAlerts }),
  createAlerts: put('/properties/:propertyId/licenses/bulk-create-alerts', { body: bulkAlertBody }),
  deleteAlerts: put('/properties/:propertyId/licenses/bulk-delete-alerts', { body: chosenLicensesBody }),
};
