import { followUpDate, type Forms, type Ids, intervals, place, street, url } from './whole-form.js';
import { ofCompany, ofProperties } from './whole-forms-of-records.js';

const ofAuthorities = ({ 'licensing-authorities': authority = '', 'license-types': type = '', ...ids }: Ids): Forms => {
  const record = { table: 'licensing_authorities', id: authority, who: 'contributor' };
  const ofType = { table: 'license_types', id: type, who: 'contributor' };
  const types = '/licensing-authorities/{authorityId}/license-types/{typeId}';
  return {
    '/licensing-authorities/{id}/details': {
      ...record,
      body: {
        name: 'The Board',
        abbreviation: 'TB',
        jurisdiction: 'State',
        payableTo: 'The Treasurer',
        payableToSameAsName: false,
        websiteUrl: url('board'),
        generalContactPhone: '617-555-0100',
        payeeCode: 'P-1',
      },
    },
    '/licensing-authorities/{id}/address': {
      ...record,
      body: {
        address: { ...street, country: 'United States' },
        mailingAddress: { ...street, address1: 'Box 7', country: 'United States' },
        mailingAddressSameAsLocation: false,
      },
    },
    '/licensing-authorities/{id}/renewal-info': {
      ...record,
      options: ['intervalBeforeAfter'],
      body: { formSourceType: 'Online', ...intervals },
    },
    '/licensing-authorities/{id}/renewal-details': { ...record, body: { renewalDetails: 'Call first' } },
    '/licensing-authorities/{id}/payee-code': { ...record, body: { payeeCode: 'P-1' } },
    '/licensing-authorities/{ownerId}/contacts/{id}': {
      ...{ table: 'authority_contacts', id: ids['licensing-authorities/contacts'] ?? '', who: 'contributor' },
      body: { label: 'Desk', name: 'Ann Poe', phone: '617-555-0142', email: 'ann@city.example' },
    },
    '/licensing-authorities/{authorityId}/key-contact-change-forms/{formId}': {
      ...record,
      body: { label: 'Form 43', url: url('form-43') },
    },
    [`${types}/details`]: {
      ...ofType,
      // The classification by another name.
      options: ['licenseClassification'],
      body: {
        name: 'Lodging',
        abbreviation: 'L',
        description: 'Rooms to let',
        term: 'Annual',
        classification: 'Operational',
        licenseCategoryId: 'Lodging',
        subCategoryIds: ['Food'],
        originalLicenseFee: '10.00',
        isSeasonal: true,
        hasManagerChangeRequirement: true,
        managerChangeRequirementNotes: 'Form 43',
        glCode: 'G-1',
      },
    },
    [`${types}/renewal-info`]: {
      ...ofType,
      options: ['intervalBeforeAfter'],
      body: {
        licenseRenewalFee: '20.00',
        formsLinkUrl: url('forms'),
        isPaymentOnly: true,
        licenseDocumentIssuance: 'NoDocument',
        usesAuthorityIntervals: false,
        ...intervals,
        filingWindowDays: 90,
        dateOnClosedDay: 'Back',
        legalWhilePending: true,
      },
    },
    [`${types}/renewal-details`]: { ...ofType, body: { renewalDetails: 'Call twice' } },
    [`${types}/renewal-tips`]: { ...ofType, body: { renewalTipIds: [ids['renewal-tips']] } },
    [`${types}/gl-code`]: { ...ofType, body: { glCode: 'G-1' } },
  };
};

const ofLicenses = (ids: Ids): Forms => {
  const { licenses: id = '', renewals = '', trust = '' } = ids;
  const record = { table: 'licenses', id, who: 'contributor' };
  const task = {
    table: 'tasks',
    who: 'admin',
    body: { description: 'Call', followUpDate, assignedUserId: ids['contributor'], addToCalendar: true },
  };
  const invoice = (kind: string, body: object) => ({
    [`/renewals/{renewalId}/${kind}/{invoiceId}`]: {
      ...{ table: 'invoices', id: ids[kind] ?? '', who: 'contributor' },
      body: { explanation: 'As agreed', useTrustAccount: false, ...body },
    },
  });
  return {
    '/licenses/{id}/information': {
      ...record,
      options: ['copyToSecondaryLicenses'],
      defaults: ['country'],
      body: {
        ...place,
        licenseNumber: 'LQ-77',
        accountNumber: 'A-77',
        premisesName: 'The bar',
        legacyName: 'Old license',
        legacyType: 'Class B',
        legacyPremise: 'Bar 1',
        jurisdiction: 'County',
        licensingAuthorityId: ids['licensing-authorities'],
        licenseTypeId: ids['license-types'],
        licensees: [ids['corporate-entities']],
        officers: [{ officerId: ids['corporate-officers'], officerTitleIds: [ids['officer-titles']] }],
        expirationDate: '2027-01-31',
        trackDate: '2026-11-01',
      },
    },
    '/licenses/{id}/tracking-details': {
      ...record,
      options: ['copyToSecondaryLicenses'],
      body: {
        effectiveDate: '2026-02-01',
        expirationDate: '2027-01-31',
        trackDate: '2026-11-01',
        dueDate: '2026-12-01',
        originalIssueDate: '2019-02-01',
        suspendedDate: '2020-03-01',
        isTrackingOnly: true,
        notes: 'Ask for Pat',
      },
    },
    '/licenses/{id}/bond-and-insurance': {
      ...record,
      body: {
        bond: true,
        bondNumber: 'B-9',
        bondType: 'Surety',
        bondTerm: '1 year',
        bondDocumentUrl: url('bond'),
        insurance: true,
        insuranceExpirationDate: '2027-06-30',
        insuranceDocumentUrl: url('insurance'),
      },
    },
    '/licenses/{id}/billing': { ...record, body: { billingId: 'B-1', touchFeeAmount: null } },
    '/licenses/{id}/update-alert': { ...record, body: { alert: 'Fee unpaid', isUrgent: true } },
    '/licenses/{licenseId}/renewals/{renewalId}/start-date': {
      ...{ table: 'renewals', id: renewals, who: 'contributor' },
      body: { processStartDate: '2026-03-01', dueDate: '2026-09-01' },
    },
    '/licenses/{licenseId}/renewals/{renewalId}/update-notes': {
      ...{ table: 'renewals', id: renewals, who: 'contributor' },
      body: { notes: 'Waiting', followUpDate },
    },
    ...invoice('check-request-invoices', { checkAmount: '9.00', checkPayableTo: 'City', isCertifiedCheck: true }),
    ...invoice('credit-card-invoices', {
      chargeAmount: '9.00',
      paymentMadeTo: 'City',
      cardName: 'Visa',
      paymentDate: '2026-03-02',
      checkNumber: '12',
      isCancelled: false,
      cancelledOn: null,
    }),
    ...invoice('ach-credit-invoices', {
      achAmount: '9.00',
      paymentMadeTo: 'City',
      accountUsed: 'Operating',
      dateRequested: '2026-03-01',
      dateOfPayment: '2026-03-02',
      checkNumber: '13',
    }),
    '/renewals/{renewalId}/tasks/{taskId}': { ...task, id: ids['tasks'] ?? '' },
    '/licenses/{licenseId}/tasks/{taskId}': { ...task, id: ids['tasks'] ?? '' },
    '/user-tasks/renewals/{taskId}': { ...task, id: ids['tasks'] ?? '' },
    '/user-tasks/manager-changes/{taskId}': { ...task, id: ids['user-tasks/manager-changes'] ?? '' },
    '/user-tasks/property-contacts/{taskId}': { ...task, id: ids['user-tasks/property-contacts'] ?? '' },
    '/user-tasks/bulk-update-descriptions': {
      ...{ table: 'tasks', id: ids['tasks'] ?? '', who: 'admin', options: ['userTaskIds'] },
      body: { userTaskIds: [ids['tasks']], description: 'Call' },
    },
    '/accounting/trust-account': {
      ...{ table: 'trust_accounts', id: trust, who: 'accountant' },
      body: { isActive: false, minimumBalanceThreshold: '100.00' },
    },
    '/saved-views/{id}': {
      ...{ table: 'saved_views', id: ids['saved-views'] ?? '', who: 'contributor' },
      body: { name: 'Mine', query: 'sortBy=trackDate', isDefault: true, isShared: true },
    },
  };
};

/** Every call that changes a record by a form; all else is an act, whose fields say what to do. */
export const wholeForms = (ids: Ids): Forms => ({
  ...ofAuthorities(ids),
  ...ofProperties(ids),
  ...ofCompany(ids),
  ...ofLicenses(ids),
});
