import { addDays, addMonths, type CalendarDate, dueDate, trackDate } from '@evergreen/workflows/dates';
import { onOpenDay } from '@evergreen/workflows/filing-rules';
import {
  addLicenseType,
  licenseTypeDefaults,
  type LicenseTypeFields,
} from '../../features/licensing/authorities/index.js';
import { addLicense, licenseDefaults } from '../../features/licensing/licenses/license/licenses.intake.js';
import { type Act, enters } from './act.js';
import { clientJoined } from './foundation.acts.js';
import { relative } from './license-type-terms.js';
import { ownAuthorities, ownAuthorityId } from './own-authorities.acts.js';
import { type ClientKey, clientOf, firm, keeperOf, personOf } from './people.js';
import { sampleProperties } from './properties.data.js';
import { entityId } from './property-records.acts.js';
import { addTips, tipId } from './renewal-tips.acts.js';
import { clientTips, firmTips } from './renewal-tips.data.js';
import { sampleId } from './sample-id.js';

interface OwnType {
  readonly fields: Pick<LicenseTypeFields, 'name' | 'abbreviation' | 'category' | 'licenseRenewalFee' | 'intervals'> &
    Partial<LicenseTypeFields>;
  /** The property of its one license, and the days from today to its expiration. */
  readonly property: string;
  readonly holder: string;
  readonly expiresIn: number;
}

/** The license types of the clients' own authorities: with the authority's intervals, and with their own. */
const ownTypes: Readonly<Record<ClientKey, readonly OwnType[]>> = {
  harborview: [
    {
      fields: {
        ...{ name: 'Dock Service Permit', abbreviation: 'DSP', category: 'Food', licenseRenewalFee: '240.00' },
        ...{ intervals: null, filingWindowDays: 60, dateOnClosedDay: 'Forward' },
        renewalDetails: 'The dock plan, signed by the harbormaster, goes with the form.',
      },
      ...{ property: 'Harborview Newport Harbor', holder: 'Newport Harbor Lodging, LLC', expiresIn: 131 },
    },
  ],
  meridian: [
    {
      fields: {
        ...{ name: 'Concourse Cart Permit', abbreviation: 'CCP', category: 'Food', licenseRenewalFee: '90.00' },
        ...{ intervals: relative([20, 30]), filingWindowDays: 60, legalWhilePending: true },
      },
      ...{ property: 'Denver Airport Concourse A', holder: 'Mile High Terminal Foods, LLC', expiresIn: 88 },
    },
  ],
  northgate: [
    {
      fields: {
        ...{ name: 'Street Vending Permit', abbreviation: 'SVP', category: 'Food', licenseRenewalFee: '130.00' },
        ...{ intervals: null, filingWindowDays: 60 },
      },
      ...{ property: 'Fulton Smokehouse', holder: 'Northgate Illinois Restaurants, LLC', expiresIn: 117 },
    },
  ],
};

/** The client adds its tips, then its types; their licenses were added four months ago. */
export const ownTypeActs = (today: CalendarDate, client: ClientKey): Act[] => {
  const [own, types] = [ownAuthorities[client], ownTypes[client]];
  const { id: tenantId } = clientOf(client);
  const authority = ownAuthorityId(client);
  const tips = clientTips[client];
  const renewalTipIds = [...tips.map((tip) => tipId(tenantId, tip)), tipId(firm.id, firmTips.Operational[0])];
  const by = keeperOf(client);
  const isFirms = clientOf(client).serviceLevel === 'FullService';
  const entering = { day: addDays(clientJoined(today, client), 21), minute: 60, by };
  const enter = enters(entering, `own types/${client}`, (uow) => {
    addTips(uow, tenantId, tips);
    for (const { fields } of types)
      addLicenseType(uow, tenantId, sampleId('own type', client, fields.name), {
        ...licenseTypeDefaults,
        ...fields,
        ...{ licensingAuthorityId: authority, term: 'Annual', classification: 'Operational', renewalTipIds },
      });
  });
  const license = ({ fields: type, property, holder, expiresIn }: OwnType, index: number): Act =>
    enters({ day: addDays(today, -120), minute: 40 + index, by }, `own license/${client}/${type.name}`, (uow) => {
      const [, address1 = '', city = '', state = '', zip = '', county = ''] =
        sampleProperties[client].find(([known]) => known === property) ?? [];
      const intervals = type.intervals ?? own.intervals;
      const expirationDate = addDays(today, expiresIn);
      const open = (date: CalendarDate | null) => date && onOpenDay(date, type.dateOnClosedDay ?? 'Stays', () => false);
      const due = intervals && open(dueDate(expirationDate, intervals));
      addLicense(uow, tenantId, sampleId('own license', client, type.name), {
        ...licenseDefaults,
        ...{ address1, city, state, zip, county, country: 'United States' },
        propertyId: sampleId('property', client, property),
        licensingAuthorityId: authority,
        licenseTypeId: sampleId('own type', client, type.name),
        licenseNumber: `${type.abbreviation}-${String(10_417 + index)}`,
        jurisdiction: own.jurisdiction,
        classification: 'Operational',
        category: type.category,
        licenseTerm: 'Annual',
        isSeasonal: false,
        licensees: [entityId(client, holder)],
        effectiveDate: addDays(addMonths(expirationDate, -12), 1),
        expirationDate,
        dueDate: due,
        trackDate: (intervals && open(trackDate(due, intervals))) ?? expirationDate,
        renewalDesignation: isFirms ? 'ManagingFirm' : 'BillingClient',
        assignedUserId: personOf(`contributor@${isFirms ? firm.domain : client}.example`).id,
      });
    });
  return [enter, ...types.map(license)];
};
