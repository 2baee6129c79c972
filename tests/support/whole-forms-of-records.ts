import { usualReminders } from '@evergreen/contracts/accounts/reminders';
import { type Forms, type Ids, person, place, street, url } from './whole-form.js';

export const ofProperties = (ids: Ids): Forms => {
  const { properties: id = '', contacts = '', divisions = '', licenses = '' } = ids;
  const about = { licenseId: licenses, disposition: 'Settled', notes: 'See the file' };
  const noPaper = ['document', 'documentFileName', 'documentContentType'];
  return {
    '/properties/{id}': {
      ...{ table: 'properties', id, who: 'contributor' },
      body: {
        ...place,
        name: 'Quay House',
        propertyNumber: 'Q-1',
        openDate: '2020-01-01',
        closeDate: '2030-01-01',
        primaryPhoneNumber: '617-555-0101',
        faxNumber: '617-555-0102',
        notes: 'By the water',
        mailingAddressSameAsProperty: false,
        ...Object.fromEntries(
          Object.entries(place).map(([name, value]) => [
            `mailing${name.charAt(0).toUpperCase()}${name.slice(1)}`,
            value,
          ]),
        ),
        divisionId: divisions,
        billingId: 'B-1',
        squareFootage: 1200,
      },
    },
    '/properties/{id}/billing': {
      ...{ table: 'properties', id, who: 'contributor' },
      body: {
        billingId: 'B-1',
        billingMatterNumber: 'M-1',
        fileMatterNumber: 'F-1',
        lineOfBusinessId: 'hotel',
        managementAgreementTerm: '10 years',
        leaseTerm: '20 years',
      },
    },
    '/properties/{ownerId}/contacts/{id}': {
      ...{ table: 'property_contacts', id: contacts, who: 'contributor' },
      body: { ...person, isKeyContact: true },
    },
    '/my-company/property-contacts': {
      ...{ table: 'property_contacts', id: contacts, who: 'admin', options: ['ids'] },
      body: { ...person, isKeyContact: true, ids: [contacts] },
    },
    '/properties/{ownerId}/affiliated-entities/{id}': {
      ...{ table: 'property_affiliations', id: ids['affiliated-entities'] ?? '', who: 'contributor' },
      body: { affiliation: 'Lessee' },
    },
    '/properties/{ownerId}/citations/{id}': {
      ...{ table: 'citations', id: ids['citations'] ?? '', who: 'admin', options: noPaper },
      body: {
        ...about,
        violationDate: '2026-02-01',
        penalty: 'Warning',
        penaltyDollarAmount: '5.00',
        description: 'Loud',
      },
    },
    '/properties/{ownerId}/inspection-reports/{id}': {
      ...{ table: 'inspection_reports', id: ids['inspection-reports'] ?? '', who: 'contributor', options: noPaper },
      body: { ...about, inspectionDate: '2026-02-01', inspector: 'Pat Doyle' },
    },
  };
};

export const ofCompany = (ids: Ids): Forms => {
  const { clients = '', divisions = '', users = '' } = ids;
  const links = ['formationDocuments', 'publicFilings', 'operatingAgreements', 'incumbencyCertificate'];
  return {
    '/divisions/{id}': {
      ...{ table: 'divisions', id: divisions, who: 'admin' },
      body: { name: 'North', companyCode: 'N', divisionNumber: '7', ...street, country: 'United States' },
    },
    '/divisions/{ownerId}/contacts/{id}': {
      ...{ table: 'division_contacts', id: ids['divisions/contacts'] ?? '', who: 'admin' },
      body: { ...person, isDefaultPropertyContact: true },
    },
    '/corporate-entities/{id}': {
      ...{ table: 'corporate_entities', id: ids['corporate-entities'] ?? '', who: 'contributor' },
      body: {
        name: 'Quay LLC',
        federalEin: '12-3456789',
        stateOfFormation: 'DE',
        dateOfFormation: '2000-01-01',
        ...Object.fromEntries(links.map((name) => [`${name}LinkUrl`, url(name)])),
        descriptionOfOwnership: 'Held in trust',
        contactName: 'Ann Poe',
        contactEmail: 'ann@hotel.example',
        phone: '617-555-0142',
        entityContactInstructions: 'Write first',
        active: false,
        deactivatedDate: '2026-01-31',
      },
    },
    '/corporate-entities/{ownerId}/officers/{id}': {
      ...{ table: 'entity_officers', id: ids['corporate-entities/officers'] ?? '', who: 'contributor' },
      body: { officerTitleIds: [ids['officer-titles']], active: false, deactivatedDate: '2026-01-31' },
    },
    '/corporate-officers/{id}': {
      ...{ table: 'corporate_officers', id: ids['corporate-officers'] ?? '', who: 'contributor' },
      body: { name: 'John Roe' },
    },
    '/officer-titles/{id}': {
      ...{ table: 'officer_titles', id: ids['officer-titles'] ?? '', who: 'admin' },
      body: { name: 'Manager' },
    },
    '/sources/{id}': {
      ...{ table: 'sources', id: ids['sources'] ?? '', who: 'admin' },
      body: {
        name: 'Register',
        kind: 'Address',
        address: 'https://lists.example/register.csv',
        every: 'Weekly',
        onDay: 2,
        at: '07:30',
        threshold: 30,
        ownerId: ids['contributor'],
        importId: ids['sources/imports'],
        licensingAuthorityId: ids['licensing-authorities'],
      },
    },
    '/renewal-tips/{id}': {
      ...{ table: 'renewal_tips', id: ids['renewal-tips'] ?? '', who: 'admin' },
      body: { description: 'Call ahead', renewalTipCategoryId: 'Timing', stateProvince: 'MA' },
    },
    '/my-company': {
      ...{ table: 'clients', id: clients, who: 'admin' },
      body: {
        ...place,
        legalName: 'Harborview Hotels Inc.',
        displayName: 'Harborview',
        isPropertyContactRequired: false,
        isPropertyDivisionRequired: true,
      },
    },
    '/clients/{id}': {
      ...{ table: 'clients', id: clients, who: 'firm', options: ['designateOver'] },
      body: {
        ...place,
        name: 'Harborview',
        legalName: 'Harborview Hotels Inc.',
        serviceLevel: 'Saas',
        licensingServiceLevel: 'Standard',
        costStructure: 'TouchFee',
        renewalBillingResponsibility: 'BillingClient',
        isBillingIdRequired: false,
        isPropertyContactRequired: true,
        isPropertyDivisionRequired: true,
        allowUserPasswordLogin: false,
        timeZone: 'America/Chicago',
        active: true,
      },
    },
    '/firm': {
      ...{ table: 'firms', id: ids['firm'] ?? '', who: 'firm' },
      body: { ...place, name: 'Keystone', phone: '617-555-0100', email: 'desk@keystone.example', mailClosing: 'Yours' },
    },
    '/users/{id}': {
      table: 'users',
      id: users,
      who: 'admin',
      options: [
        ...['roles', 'password', 'confirmPassword', 'clearLockout', 'twoFactorEnabled'],
        ...['deletePropertyContactIds', 'deleteDivisionContactIds'],
      ],
      body: {
        firstName: 'Vera',
        lastName: 'Viewer',
        title: 'Clerk',
        email: 'vera@harborview.example',
        phoneNumber: '617-555-0109',
        renewalRole: 'ClientViewer',
        accountingRole: 'ClientAccountingAdministrator',
        active: false,
        renewalInvoiceRecipient: true,
      },
    },
    '/user-profile': {
      ...{ table: 'users', id: ids['contributor'] ?? '', who: 'contributor' },
      body: { firstName: 'Carl', lastName: 'Poe', phoneNumber: '617-555-0110' },
    },
    '/user-profile/reminders': {
      ...{ table: 'users', id: ids['contributor'] ?? '', who: 'contributor' },
      body: {
        kinds: { ...usualReminders.kinds, DueDate: { on: true, daysAhead: [7], late: 'Once' } },
        quietDays: ['Sunday'],
        delivery: 'Single',
        awayFrom: '2027-07-01',
        awayTo: '2027-07-14',
      },
    },
  };
};
