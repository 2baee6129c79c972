import type { RenewalRow } from '@evergreen/contracts/renewing/queue';
import type { SavedView } from '@evergreen/contracts/accounts/saved-views';
import { json, Network } from './network';
import { people } from './people';

export const row: RenewalRow = {
  id: '0193a0c0-0000-7000-8000-00000000a001',
  renewalId: '0193a0c0-0000-7000-8000-00000000b001',
  licenseNumber: 'LB-101456',
  premisesName: 'Main Bar',
  licenseType: 'All Alcohol, Innholder',
  renewalStatusCode: 3,
  renewalStatus: 'Forms Obtained',
  withPrimary: null,
  isTrackingOnlyRenewal: false,
  trackDate: '2026-10-02',
  renewalDueDate: '2020-11-18',
  followUpDate: null,
  expirationDate: '2099-12-31',
  filingWindowOpensOn: null,
  isLegallyInForce: false,
  propertyName: 'Harborview Long Wharf',
  city: 'Boston',
  state: 'MA',
  assignedUserId: people.clientAdministrator.id,
  assignedUserName: 'Dana Reyes',
  renewalDesignation: 'BillingClient',
  renewalDesignationApprovalStatus: 'None',
  masterLicenseId: null,
  active: true,
  propertyActive: true,
  alert: 'Fire inspection certificate must go with the forms.',
  isUrgentAlert: true,
  alertTimestamp: '2026-11-12T15:00:00.000Z',
  notes: 'Called the board',
  billingClientSelfRenewalPermission: true,
};
export const tracked: RenewalRow = {
  ...row,
  id: '0193a0c0-0000-7000-8000-00000000a002',
  licenseNumber: 'LB-389211',
  isTrackingOnlyRenewal: true,
  assignedUserId: null,
  assignedUserName: null,
  alert: null,
  notes: null,
};

export const queuePath = '/dashboard/renewals-list';
const counts = { readyToStart: 96, started: 87, filed: 54, pastDue: 11 };
const answer = (items: RenewalRow[]) => json({ items, totalItemCount: items.length, quickFilterCounts: counts });
const places = [
  { country: 'Canada', state: 'ON', city: 'Toronto', licenses: 1 },
  { country: 'United States', state: 'MA', city: 'Boston', licenses: 1 },
];
export const [dana, luis] = [people.clientAdministrator.id, '0193a0c0-0000-7000-8000-000000000002'];

/** The queue's own calls, with these rows and saved views. @param finds whether a question finds them */
export const queueNetwork = (
  items: RenewalRow[] = [row, tracked],
  views: SavedView[] = [],
  finds: (query: { quickFilter?: string | null }) => boolean = () => true,
) =>
  new Network()
    .on('POST', queuePath, ({ body }) => answer(finds(body as object) ? items : []))
    .on('GET', `${queuePath}/places`, () => json(places))
    .on('GET', '/users/select-list-options', () =>
      json([
        { label: 'Unassigned', value: '-1' },
        { label: 'Dana Reyes', value: dana },
        { label: 'Luis Ortega', value: luis },
      ]),
    )
    .on('GET', '/licensing-authorities/select-list-options', () => json([]))
    .on('GET', '/license-categories/select-list-options', () => json([{ label: 'Beer', value: 'Beer' }]))
    .on('GET', '/saved-views', () => json(views));

const ofCounts = 5;
/** The list's own last request; the filter panel's counts are not the list. */
export const queueRequest = (net: Network) =>
  net
    .calls('POST', queuePath)
    .map(({ body }) => body as Record<string, unknown>)
    .findLast(({ pageSize }) => pageSize !== ofCounts)!;
