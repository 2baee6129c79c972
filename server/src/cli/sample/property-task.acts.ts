import { newPropertyBody } from '@evergreen/contracts/parties/new-property';
import type { RenewalDesignation } from '@evergreen/contracts/licensing/enums';
import { addDays, type CalendarDate } from '@evergreen/workflows/dates';
import { AddProperty, ChangePropertyContact } from '../../features/parties/properties/index.js';
import { type Act, sends } from './act.js';
import { contactId } from './contacts.js';
import type { ClientKey } from './people.js';
import type { Place } from './portfolio.js';
import { sampleId } from './sample-id.js';

type Opening = readonly [name: string, number: string, address: readonly [string, string, string, string, string]];

interface Story {
  /** The users who keep the properties of the client's side and of the firm's. */
  readonly keepers: Partial<Record<RenewalDesignation, string>>;
  /** The new key contacts, first those at properties of the first keeper. */
  readonly successors: readonly string[];
  readonly opening: Opening;
}

const FIRM = 'renewals@keystone.example';

const stories: Readonly<Record<ClientKey, Story>> = {
  harborview: {
    keepers: { BillingClient: 'admin@harborview.example' },
    successors: ['Nora Quinn', 'Samuel Adeyemi'],
    opening: ['Harborview Portland Wharf', 'HV-PWM', ['68 Commercial Street', 'Portland', 'ME', '04101', 'Cumberland']],
  },
  meridian: {
    keepers: { BillingClient: 'admin@meridian.example', ManagingFirm: FIRM },
    successors: ['Leah Castellanos', 'Omar Farouk'],
    opening: ['Denver Tech Center Plaza', 'MC-DTC', ['7800 East Union Avenue', 'Denver', 'CO', '80237', 'Denver']],
  },
  northgate: {
    keepers: { ManagingFirm: FIRM },
    successors: ['Claire Donnelly', 'Mateo Vargas'],
    opening: ['Northgate Grill Fulton', 'ND-FUL', ['1000 West Fulton Market', 'Chicago', 'IL', '60607', 'Cook']],
  },
};

/** All of its licenses are worked by one side, and one of them requires a notice of a new key contact. */
const isAskedAt =
  (side: RenewalDesignation, client: ClientKey) =>
  ({ closed, licenses }: Place) =>
    !closed &&
    licenses.some(({ type }) => type.classification === 'Liquor') &&
    (client === 'harborview' || licenses.every(({ designation }) => designation === side));

const contactChange = ({ id, client }: Place, name: string, by: string, day: CalendarDate, minute: number): Act => {
  const email = `${name.toLowerCase().replace(' ', '.')}@${client}.example`;
  return sends({ day, minute, by }, (actor) => new ChangePropertyContact(actor, id, contactId(id, 0), { name, email }));
};

const opens = (client: ClientKey, today: CalendarDate): Act => {
  const { keepers, opening } = stories[client];
  const [name, propertyNumber, [address1, city, state, zip, county]] = opening;
  const property = newPropertyBody.parse({
    ...{ name, propertyNumber, address1, city, state, zip, county, country: 'United States' },
    openDate: addDays(today, 45),
    notes: 'The general manager is not appointed yet.',
    setPropertyContactReminder: true,
    propertyContactReminderDate: addDays(today, 5),
  });
  return sends(
    { day: addDays(today, -2), minute: 240, by: keepers.BillingClient ?? FIRM },
    (by) => new AddProperty(by, sampleId('property', client, name), property),
  );
};

/**
 * The last changes of key contacts at properties with a liquor license, on each side, and a property that is about to
 * open.
 */
export const propertyTaskActs = (client: ClientKey, places: readonly Place[], today: CalendarDate): Act[] => {
  const { keepers, successors } = stories[client];
  const sides = Object.entries(keepers) as [RenewalDesignation, string][];
  const changes = successors.map((name, index) => {
    const [side, keeper] = sides[index % sides.length] ?? sides[0] ?? ['ManagingFirm', FIRM];
    const place = places.filter(isAskedAt(side, client))[Math.floor(index / sides.length)];
    if (!place) throw new Error(`Too few properties of ${client} for the key contacts of the sample`);
    return contactChange(place, name, keeper, addDays(today, -3 - index), 200 + index);
  });
  if (places.some(({ property: [name] }) => name === stories[client].opening[0]))
    throw new Error(`The property of ${client} that is about to open is open already`);
  return [...changes, opens(client, today)];
};
