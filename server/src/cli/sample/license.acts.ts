import { addDays, addMonths, type CalendarDate } from '@evergreen/workflows/dates';
import { propertyKey } from '@evergreen/workflows/record-keys';
import type { AddedFields } from '../../features/licensing/licenses/license/licenses.fields.js';
import { addLicense, licenseDefaults } from '../../features/licensing/licenses/license/licenses.intake.js';
import type { LicenseEvent } from '../../features/licensing/licenses/license/licenses.events.js';
import { licenses } from '../../features/licensing/licenses/license/license.aggregate.js';
import { officerTitles } from '../../features/parties/officer-titles/index.js';
import { addEntity } from '../../features/parties/entities/index.js';
import { addProperty, properties, propertyDefaults } from '../../features/parties/properties/index.js';
import { addRecord, changeRecord } from '../../kernel/records/writing.js';
import { type Act, enters } from './act.js';
import { addContacts } from './contacts.js';
import { addDefaultContacts, divisionOfPlace } from './divisions.acts.js';
import { clientJoined, authorityId, typeId } from './foundation.acts.js';
import { addOfficers, leavingActs, officersOf } from './officers.acts.js';
import { entityDetails } from './provided.acts.js';
import { type ClientKey, clientOf, keeperOf, personOf } from './people.js';
import { ownTitles } from './officers.data.js';
import { datesOf, familyOf, type Held, type Place } from './portfolio.js';
import { sampleEntities } from './properties.data.js';
import { detailsOf } from './property-details.js';
import { addAffiliations, entityId, holderOf } from './property-records.acts.js';
import { sampleId } from './sample-id.js';
import { alertTexts, licenseNotes } from './texts.data.js';

const workers: Readonly<Record<Held['designation'], (client: ClientKey) => readonly string[]>> = {
  ManagingFirm: () => ['contributor@keystone.example', 'lucia.ferrari@keystone.example', 'renewals@keystone.example'],
  BillingClient: (client) =>
    client === 'harborview'
      ? ['contributor@harborview.example', 'noor.haddad@harborview.example', 'admin@harborview.example']
      : ['contributor@meridian.example', 'dana.kowalski@meridian.example', 'admin@meridian.example'],
};

/** The assignee; a third of the licenses are always the first one's. */
export const assigneeOf = ({ designation, client, number }: Held): string => {
  const all = workers[designation](client);
  return all[Number(number.slice(-2)) % (all.length + 1)] ?? all[0] ?? keeperOf(client);
};

/** Whether it is unassigned today. */
const isUnassigned = ({ standing, number, primary }: Held) =>
  primary === null &&
  (standing === 'ready' || standing === 'due') &&
  number.endsWith('7') &&
  Number(number.slice(-2)) % 3 === 0;

const happened = (license: Held, day: CalendarDate, minute: number, by: string, event: LicenseEvent): Act =>
  enters({ day, minute, by, about: [familyOf(license)] }, `happened/${license.id}/${event.type}/${day}`, async (uow) =>
    uow.append(licenses, await uow.load(licenses, license.id), event),
  );

/** A liquor license has a bond, and an insurance that ends a little later than the license. */
const securities = ({ type, number, expirations }: Held): Partial<AddedFields> => {
  const expirationDate = expirations.at(-1);
  if (type.classification !== 'Liquor' || !expirationDate) return {};
  return {
    bond: true,
    bondNumber: `SB-${number}`,
    bondType: Number(number.slice(-1)) % 3 === 0 ? 'Tax bond' : 'Surety bond',
    bondTerm: Number(number.slice(-1)) % 2 === 0 ? '1 year' : '3 years',
    insurance: true,
    insuranceExpirationDate: addDays(expirationDate, 30),
  };
};

const fieldsOf = (license: Held, place: Place): AddedFields => {
  const {
    number: placeNumber,
    property: [, address1, city, state, zip, county],
  } = place;
  const { type, authority, dice, expirations, primary } = license;
  const dated = primary ?? license;
  const expirationDate = expirations[0] ?? null;
  const effective = license.came ? addDays(license.came, 1) : addDays(license.added, -400);
  return {
    ...licenseDefaults,
    propertyId: license.property,
    licensingAuthorityId: authorityId(authority),
    licenseTypeId: typeId(authority, license.template),
    licenseNumber: license.number,
    premisesName: license.premises,
    address1,
    city,
    state,
    zip,
    county,
    country: 'United States',
    jurisdiction: authority.jurisdiction,
    classification: type.classification,
    category: type.category,
    licenseTerm: type.term,
    isSeasonal: type.isSeasonal ?? false,
    licensees: [entityId(license.client, holderOf(place))],
    officers: officersOf(license),
    originalIssueDate: addMonths(effective, -12 * dice.between(1, 9)),
    effectiveDate: effective,
    expirationDate,
    trackDate: expirationDate && datesOf(expirationDate, dated).trackDate,
    isTrackingOnly: license.trackingOnly,
    notes: dice.chance(0.15) ? dice.pick(licenseNotes) : null,
    renewalDesignation: license.designation,
    assignedUserId: primary ? null : personOf(assigneeOf(license)).id,
    masterLicenseId: primary?.id ?? null,
    isMaster: license.isPrimary,
    ...securities(license),
    ...(clientOf(license.client).costStructure === 'TouchFee' && { billingId: `CC-${placeNumber}` }),
  };
};

/** The companies that hold the licenses, and their officers. */
export const entityActs = (client: ClientKey, today: CalendarDate): Act[] => [
  enters(
    { day: clientJoined(today, client), minute: 60, by: keeperOf(client) },
    `entities/${client}`,
    (uow, tenantId) => {
      for (const [index, [name, stateOfFormation]] of sampleEntities[client].entries())
        addEntity(uow, tenantId, entityId(client, name), {
          ...entityDetails(name, index),
          ...{ name, stateOfFormation, active: true },
          federalEin: `${client.length + 30}-${String(4_210_317 + 1_009 * index)}`,
        });
      addRecord(uow, officerTitles, { name: ownTitles[client] }, { id: sampleId('own title', client), tenantId });
      addOfficers(uow, tenantId, client);
    },
  ),
  ...leavingActs(client, today, keeperOf(client)),
];

/** The data of a property on the day when it was added. */
export const propertyOf = (place: Place) => {
  const { number, opened } = place;
  const [name, address1, city, state, zip, county] = place.property;
  const premises = { name, address1, address2: null, city, state, zip };
  return {
    ...propertyDefaults,
    ...detailsOf(place),
    ...premises,
    propertyNumber: number,
    openDate: addDays(opened, -900 + (Number(number.slice(-2)) % 9) * 90),
    county,
    country: 'United States',
    divisionId: divisionOfPlace(place),
    matchKey: propertyKey(premises),
  };
};

/** A property with its first licenses, and its closing if it has closed. */
export const placeActs = (place: Place): Act[] => {
  const { id, client, number, opened, closed } = place;
  const whole = { by: keeperOf(client), about: [id, ...place.licenses.map(familyOf)] };
  const minute = 90 + 4 * (Number(number.slice(-2)) % 40);
  const open = enters({ ...whole, day: opened, minute }, `open/${id}`, (uow, tenantId) => {
    addProperty(uow, tenantId, id, propertyOf(place));
    addContacts(uow, tenantId, place);
    addAffiliations(uow, tenantId, place);
    addDefaultContacts(uow, tenantId, place);
    for (const license of place.licenses) addLicense(uow, tenantId, license.id, fieldsOf(license, place));
  });
  if (!closed) return [open];
  const close = enters({ ...whole, day: closed, minute: 200 }, `close/${id}`, async (uow) => {
    await changeRecord(uow, properties, id, { active: false, closeDate: closed });
    for (const { id: licenseId } of place.licenses)
      uow.append(licenses, await uow.load(licenses, licenseId), { type: 'LicenseDeactivated' });
  });
  return [open, close];
};

/** Events of a license apart from its renewals. */
export const careActs = (license: Held, closed: boolean, today: CalendarDate): Act[] => {
  const { dice, client } = license;
  const worker = assigneeOf(license);
  const acts: Act[] = [];
  if (dice.chance(0.08)) {
    const alert = { type: 'AlertSet', alert: dice.pick(alertTexts), isUrgentAlert: dice.chance(0.35) } as const;
    acts.push(happened(license, addDays(today, -dice.between(2, 40)), dice.between(0, 400), worker, alert));
  }
  if (license.standing === 'lapsed' && !closed)
    acts.push(
      happened(license, addDays(license.expirations.at(-1) ?? today, 12), 300, keeperOf(client), {
        type: 'LicenseDeactivated',
      }),
    );
  if (isUnassigned(license))
    acts.push(
      happened(license, addDays(today, -dice.between(1, 9)), 410, keeperOf(client), {
        type: 'LicenseAssigned',
        assignedUserId: null,
      }),
    );
  return acts;
};
