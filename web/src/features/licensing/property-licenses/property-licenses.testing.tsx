import type { PropertyDetail } from '@evergreen/contracts/parties/properties';
import type { PropertyLicense, PropertyLicenses } from '@evergreen/contracts/licensing/property-licenses';
import { license } from '../../../test/license';
import { json, Network } from '../../../test/network';

/** The property that the licenses of the tests stand at, as far as their panels ask. */
export const property = {
  id: license.propertyId,
  version: 1,
  billingClientId: license.clientId,
  name: license.propertyName,
  active: true,
  address1: license.address1,
  address2: null,
  city: license.city,
  state: license.state,
  zip: license.zip,
  county: null,
  country: license.country,
  hasLicenses: true,
  hasLicenseDocuments: true,
  hasPropertyContactEmails: true,
  allLicensesDesignatedToClient: true,
} as PropertyDetail;

export const propertyPath = `/properties/${property.id}`;
export const idOf = (n: number) => `0193a0c0-0000-7000-8000-${String(n).padStart(12, '0')}`;

const MB = 1024 * 1024;
export const licenseAt = (n: number, fields: Partial<PropertyLicense> = {}): PropertyLicense => ({
  id: idOf(n),
  licenseNumber: `LQ-${n}`,
  accountNumber: null,
  licenseRank: 'Standalone',
  masterLicenseId: null,
  masterLicenseNumber: null,
  secondaryLicensesCount: 0,
  trackDate: '2026-10-01',
  dueDate: '2026-11-01',
  expirationDate: '2026-12-31',
  jurisdiction: 'City',
  licensingAuthorityName: 'Boston Licensing Board',
  licenseTypeName: 'Common Victualler',
  licenseTerm: 'Annual',
  active: true,
  renewalDesignation: 'BillingClient',
  renewalDesignationApprovalStatus: 'None',
  documentFileName: 'scan.pdf',
  documentSize: 8 * MB,
  alert: null,
  isUrgentAlert: false,
  officerStatus: 'None',
  ...fields,
});

export const pageOf = (
  items: readonly PropertyLicense[],
  counts: Partial<PropertyLicenses> = {},
): PropertyLicenses => ({
  items: [...items],
  totalItemCount: items.length,
  totalWithChildren: items.length,
  activeItemCount: items.length,
  inactiveItemCount: 0,
  ...counts,
});

/** A server that has these licenses of the property, and takes whatever is written. */
export const serving = (items: readonly PropertyLicense[], counts?: Partial<PropertyLicenses>) =>
  new Network()
    .on('GET', `${propertyPath}/licenses`, ({ query }) =>
      json({ ...pageOf(items, counts), ...(query.get('unpaged') === 'true' ? {} : { items: items.slice(0, 25) }) }),
    )
    .on('GET', `${propertyPath}/licenses/alerts`, () =>
      json({
        alertsOnAllLicenses: items.every(({ alert }) => alert !== null),
        licenseAlerts: items.flatMap((item) =>
          item.alert === null ? [] : [{ ...item, licenseId: item.id, isUrgent: item.isUrgentAlert }],
        ),
      }),
    );
