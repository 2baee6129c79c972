import { clientBody } from '@evergreen/contracts/clients';
import { addDays, addMonths, type CalendarDate } from '@evergreen/workflows/dates';
import type { Role } from '@evergreen/contracts/enums';
import {
  addAuthority,
  addLicenseType,
  authorityDefaults,
  licenseTypeDefaults,
} from '../../features/authorities/index.js';
import { AddClient, AddFirm, ChangeClient } from '../../features/clients/index.js';
import { officerTitles } from '../../features/officer-titles/index.js';
import { AddUser, DeactivateUser, LockAccount, SetSignature } from '../../features/users/index.js';
import { addRecord } from '../../kernel/records/writing.js';
import { type Act, moment, workday } from './act.js';
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
import { firmTitles } from './officer-titles.data.js';
import { providedActs } from './provided.acts.js';
import { firmTipActs } from './renewal-tips.acts.js';
import { sampleId } from './sample-id.js';
import { signaturePicture } from './signature-picture.js';

export const authorityId = ({ abbreviation, name }: SampleAuthority): string =>
  sampleId('authority', abbreviation, name);
export const typeId = (authority: SampleAuthority, template: TemplateKey): string =>
  sampleId('license type', authorityId(authority), template);

/** The firm worked alone for a while; then its clients came, the first two years and a month ago. */
const monthsWithFirm: Readonly<Record<ClientKey, number>> = { harborview: 25, meridian: 20, northgate: 16 };
export const firmBegan = (today: CalendarDate): CalendarDate => addMonths(today, -27);
export const clientJoined = (today: CalendarDate, key: ClientKey): CalendarDate =>
  addMonths(today, -monthsWithFirm[key]);

const join = (person: Person, tenantId: string, at: string, by: string | null): Act => ({
  at,
  by,
  about: [person.id],
  carryOut: ({ bus, by: actor }) =>
    bus.execute(
      new AddUser(actor, person.id, {
        tenantId,
        firstName: person.firstName,
        lastName: person.lastName,
        title: person.title,
        email: person.email,
        phoneNumber: null,
        roles: person.roles as Role[],
        renewalInvoiceRecipient: person.roles.includes('ClientAccountingAdministrator'),
        ...(person.signsIn && { password: SAMPLE_PASSWORD }),
      }),
    ),
});

const addressOf = ({ seat: [address1, city, zip], state }: SampleAuthority) => ({
  address1,
  address2: null,
  city,
  state: state ?? 'DC',
  zip,
  country: 'United States',
});

/** An authority with what it issues. */
const enter = (authority: SampleAuthority, at: string): Act => ({
  at,
  by: 'renewals@keystone.example',
  about: [authorityId(authority)],
  carryOut: ({ transactions, by }) =>
    transactions.run(by, sampleId('enter', authorityId(authority)), (uow) => {
      const { name, abbreviation, jurisdiction, state, forms, website, days } = authority;
      addAuthority(uow, firm.id, authorityId(authority), {
        ...authorityDefaults,
        name,
        abbreviation,
        jurisdiction,
        stateProvince: state,
        address: addressOf(authority),
        mailingAddress: addressOf(authority),
        formSourceType: forms,
        payableTo: name,
        websiteUrl: website,
        intervals: relative(days),
        renewalDetails: renewalDetailsOf(authority),
        documents: formsOf(authority),
      });
      addClerks(uow, firm.id, authorityId(authority), authority);
      for (const key of authority.types) {
        const template: TypeTemplate = typeTemplates[key];
        addLicenseType(uow, firm.id, typeId(authority, key), {
          ...licenseTypeDefaults,
          licensingAuthorityId: authorityId(authority),
          name: template.name,
          abbreviation: template.abbreviation,
          term: template.term,
          classification: template.classification,
          category: template.category,
          licenseRenewalFee: template.fee,
          isSeasonal: template.isSeasonal ?? false,
          licenseDocumentIssuance: template.issuance ?? 'DocumentPerRenewal',
          ...termsOf(authority, key),
        });
      }
      return Promise.resolve(null);
    }),
});

/** What officers are, for all clients. */
const title = (at: string): Act => ({
  at,
  by: 'renewals@keystone.example',
  carryOut: ({ transactions, by }) =>
    transactions.run(by, sampleId('officer titles'), (uow) => {
      for (const name of firmTitles)
        addRecord(uow, officerTitles, { name }, { id: sampleId('officer title', name), tenantId: firm.id });
      return Promise.resolve(null);
    }),
});

/** Who writes the letters has signed once. */
const sign = (person: Person, at: string): Act => ({
  at,
  by: person.email,
  carryOut: ({ bus, by }) =>
    bus.execute(
      new SetSignature(by, {
        image: signaturePicture(`${person.firstName} ${person.lastName}`).toString('base64'),
        contentType: 'image/png',
      }),
    ),
});

/** A client that came early, and left when most others had come. */
const formerActs = (today: CalendarDate): Act[] => {
  const { id, ...input } = formerClient;
  const [came, left] = [addMonths(today, -26), addMonths(today, -9)];
  return [
    {
      at: moment(workday(came), 0),
      by: 'admin@keystone.example',
      carryOut: ({ bus, by }) => bus.execute(new AddClient(by, id, clientBody.parse(input))),
    },
    {
      at: moment(workday(left), 0),
      by: 'admin@keystone.example',
      carryOut: ({ bus, by }) => bus.execute(new ChangeClient(by, id, { active: false })),
    },
  ];
};

/** The firm, its people, the authorities that it knows, its clients. */
export const firmActs = (today: CalendarDate): Act[] => {
  const began = workday(firmBegan(today));
  const founding: Act = {
    at: moment(began, 0),
    by: null,
    carryOut: ({ bus, by }) => bus.execute(new AddFirm(by, firm.id, firmDetails)),
  };
  const staff = samplePeople.filter(({ client }) => client === null);
  const entered = (index: number) => moment(workday(addDays(began, 1 + Math.floor(index / 4))), 30 + 25 * (index % 4));
  return [
    founding,
    ...staff.map((person, index) =>
      join(person, firm.id, moment(began, 5 + 5 * index), index === 0 ? null : 'admin@keystone.example'),
    ),
    ...['renewals@keystone.example', 'contributor@keystone.example'].map((email, index) =>
      sign(personOf(email), moment(workday(addDays(began, 3)), 10 + index)),
    ),
    title(moment(workday(addDays(began, 2)), 15)),
    ...providedActs(began),
    ...firmTipActs(began),
    ...sampleAuthorities.map((authority, index) => enter(authority, entered(index))),
    ...sampleClients.map(({ key, id, ...input }): Act => ({
      at: moment(workday(clientJoined(today, key)), 0),
      by: 'admin@keystone.example',
      carryOut: ({ bus, by }) => bus.execute(new AddClient(by, id, clientBody.parse(input))),
    })),
    ...formerActs(today),
  ];
};

/** What became of an account: somebody left months ago, or cannot sign in until tomorrow. */
const became = ({ id, became: state }: Person, tenantId: string, today: CalendarDate): Act[] => {
  if (state === 'inactive')
    return [
      {
        at: moment(workday(addDays(today, -100)), 30),
        by: 'admin@harborview.example',
        carryOut: ({ bus, by }) => bus.execute(new DeactivateUser(by, id, { tenantId })),
      },
    ];
  if (state !== 'locked') return [];
  const lockedUntil = `${addDays(today, 1)}T23:00:00.000Z`;
  return [
    {
      at: moment(workday(addDays(today, -1)), 20),
      by: null,
      carryOut: ({ bus, by }) => bus.execute(new LockAccount(by, id, { tenantId, lockedUntil })),
    },
  ];
};

/** The client's people. */
export const joiningActs = (today: CalendarDate, key: ClientKey, clientId: string): Act[] => {
  const joined = samplePeople.filter(({ client }) => client === key);
  return [
    ...joined.map((person, index) =>
      join(person, clientId, moment(workday(clientJoined(today, key)), 10 + 5 * index), 'admin@keystone.example'),
    ),
    ...joined.flatMap((person) => became(person, clientId, today)),
  ];
};
