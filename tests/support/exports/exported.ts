import { randomUUID } from 'node:crypto';
import {
  addAuthority,
  addLicenseType,
  authorityDefaults,
  licenseTypeDefaults,
} from '../../../server/src/features/licensing/authorities/index.js';
import type { AddedFields } from '../../../server/src/features/licensing/licenses/license/licenses.fields.js';
import { addProperty } from '../../../server/src/features/parties/properties/index.js';
import { did } from '../api.js';
import { accountantOf, InvoiceWork, TrustWork } from '../areas/invoices.js';
import { openLicensing, place, type Standing } from '../licensing.js';
import { inspection, violation } from '../areas/property-records.js';
import { pdf, RenewalWork } from '../areas/renewal-calls.js';

/** Texts that a spreadsheet would read as formulas, or as a number. */
export const sly = {
  property: '=HYPERLINK("http://evil.example","Harbor")',
  entity: '+Harbor Foods',
  license: '-5',
  officer: '@Jane Alvarez',
  phone: '+1 617 555 0100',
  notes: '\t=1+1',
} as const;

const document = { document: pdf, documentFileName: 'paper.pdf', documentContentType: 'application/pdf' };

/** Harborview with one of every exported record, and each field of it filled. */
export const openExported = async () => {
  const house = await openLicensing();
  const { api, world, admin, contributor } = house;
  const { harborview } = world.clients;
  const made = (path: string, body: object, who = contributor) => who.added(path, body);
  const put = async (path: string, body: object, who = contributor) =>
    expect({ path, ...(await who.put(path, body)) }).toMatchObject({ status: 204 });

  const [authority, type, property] = [randomUUID(), randomUUID(), randomUUID()];
  await api.work(world.firm, (uow) => {
    addAuthority(uow, world.firm, authority, {
      ...authorityDefaults,
      name: 'Commonwealth Board',
      jurisdiction: 'State',
      stateProvince: 'MA',
      payableTo: 'Commonwealth',
    });
    addLicenseType(uow, world.firm, type, {
      ...licenseTypeDefaults,
      licensingAuthorityId: authority,
      name: 'Innholder',
      term: 'Annual',
      classification: 'Liquor',
      category: 'Hotel',
      licenseRenewalFee: '1200.50',
    });
  });
  const authorityPath = `/licensing-authorities/${authority}`;
  await put(`${authorityPath}/payee-code`, { payeeCode: 'PAYEE-1' });
  await put(`${authorityPath}/license-types/${type}/gl-code`, { glCode: 'GL-1' });

  const divisionId = await made('/divisions', { name: 'East', companyCode: 'E' }, admin);
  await api.work(harborview, (uow) =>
    addProperty(uow, harborview, property, {
      ...place,
      name: sly.property,
      matchKey: 'sly',
      propertyNumber: 'P-1',
      active: true,
      openDate: '2001-02-03',
      closeDate: '2031-02-03',
      address2: 'Floor 2',
      primaryPhoneNumber: sly.phone,
      notes: sly.notes,
      mailingAddressSameAsProperty: false,
      mailingAddress1: '1 Mail Way',
      mailingAddress2: 'Box 7',
      mailingCity: 'Quincy',
      mailingState: 'MA',
      mailingZip: '02169',
      mailingCounty: 'Norfolk',
      mailingCountry: 'United States',
      faxNumber: '617 555 0101',
      divisionId,
      billingId: 'B-9',
      billingMatterNumber: 'M-1',
      fileMatterNumber: 'F-1',
      lineOfBusinessId: 'hotel',
      managementAgreementTerm: 'To 2030',
      leaseTerm: 'To 2031',
      squareFootage: 12_500,
    }),
  );
  await made(`/properties/${property}/contacts`, {
    name: 'Kim Lee',
    email: 'kim@harborview.example',
    isKeyContact: true,
  });
  const entity = await made('/corporate-entities', { name: sly.entity, federalEin: '12-3456789' });
  const [president, member] = [
    await made('/officer-titles', { name: 'President' }, admin),
    await made('/officer-titles', { name: 'Member' }, admin),
  ];
  const officer = await made('/corporate-officers', { name: sly.officer });
  await made(`/corporate-entities/${entity}/officers`, {
    corporateOfficer: officer,
    officerTitleIds: [president, member],
  });
  const past = await made('/corporate-officers', { name: 'Old Member' });
  await made(`/corporate-entities/${entity}/officers`, {
    ...{ corporateOfficer: past, officerTitleIds: [member], active: false, deactivatedDate: '2026-01-02' },
  });
  await made('/corporate-officers', { name: 'Nobody Yet' });
  const standing: Standing = { authority, type, property, entity };
  const common: Partial<AddedFields> = {
    accountNumber: 'A-1',
    address2: 'Suite 4',
    category: 'Hotel',
    classification: 'Liquor',
    jurisdiction: 'State',
    officers: [{ officerId: officer, titleIds: [president, member] }],
    originalIssueDate: '2011-03-04',
    suspendedDate: '2025-05-06',
    notes: 'Ask for Sam',
    assignedUserId: world.people['contributor@harborview.example'] ?? null,
    billingId: 'B-7',
    isSeasonal: true,
  };
  const primary = await house.add({ ...common, licenseNumber: sly.license, isMaster: true }, standing);
  const secondary = await house.add(
    { ...common, licenseNumber: 'S-1', masterLicenseId: primary, premisesName: 'Roof' },
    standing,
  );
  await put(`/licenses/${primary}/update-alert`, { alert: 'Inspection', isUrgent: true });
  await put(`/licenses/${primary}/document`, document);

  const renewal = new RenewalWork(contributor, primary, false);
  const trust = new TrustWork(await accountantOf(api, world));
  await trust.keep();
  await trust.deposit('10000');
  did(await renewal.begin());
  did(await renewal.record(2));
  did(await renewal.status(3));
  const invoices = new InvoiceWork(contributor, renewal);
  const checks = {
    issued: await invoices.added('CheckRequest', {
      isCertifiedCheck: true,
      explanation: '=Fee',
      useTrustAccount: true,
    }),
    cancelled: await invoices.added('CheckRequest', { checkAmount: '12.5' }),
  };
  await put(
    `/accounting/check-request-invoices/${checks.issued}/issued`,
    { checkNumber: 4711, checkIssued: '2026-03-02', shippingMethodCheck: 'Fedex' },
    trust.caller,
  );
  did(await invoices.cancel(checks.cancelled, { explanation: 'Twice' }));
  await invoices.added('AchCredit', { dateRequested: '2026-02-28', dateOfPayment: '2026-03-05', checkNumber: '12' });
  await invoices.added('CreditCard', { paymentDate: '2026-03-06' });
  did(await renewal.status(4));
  did(await renewal.record(4));
  did(await renewal.status(5));
  did(await renewal.record(5));
  await put(`/licenses/${primary}/renewals/${renewal.renewalId}/update-notes`, { notes: 'Almost there' });

  const citation = { ...violation, licenseId: primary, notes: '@SUM(A1)', ...document };
  await made(`/properties/${property}/citations`, citation, admin);
  const report = { ...inspection, licenseId: primary, disposition: '-Passed', ...document };
  await made(`/properties/${property}/inspection-reports`, report);
  const tip = await made(
    '/renewal-tips',
    { description: '+Call ahead', renewalTipCategoryId: 'Timing', stateProvince: 'MA' },
    admin,
  );
  await house.typeNames([tip]);
  const plain = await house.add({ licenseNumber: 'Z-1' });
  return { ...house, standing: { ...standing }, officer, primary, secondary, plain, renewal };
};
export type Exported = Awaited<ReturnType<typeof openExported>>;
