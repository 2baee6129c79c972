import { addDays, type CalendarDate } from '@evergreen/workflows/dates';
import {
  addAuthority,
  type AuthorityFields,
  authorityDefaults,
  SetPayeeCode,
} from '../../features/licensing/authorities/index.js';
import { type Act, enters, sends } from './act.js';
import { addClerks, formsOf } from './authority-details.js';
import { sampleAuthorities } from './authorities.data.js';
import { authorityId, clientJoined } from './foundation.acts.js';
import { relative } from './license-type-terms.js';
import { type ClientKey, clientOf, keeperOf } from './people.js';
import { sampleId } from './sample-id.js';

type Own = Pick<AuthorityFields, 'name' | 'jurisdiction' | 'intervals' | 'renewalDetails'> & {
  readonly abbreviation: string;
  readonly address: NonNullable<AuthorityFields['address']>;
};

const none = {
  dueDateRelativeIntervalValue: null,
  dueDateRelativeIntervalUnit: null,
  dueDateFixedIntervalDayOfMonth: null,
  dueDateFixedIntervalMonths: null,
  dueDateFixedIntervalTargetMonth: null,
};

/** A client's own authorities, which its firm does not provide. */
export const ownAuthorities: Readonly<Record<ClientKey, Own>> = {
  harborview: {
    name: 'Newport Waterfront Commission',
    abbreviation: 'NWC',
    jurisdiction: 'City',
    address: {
      ...{ address1: '200 Thames Street', address2: 'Harbormaster’s Office', city: 'Newport', state: 'RI' },
      ...{ zip: '02840', country: 'United States' },
    },
    intervals: {
      ...none,
      dueDateIntervalType: 'Fixed',
      dueDateFixedIntervalDayOfMonth: 15,
      dueDateFixedIntervalMonths: 2,
      dueDateFixedIntervalTargetMonth: 'MonthPrior',
      trackDateIntervalValue: -3,
      trackDateIntervalUnit: 'Weeks',
    },
    renewalDetails:
      'The commission meets on the first Tuesday of the month. File a week before; the dock plan is asked for.',
  },
  meridian: {
    name: 'Denver Airport Concessions Office',
    abbreviation: 'DACO',
    jurisdiction: 'CityCounty',
    address: {
      ...{ address1: '8500 Peña Boulevard', address2: null, city: 'Denver', state: 'CO' },
      ...{ zip: '80249', country: 'United States' },
    },
    intervals: {
      ...none,
      dueDateIntervalType: 'Relative',
      dueDateRelativeIntervalValue: -45,
      dueDateRelativeIntervalUnit: 'Days',
      trackDateIntervalValue: -1,
      trackDateIntervalUnit: 'Months',
    },
    renewalDetails: 'Badges of all managers must be valid on the day of filing.',
  },
  northgate: {
    name: 'Fulton Market Vendors Office',
    abbreviation: 'FMVO',
    jurisdiction: 'City',
    address: {
      ...{ address1: '1000 West Randolph Street', address2: null, city: 'Chicago', state: 'IL' },
      ...{ zip: '60607', country: 'United States' },
    },
    intervals: relative([30, 30]),
    renewalDetails: 'The office checks that the street frontage is as it was last year.',
  },
};

export const ownAuthorityId = (client: ClientKey): string => sampleId('own authority', client);

/** The client's codes for the authority of its own city, which the firm provides. */
const codeActs = (today: CalendarDate, client: ClientKey): Act[] => {
  const { city } = clientOf(client);
  const day = addDays(clientJoined(today, client), 30);
  return sampleAuthorities
    .filter(({ place }) => place === city)
    .slice(0, 1)
    .map((authority) =>
      sends(
        { day, minute: 50, by: keeperOf(client) },
        (by) => new SetPayeeCode(by, authorityId(authority), { payeeCode: `V-${authority.abbreviation}` }),
      ),
    );
};

/** Three weeks after it joined, a client adds the authority that only it needs. */
export const ownAuthorityActs = (today: CalendarDate, client: ClientKey): Act[] => {
  const own = ownAuthorities[client];
  const id = ownAuthorityId(client);
  const act = { day: addDays(clientJoined(today, client), 21), minute: 45, by: keeperOf(client) };
  return [
    enters(act, `enter/${id}`, (uow, tenantId) => {
      addAuthority(uow, tenantId, id, {
        ...authorityDefaults,
        ...own,
        stateProvince: own.address.state,
        formSourceType: 'Email',
        payableTo: own.name,
        websiteUrl: `https://${own.abbreviation.toLowerCase()}.example`,
        generalContactPhone: '617-555-0142',
        documents: formsOf(own),
      });
      addClerks(uow, tenantId, id, own);
    }),
    ...codeActs(today, client),
  ];
};
