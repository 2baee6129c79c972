import { clientBody, type ClientInput } from '@evergreen/contracts/accounts/clients';
import { addDays, addMonths, type CalendarDate } from '@evergreen/workflows/dates';
import type { Role } from '@evergreen/contracts/accounts/enums';
import {
  addAuthority,
  addLicenseType,
  authorityDefaults,
  licenseTypeDefaults,
} from '../../features/licensing/authorities/index.js';
import { AddClient, AddFirm, ChangeClient } from '../../features/accounts/clients/index.js';
import { officerTitles } from '../../features/parties/officer-titles/index.js';
import { AddUser, DeactivateUser, LockAccount, SetSignature } from '../../features/accounts/users/index.js';
import { addRecord } from '../../kernel/records/writing.js';
import { type Act, enters, sends, workday } from './act.js';
import { type SampleAuthority, sampleAuthorities } from './authorities.data.js';
import { addClerks, formsOf, renewalDetailsOf } from './authority-details.js';
import { relative, termsOf } from './license-type-terms.js';
import { type TemplateKey, type TypeTemplate, typeTemplates } from './license-types.data.js';
import {
  type ClientKey,
  firm,
  firmDetails,
  formerClient,
  type Person,
  personOf,
  SAMPLE_PASSWORD,
  sampleClients,
  samplePeople,
} from './people.js';
import { firmTitles } from './officers.data.js';
import { providedActs } from './provided.acts.js';
import { firmTipActs } from './renewal-tips.acts.js';
import { sampleId } from './sample-id.js';
import { signaturePicture } from './signature-picture.js';

const FIRM_ADMIN = 'admin@keystone.example';
const FIRM_KEEPER = 'renewals@keystone.example';

export const authorityId = ({ abbreviation, name }: SampleAuthority): string =>
  sampleId('authority', abbreviation, name);
export const typeId = (authority: SampleAuthority, template: TemplateKey): string =>
  sampleId('license type', authorityId(authority), template);

/** The firm began alone; then its clients joined, the first two years and a month ago. */
const monthsWithFirm: Readonly<Record<ClientKey, number>> = { harborview: 25, meridian: 20, northgate: 16 };
export const firmBegan = (today: CalendarDate): CalendarDate => addMonths(today, -27);
export const clientJoined = (today: CalendarDate, key: ClientKey): CalendarDate =>
  addMonths(today, -monthsWithFirm[key]);

const join = (person: Person, tenantId: string, day: CalendarDate, minute: number, by: string | null): Act => {
  const { id, firstName, lastName, title, email, signsIn } = person;
  const roles = person.roles as Role[];
  return sends(
    { day, minute, by, about: [id] },
    (actor) =>
      new AddUser(actor, id, {
        ...{ tenantId, firstName, lastName, title, email, phoneNumber: null, roles },
        renewalInvoiceRecipient: roles.includes('ClientAccountingAdministrator'),
        ...(signsIn && { password: SAMPLE_PASSWORD }),
      }),
  );
};

const addressOf = ({ seat: [address1, city, zip], state }: SampleAuthority) => ({
  address1,
  address2: null,
  city,
  state: state ?? 'DC',
  zip,
  country: 'United States',
});

/** An authority with its license types. */
const enter = (authority: SampleAuthority, day: CalendarDate, minute: number): Act => {
  const id = authorityId(authority);
  return enters({ day, minute, by: FIRM_KEEPER, about: [id] }, `enter/${id}`, (uow) => {
    const { name, abbreviation, jurisdiction, state, forms, website, days } = authority;
    addAuthority(uow, firm.id, id, {
      ...authorityDefaults,
      ...{ name, abbreviation, jurisdiction, stateProvince: state, formSourceType: forms, payableTo: name },
      ...{ address: addressOf(authority), mailingAddress: addressOf(authority), websiteUrl: website },
      intervals: relative(days),
      renewalDetails: renewalDetailsOf(authority),
      documents: formsOf(authority),
    });
    addClerks(uow, firm.id, id, authority);
    for (const key of authority.types) {
      const { name, abbreviation, term, classification, category, fee, ...type }: TypeTemplate = typeTemplates[key];
      addLicenseType(uow, firm.id, typeId(authority, key), {
        ...licenseTypeDefaults,
        ...{ licensingAuthorityId: id, name, abbreviation, term, classification, category, licenseRenewalFee: fee },
        isSeasonal: type.isSeasonal ?? false,
        licenseDocumentIssuance: type.issuance ?? 'DocumentPerRenewal',
        ...termsOf(authority, key),
      });
    }
  });
};

/** Officer titles, for all clients. */
const title = (day: CalendarDate): Act =>
  enters({ day, minute: 15, by: FIRM_KEEPER }, 'officer titles', (uow) => {
    for (const name of firmTitles)
      addRecord(uow, officerTitles, { name }, { id: sampleId('officer title', name), tenantId: firm.id });
  });

/** The users who write letters upload a signature once. */
const sign = ({ email: by, firstName, lastName }: Person, day: CalendarDate, minute: number): Act =>
  sends(
    { day, minute, by },
    (actor) =>
      new SetSignature(actor, {
        image: signaturePicture(`${firstName} ${lastName}`).toString('base64'),
        contentType: 'image/png',
      }),
  );

const opens = ({ id, ...input }: ClientInput & { readonly id: string }, day: CalendarDate): Act =>
  sends({ day, minute: 0, by: FIRM_ADMIN }, (by) => new AddClient(by, id, clientBody.parse(input)));

/** A client that joined early, and left when most others had joined. */
const formerActs = (today: CalendarDate): Act[] => [
  opens(formerClient, addMonths(today, -26)),
  sends(
    { day: addMonths(today, -9), minute: 0, by: FIRM_ADMIN },
    (by) => new ChangeClient(by, formerClient.id, { active: false }),
  ),
];

/** The firm, its users, its authorities, its clients. */
export const firmActs = (today: CalendarDate): Act[] => {
  const began = workday(firmBegan(today));
  const staff = samplePeople.filter(({ client }) => client === null);
  return [
    sends({ day: began, minute: 0, by: null }, (by) => new AddFirm(by, firm.id, firmDetails)),
    ...staff.map((person, index) => join(person, firm.id, began, 5 + 5 * index, index === 0 ? null : FIRM_ADMIN)),
    ...[FIRM_KEEPER, 'contributor@keystone.example'].map((email, index) =>
      sign(personOf(email), addDays(began, 3), 10 + index),
    ),
    title(addDays(began, 2)),
    ...providedActs(began),
    ...firmTipActs(began),
    ...sampleAuthorities.map((authority, index) =>
      enter(authority, addDays(began, 1 + Math.floor(index / 4)), 30 + 25 * (index % 4)),
    ),
    ...sampleClients.map(({ key, ...client }) => opens(client, clientJoined(today, key))),
    ...formerActs(today),
  ];
};

/** The state of an account: its user left months ago, or is locked out until tomorrow. */
const became = ({ id, became: state }: Person, tenantId: string, today: CalendarDate): Act[] => {
  switch (state) {
    case 'inactive':
      return [
        sends(
          { day: addDays(today, -100), minute: 30, by: 'admin@harborview.example' },
          (by) => new DeactivateUser(by, id, { tenantId }),
        ),
      ];
    case 'locked':
      return [
        sends(
          { day: addDays(today, -1), minute: 20, by: null },
          (by) => new LockAccount(by, id, { tenantId, lockedUntil: `${addDays(today, 1)}T23:00:00.000Z` }),
        ),
      ];
    default:
      return [];
  }
};

/** The client's users. */
export const joiningActs = (today: CalendarDate, key: ClientKey, clientId: string): Act[] => {
  const joined = samplePeople.filter(({ client }) => client === key);
  return [
    ...joined.map((person, index) => join(person, clientId, clientJoined(today, key), 10 + 5 * index, FIRM_ADMIN)),
    ...joined.flatMap((person) => became(person, clientId, today)),
  ];
};
