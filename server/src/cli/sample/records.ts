import { clientBody } from '@evergreen/contracts/accounts/clients';
import type { Intervals } from '@evergreen/contracts/licensing/intervals';
import { addDays, addMonths, type CalendarDate, dueDate, trackDate } from '@evergreen/workflows/dates';
import { AddClient, AddFirm, ChangeClient } from '../../features/accounts/clients/index.js';
import * as users from '../../features/accounts/users/index.js';
import * as licensing from '../../features/licensing/authorities/index.js';
import { renewalTips } from '../../features/licensing/renewal-tips/index.js';
import { addDivision, addDivisionContact } from '../../features/parties/divisions/index.js';
import { addEntity, addEntityOfficer } from '../../features/parties/entities/index.js';
import { officerTitles } from '../../features/parties/officer-titles/index.js';
import { addOfficer } from '../../features/parties/officers/index.js';
import type { UnitOfWork } from '../../kernel/commands/unit-of-work.js';
import { addRecord } from '../../kernel/records/writing.js';
import { type Act, diceOf, enters, sampleId, sends, workday } from './act.js';
import { type ClientKey, formerClient, stories } from './clients.data.js';
import * as data from './firm.data.js';
import { contactNames, entityContacts, howToRenew, signatures } from './texts.data.js';

export const keys = Object.keys(stories) as ClientKey[];
/** Null: of the firm. */
type Keeper = ClientKey | 'bayside' | null;
export const tenantOf = (of: Keeper): string => (of ? sampleId('client', of) : sampleId('firm'));
export const [ADMIN, RENEWALS] = ['admin@keystone.example', 'renewals@keystone.example'] as const;
export const emailOf = (name: string, client: string): string =>
  `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@${client}.example`;

export const people = data.people.map(([client, mailbox, name, title, roles, state]) => {
  const [firstName = '', lastName = ''] = name.split(' ');
  const email = emailOf(mailbox, client ?? 'keystone');
  return { id: sampleId('user', email), client, email, firstName, lastName, title, roles: [...roles], state };
});
export const personOf = (email: string): (typeof people)[number] => {
  const match = people.find((person) => person.email === email);
  if (!match) throw new Error(`No sample person ${email}`);
  return match;
};

/** People for some of these titles; the same every time. */
export const contactsOf = (dice: string, titles: readonly string[], step: number) => {
  const { between } = diceOf(dice);
  const first = between(0, contactNames.length - 1);
  return titles.slice(0, between(1, titles.length)).map((title, index) => {
    const name = contactNames[(first + index * step) % contactNames.length] ?? '';
    return { index, title, name, phone: `617-555-0${between(100, 199)}` };
  });
};

export const types = Object.entries(data.licenseTypes).map(([key, row]) => {
  const [name, abbreviation, classification, term, category, licenseRenewalFee, more] = row;
  return { key, name, abbreviation, classification, term, category, licenseRenewalFee, ...more };
});
export type SampleType = (typeof types)[number];
const relative = ([due, track]: readonly [number, number]): Intervals => ({
  ...{ ...data.noIntervals, dueDateIntervalType: 'Relative', dueDateRelativeIntervalValue: -due },
  ...{ dueDateRelativeIntervalUnit: 'Days', trackDateIntervalValue: -track, trackDateIntervalUnit: 'Days' },
});
const authorityOf = (row: data.Authority) => {
  const [state, place, jurisdiction, name, abbreviation, seat, formSourceType, days, issued, more] = row;
  const website = `https://www.${place?.toLowerCase().replaceAll(' ', '')}.example/licensing`;
  const issues = issued.split(' ').flatMap((key) => types.filter((type) => type.key === key));
  const id = sampleId('authority', abbreviation, name);
  return {
    ...{ id, state, place, jurisdiction, name, abbreviation, seat, formSourceType, issues, rules: more?.rules },
    ...{ website: more?.website ?? website, intervals: more?.intervals ?? relative(days) },
    renewalDetails: more?.renewalDetails ?? howToRenew[formSourceType] ?? null,
  };
};
export const authorities = data.authorities.map(authorityOf);
export type SampleAuthority = (typeof authorities)[number];
export const ownAuthorityOf = (client: ClientKey): SampleAuthority => authorityOf(stories[client].authority);
export const typeId = ({ id }: SampleAuthority, { key }: SampleType): string => sampleId('license type', id, key);

/** When the forms of a period are due, and when work on them begins. */
export const datesOf = (expiration: CalendarDate, authority: SampleAuthority, type: SampleType) => {
  const intervals = type.days ? relative(type.days) : authority.intervals;
  const due = dueDate(expiration, intervals);
  return { dueDate: due ?? expiration, trackDate: trackDate(due, intervals) ?? expiration };
};

const tipId = (of: Keeper, [description]: data.Tip): string => sampleId('tip', tenantOf(of), description);
const addTips = (uow: UnitOfWork, of: Keeper, tips: readonly data.Tip[]): void => {
  for (const tip of tips) {
    const [description, renewalTipCategoryId, stateProvince = null] = tip;
    const where = { id: tipId(of, tip), tenantId: tenantOf(of) };
    addRecord(uow, renewalTips, { description, renewalTipCategoryId, stateProvince }, where);
  }
};

/** An authority with its contacts, a form and its license types; every third type has no renewal tips. */
const addAuthority = (uow: UnitOfWork, of: Keeper, authority: SampleAuthority): void => {
  const { id, name, abbreviation, jurisdiction, state, seat, formSourceType, issues, rules, intervals } = authority;
  const [address1, city, zip] = seat;
  const address = { address1, address2: null, city, state: state ?? 'DC', zip, country: 'United States' };
  const web = `${abbreviation.toLowerCase()}.example`;
  const form = { id: sampleId('form', id), label: 'Change of Manager Application', url: `https://${web}/change.pdf` };
  const { renewalDetails, website: websiteUrl } = authority;
  licensing.addAuthority(uow, tenantOf(of), id, {
    ...{ ...licensing.authorityDefaults, name, abbreviation, jurisdiction, stateProvince: state, payableTo: name },
    ...{ address, mailingAddress: address, websiteUrl, formSourceType, renewalDetails, intervals, documents: [form] },
  });
  for (const clerk of contactsOf(`clerks of ${id}`, ['Licensing Clerk', 'Renewals Desk', 'Inspector'], 5))
    licensing.addAuthorityContact(uow, tenantOf(of), sampleId('clerk', id, clerk.index), {
      ...{ licensingAuthorityId: id, label: clerk.title, name: clerk.name, phone: clerk.phone },
      email: clerk.index === 1 ? null : emailOf(clerk.name, abbreviation.toLowerCase()),
    });
  for (const [index, type] of issues.entries()) {
    const { key: _, only: __, days, ...fields } = type;
    const known = data.firmTips[type.classification].filter((tip) => (tip[2] ?? state) === state);
    const own: readonly data.Tip[] = of && of !== 'bayside' ? stories[of].tips : [];
    const tips = [...own.map((tip) => tipId(of, tip)), ...known.map((tip) => tipId(null, tip))];
    const renewalTipIds = index % 3 === 2 ? [] : tips;
    licensing.addLicenseType(uow, tenantOf(of), typeId(authority, type), {
      ...{ ...licensing.licenseTypeDefaults, ...fields, licensingAuthorityId: id, renewalTipIds },
      ...{ intervals: days ? relative(days) : null, ...(type.term !== 'Perpetual' && rules) },
      ...(type.classification === 'Liquor' && data.managerChange),
    });
  }
};

export const entityId = (of: Keeper, name: string): string => sampleId('entity', tenantOf(of), name);
export const officerId = (of: Keeper, name: string): string => sampleId('officer', tenantOf(of), name);
export const titleId = (name: string): string => sampleId('officer title', name);
type Pairs = readonly (readonly [name: string, of: string])[];
/** Companies with their officers; the last officer has a title only in the first company. */
const addCompanies = (uow: UnitOfWork, of: Keeper, entities: Pairs, officers: Pairs): void => {
  const tenantId = tenantOf(of);
  for (const [name] of officers) addOfficer(uow, tenantId, officerId(of, name), name);
  for (const [index, [name, stateOfFormation]] of entities.entries()) {
    const [corporateEntityId, isHead] = [entityId(of, name), index === 0];
    const link = `https://papers.example/${name.toLowerCase().replace(/[^a-z]+/g, '-')}`;
    addEntity(uow, tenantId, corporateEntityId, {
      ...{ name, stateOfFormation, active: true, federalEin: of && `${of.length + 30}-${4_210_317 + 1_009 * index}` },
      ...{
        dateOfFormation: `${1984 + 3 * index}-0${1 + (index % 9)}-12`,
        formationDocumentsLinkUrl: `${link}/formation`,
      },
      ...{ publicFilingsLinkUrl: index % 2 === 0 ? `${link}/filings` : null, ...entityContacts[index % 3] },
      descriptionOfOwnership: isHead
        ? 'Held by its founders and their families.'
        : 'Wholly owned by the parent company.',
      entityContactInstructions: isHead ? 'Write first, and allow two days for signatures.' : null,
    });
    for (const [officer, title] of isHead ? officers : officers.slice(0, 3))
      addEntityOfficer(uow, tenantId, sampleId('entity officer', corporateEntityId, officer), {
        ...{
          corporateEntityId,
          corporateOfficerId: officerId(of, officer),
          officerTitleIds: [titleId(title)],
          active: true,
        },
      });
  }
};

export const divisionId = (client: ClientKey, name: string): string => sampleId('division', client, name);
export const divisionContactId = (division: string, name: string): string =>
  sampleId('division contact', division, name);
/** A client's own records: divisions and companies with their people, an authority, renewal tips. */
export const addClientRecords = (uow: UnitOfWork, client: ClientKey): void => {
  const tenantId = tenantOf(client);
  const { divisions, entities, officers, ownTitle, tips } = stories[client];
  for (const [division, companyCode, divisionNumber, [address1, city, state, zip], , contacts] of divisions) {
    const id = divisionId(client, division);
    const address = { address1, city, state, zip, country: 'United States' };
    addDivision(uow, tenantId, id, { name: division, companyCode, divisionNumber, ...address });
    for (const [name, title, phone, isDefaultPropertyContact] of contacts) {
      const contact = { divisionId: id, name, title, phone, isDefaultPropertyContact, email: emailOf(name, client) };
      addDivisionContact(uow, tenantId, divisionContactId(id, name), contact);
    }
  }
  addRecord(uow, officerTitles, { name: ownTitle }, { id: sampleId('own title', client), tenantId });
  addCompanies(uow, client, entities, officers);
  addTips(uow, client, tips);
  addAuthority(uow, client, ownAuthorityOf(client));
};

/** The firm's records for all clients, without the authorities. */
const addFirmRecords = (uow: UnitOfWork): void => {
  for (const name of data.officerTitles)
    addRecord(uow, officerTitles, { name }, { id: titleId(name), tenantId: tenantOf(null) });
  addCompanies(uow, null, data.provided.entities, data.provided.officers);
  addTips(uow, null, Object.values(data.firmTips).flat());
};

/** Adds the users of the firm or of a client; some are deactivated or locked later. */
export const staffActs = (of: ClientKey | null, day: CalendarDate, today: CalendarDate): Act[] =>
  people
    .filter(({ client }) => client === of)
    .flatMap(({ client: _, state, ...person }, index) => {
      const { id, email, roles } = person;
      const tenantId = tenantOf(of);
      const renewalInvoiceRecipient = roles.includes('ClientAccountingAdministrator');
      const fields = { ...person, tenantId, phoneNumber: null, renewalInvoiceRecipient };
      const password = state === undefined || state === 'locked' ? { password: data.PASSWORD } : {};
      const lockedUntil = `${addDays(today, 1)}T23:00:00.000Z`;
      const joins = { day, minute: 5 + 5 * index, by: email === ADMIN ? null : ADMIN, about: [id] };
      const leaves = { ...joins, day: addDays(today, -100), by: ADMIN };
      const isLocked = { ...joins, day: addDays(today, -1), by: null };
      return [
        sends(joins, (by) => new users.AddUser(by, id, { ...fields, ...password })),
        ...(state === 'inactive' ? [sends(leaves, (by) => new users.DeactivateUser(by, id, { tenantId }))] : []),
        ...(state === 'locked'
          ? [sends(isLocked, (by) => new users.LockAccount(by, id, { tenantId, lockedUntil }))]
          : []),
      ];
    });

/** The day on which a client joined; the firm began earlier. */
export const joined = (today: CalendarDate, client: ClientKey): CalendarDate =>
  addMonths(today, -stories[client].months);

/** Adds the firm, its users, its authorities and its clients; one of them left. */
export const firmActs = (today: CalendarDate): Act[] => {
  const began = workday(addMonths(today, -27));
  const firm = tenantOf(null);
  const opens = (client: Keeper, row: object, day: CalendarDate): Act => {
    const body = clientBody.parse({ ...row, country: 'United States' });
    return sends({ day, minute: 0, by: ADMIN }, (by) => new AddClient(by, tenantOf(client), body));
  };
  return [
    sends({ day: began, minute: 0, by: null }, (by) => new AddFirm(by, firm, data.firmDetails)),
    ...staffActs(null, began, today),
    enters({ day: addDays(began, 1), minute: 15, by: RENEWALS }, addFirmRecords),
    ...Object.entries(signatures).map(([email, image], index) => {
      const picture = { image, contentType: 'image/png' } as const;
      return sends(
        { day: addDays(began, 3), minute: 10 + index, by: email },
        (by) => new users.SetSignature(by, picture),
      );
    }),
    ...authorities.map((authority, index) => {
      const when = { day: addDays(began, 1 + Math.floor(index / 4)), minute: 30 + 25 * (index % 4), by: RENEWALS };
      return enters({ ...when, about: [authority.id] }, (uow) => addAuthority(uow, null, authority));
    }),
    ...keys.map((key) => opens(key, stories[key].client, joined(today, key))),
    opens('bayside', formerClient, addMonths(today, -26)),
    sends({ day: addMonths(today, -9), minute: 0, by: ADMIN }, (by) => {
      return new ChangeClient(by, tenantOf('bayside'), { active: false });
    }),
  ];
};
