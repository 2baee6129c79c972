import { longDate } from '@evergreen/contracts/date-words';
import { addDays, addMonths, type CalendarDate } from '@evergreen/workflows/dates';
import { propertyKey } from '@evergreen/workflows/record-keys';
import { SetDocument } from '../../features/licensing/licenses/documents/documents.commands.js';
import { licenses } from '../../features/licensing/licenses/license/license.aggregate.js';
import type { LicenseEvent } from '../../features/licensing/licenses/license/licenses.events.js';
import { addLicense, licenseDefaults } from '../../features/licensing/licenses/license/licenses.intake.js';
import * as parties from '../../features/parties/properties/index.js';
import type { UnitOfWork } from '../../kernel/commands/unit-of-work.js';
import { changeRecord } from '../../kernel/records/writing.js';
import { type Act, diceOf, enters, sampleId, sends, workday } from './act.js';
import { type ClientKey, stories } from './clients.data.js';
import { paper } from './paper.js';
import { expirationOf, familyOf, type Held, type Place } from './places.js';
import * as records from './records.js';
import * as texts from './texts.data.js';

export const contactId = (propertyId: string, index: number): string => sampleId('contact', propertyId, index);

/** The assignee; the first person of a side has about a third of the work. */
export const assigneeOf = ({ designation, place, number }: Held): string => {
  const all = designation === 'ManagingFirm' ? texts.firmWorkers : stories[place.client].workers;
  return all[Number(number.slice(-2)) % (all.length + 1)] ?? all[0] ?? records.RENEWALS;
};

/** A liquor license has responsible officers (some have left), a bond, and an insurance that ends a little later. */
const liquorFields = ({ type, number, place: { client }, ends }: Held) => {
  const [last, came] = [Number(number.slice(-1)), ends[1]];
  if (type.classification !== 'Liquor' || !came) return {};
  const { officers } = stories[client];
  return {
    officers: [officers[0], last === 4 ? officers[4] : officers[1]].map(([name, title]) => ({
      ...{ officerId: records.officerId(client, name), titleIds: [records.titleId(title)] },
    })),
    ...{ bond: true, bondNumber: `SB-${number}`, bondType: last % 3 === 0 ? 'Tax bond' : 'Surety bond' },
    bondTerm: last % 2 === 0 ? '1 year' : '3 years',
    ...{ insurance: true, insuranceExpirationDate: addDays(came, 30) },
  };
};

/** The licensee at a place: the company of its state, or the first company. */
const holderOf = ({ client, property: [, , , state] }: Place): string =>
  (stories[client].entities.find(([, of]) => of === state) ?? stories[client].entities[0])[0];

const addHeld = (uow: UnitOfWork, license: Held): void => {
  const { type, authority, dice, ends, primary, place, designation } = license;
  const [, address1, city, state, zip, county] = place.property;
  const expirationDate = ends[1] ?? null;
  const effectiveDate = ends[0] ? addDays(ends[0], 1) : addDays(place.opened, -400);
  const family = primary ?? license;
  const dates = expirationDate && records.datesOf(expirationDate, family.authority, family.type);
  addLicense(uow, records.tenantOf(place.client), license.id, {
    ...{
      ...licenseDefaults,
      address1,
      city,
      state,
      zip,
      county,
      country: 'United States',
      propertyId: place.id,
    },
    ...{
      licensingAuthorityId: authority.id,
      licenseTypeId: records.typeId(authority, type),
      licenseNumber: license.number,
    },
    ...{ jurisdiction: authority.jurisdiction, classification: type.classification, category: type.category },
    ...{ licenseTerm: type.term, isSeasonal: type.isSeasonal ?? false, premisesName: license.premises },
    licensees: [records.entityId(place.client, holderOf(place))],
    originalIssueDate: addMonths(effectiveDate, -12 * dice.between(1, 9)),
    ...{ effectiveDate, expirationDate, trackDate: dates && dates.trackDate, isTrackingOnly: license.trackingOnly },
    notes: dice.chance(0.15) ? dice.pick(texts.licenseNotes) : null,
    ...{ renewalDesignation: designation, assignedUserId: primary ? null : records.personOf(assigneeOf(license)).id },
    ...{ masterLicenseId: primary?.id ?? null, isMaster: license.isPrimary, ...liquorFields(license) },
    billingId: stories[place.client].client.costStructure === 'TouchFee' ? `CC-${place.number}` : null,
  });
};

const divisionOf = ({ client, property: [name, , , state] }: Place) =>
  stories[client].divisions.find(([, , , , pattern]) => pattern.test(`${name}, ${state}`));

/** A property when it is added; some have the client's office as mailing address. */
export const propertyOf = (place: Place) => {
  const { id, client, number, opened, property } = place;
  const [name, address1, city, state, zip, county] = property;
  const { office, lineOfBusiness } = stories[client];
  const isOwned = client === 'harborview';
  const [mailingAddress1, mailingCity, mailingState, mailingZip] = office;
  const premises = { name, address1, address2: null, city, state, zip };
  const dice = diceOf(sampleId('property details', id));
  const sometimes = <T>(value: T) => (dice.chance(0.5) ? value : null);
  const division = divisionOf(place);
  return {
    ...{ ...parties.propertyDefaults, ...premises, county, country: 'United States', matchKey: propertyKey(premises) },
    ...{ propertyNumber: number, openDate: addDays(opened, -900 + (Number(number.slice(-2)) % 9) * 90) },
    ...{ divisionId: division ? records.divisionId(client, division[0]) : null, billingId: `B-${number}` },
    ...{ primaryPhoneNumber: `617-555-0${dice.between(200, 299)}`, squareFootage: dice.between(12, 900) * 100 },
    ...{ faxNumber: sometimes(`617-555-0${dice.between(300, 399)}`), notes: sometimes(dice.pick(texts.propertyNotes)) },
    ...(dice.chance(0.25) && {
      ...{ mailingAddressSameAsProperty: false, mailingAddress1, mailingCity, mailingState, mailingZip },
      mailingCountry: 'United States',
    }),
    billingMatterNumber: sometimes(`M-${dice.between(1000, 9999)}`),
    fileMatterNumber: sometimes(`F-${dice.between(1000, 9999)}`),
    lineOfBusinessId: sometimes(lineOfBusiness),
    managementAgreementTerm: isOwned ? `${dice.between(5, 20)} years` : null,
    leaseTerm: isOwned ? null : `${dice.between(3, 10)} years`,
  };
};

/** One to three contacts (the first is the key contact, the third has no email), and the default contacts of its division. */
const addContacts = (uow: UnitOfWork, place: Place): void => {
  const { id: propertyId, client } = place;
  const jobs = ['General Manager', 'Food & Beverage Director', 'Bookkeeper'];
  for (const { index, ...own } of records.contactsOf(`contacts of ${propertyId}`, jobs, 7)) {
    const contact = { ...own, propertyId, isKeyContact: index === 0 };
    const email = index === 2 ? null : records.emailOf(own.name, client);
    parties.addPropertyContact(uow, records.tenantOf(client), contactId(propertyId, index), { ...contact, email });
  }
  const [division = '', , , , , people = []] = divisionOf(place) ?? [];
  for (const [name, title, phone, isDefault] of people) {
    const divisionContactId = records.divisionContactId(records.divisionId(client, division), name);
    const contact = { propertyId, name, title, phone, email: records.emailOf(name, client), isKeyContact: false };
    const id = sampleId('default contact', propertyId, name);
    if (isDefault) parties.addPropertyContact(uow, records.tenantOf(client), id, { ...contact, divisionContactId });
  }
};

/** The holder of the licenses, and the company above it. */
const addAffiliations = (uow: UnitOfWork, place: Place): void => {
  const { entities, affiliations } = stories[place.client];
  const companies = new Map<string, string>([[entities[0][0], affiliations[1]]]).set(holderOf(place), affiliations[0]);
  for (const [called, affiliation] of companies) {
    const of = { propertyId: place.id, corporateEntityId: records.entityId(place.client, called), called, affiliation };
    parties.addAffiliation(uow, records.tenantOf(place.client), sampleId('affiliation', place.id, called), of);
  }
};

/** Adds a property with its licenses, and closes it if it has closed. */
export const placeActs = (place: Place): Act[] => {
  const { id, client, number, opened, closed } = place;
  const whole = { by: stories[client].keeper, about: [id, ...place.licenses.map(familyOf)] };
  const minute = 90 + 4 * (Number(number.slice(-2)) % 40);
  const open = enters({ ...whole, day: opened, minute }, (uow) => {
    parties.addProperty(uow, records.tenantOf(client), id, propertyOf(place));
    addContacts(uow, place);
    addAffiliations(uow, place);
    for (const license of place.licenses) addHeld(uow, license);
  });
  if (!closed) return [open];
  const close = enters({ ...whole, day: closed, minute: 200 }, async (uow) => {
    await changeRecord(uow, parties.properties, id, { active: false, closeDate: closed });
    for (const { id: licenseId } of place.licenses)
      uow.append(licenses, await uow.load(licenses, licenseId), { type: 'LicenseDeactivated' });
  });
  return [open, close];
};

/** Acts on a license that do not belong to a renewal. */
export const careActs = (license: Held, today: CalendarDate): Act[] => {
  const { dice, id, phase, number, primary, place, designation, authority, type } = license;
  const { keeper } = stories[place.client];
  const happens = (day: CalendarDate, minute: number, by: string, event: LicenseEvent): Act =>
    enters({ day, minute, by, about: [familyOf(license)] }, async (uow) => {
      uow.append(licenses, await uow.load(licenses, id), event);
    });
  const alert = { type: 'AlertSet', alert: dice.pick(texts.alertTexts), isUrgentAlert: dice.chance(0.35) } as const;
  const alerted = addDays(today, -dice.between(2, 40));
  const ended = addDays(expirationOf(license) ?? today, 12);
  const isLapsed = phase === 'lapsed' && !place.closed;
  const isFree = !primary && (phase === 'ready' || phase === 'due') && ['27', '57', '87'].includes(number.slice(-2));
  // At one property all licenses were scanned at once, and two of them are for another address than the property's.
  const isScanned = place.number === 'HV-101' && phase !== 'lapsed' && designation === 'BillingClient';
  const pier = { type: 'InformationChanged', address1: '1 Commercial Wharf, Pier 4', address2: null } as const;
  const scan = () => ({
    document: paper(authority.name, type.name, `No. ${number}`),
    documentFileName: `${number}.pdf`,
  });
  const scanning = { day: addDays(today, -16), minute: 420, by: keeper, about: [familyOf(license)] };
  return [
    ...(dice.chance(0.08) ? [happens(alerted, dice.between(0, 400), assigneeOf(license), alert)] : []),
    ...(isLapsed ? [happens(ended, 300, keeper, { type: 'LicenseDeactivated' })] : []),
    ...(isFree ? [happens(addDays(today, -5), 410, keeper, { type: 'LicenseAssigned', assignedUserId: null })] : []),
    ...(isScanned ? [sends(scanning, (by) => new SetDocument(by, id, scan()))] : []),
    ...(isScanned && place.licenses.indexOf(license) < 2 ? [happens(addDays(today, -15), 460, keeper, pier)] : []),
  ];
};

/** Citations and inspection reports at three properties, each entered the day after it happened. */
export const inspectionActs = (client: ClientKey, places: readonly Place[], today: CalendarDate): Act[] => {
  const isOwn = ({ designation }: Held) => client !== 'harborview' || designation === 'BillingClient';
  const isOld = ({ opened, closed }: Place) => closed === null && opened < addDays(today, -330);
  const chosen = places.filter((place) => isOld(place) && place.licenses.every(isOwn)).slice(0, 3);
  const by = client === 'harborview' ? stories[client].keeper : records.RENEWALS;
  const { citations, reports } = stories[client];
  return Array.from({ length: citations + reports }, (_, number) => {
    const index = number < citations ? number : number - citations;
    const { id: place, property, licenses } = chosen[number % chosen.length] as Place;
    const [day, dice] = [workday(addDays(today, -15 - index * 27)), diceOf(sampleId('record', place, number))];
    const when = { day: addDays(day, 1), minute: 330 + number, by, about: [place] };
    const licenseId = dice.chance(0.5) ? (licenses[0]?.id ?? null) : null;
    const id = sampleId('record', place, number);
    if (number < citations) {
      const violation = texts.violations[index % texts.violations.length] ?? texts.violations[0];
      const document = paper('Notice of Violation', property[0], longDate(day), violation.penalty);
      const papers = index % 2 === 0 ? { document, documentFileName: `Notice of violation ${day}.pdf` } : {};
      const citation = { ...violation, ...papers, violationDate: day, notes: null, licenseId };
      return sends(when, (actor) => new parties.AddCitation(actor, place, id, citation));
    }
    const [inspector, finding] = [dice.pick(texts.inspectors), dice.pick(texts.findings)];
    const document = paper(
      'Inspection Report',
      property[0],
      longDate(day),
      `Inspector: ${inspector}`,
      finding.disposition,
    );
    const papers = { document, documentFileName: `Inspection report ${day}.pdf` };
    const report = { ...finding, ...papers, inspectionDate: day, inspector, licenseId };
    return sends(when, (actor) => new parties.AddInspectionReport(actor, place, id, report));
  });
};
