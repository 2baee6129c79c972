import { actorOf, licenseOf } from '../../../../../../tests/support/undo/license-events.js';
import type { Actor } from '../../../../kernel/tenancy/actor.js';
import type { License } from '../license/license.aggregate.js';
import type { LicenseEvent } from '../license/licenses.events.js';
import { nothingAlong } from '../license/licenses.fields.js';
import { deleteLicense, type RestsOn } from './delete.decider.js';

const admin = actorOf('client', 'ClientAdministrator');
const firmAdmin = actorOf('firm', 'RenewalAdministrator');

const deactivated: LicenseEvent = { type: 'LicenseDeactivated' };
const request = {
  type: 'DesignationChangeRequested',
  requestedDesignation: 'ManagingFirm',
  requestedAssigneeId: null,
} as const;

const free: RestsOn = { hasLedgerItems: false, hasSecondaries: false, renewalInProcess: false };
const along = { ...nothingAlong, tasks: ['task'], renewals: [{ id: 'renewal', steps: [1, 2] }] };
const ledger =
  'This License may not be deleted because there are one or more Trust Account Ledger items associated with it.';

const outcome = (state: License, by: Actor, rests: Partial<RestsOn> = {}) => {
  try {
    return deleteLicense(state, by, { ...free, ...rests }, along);
  } catch (error) {
    return (error as Error).message;
  }
};

describe('deleting a license', () => {
  it('says what goes with it', () => {
    expect(outcome(licenseOf('BillingClient'), admin)).toEqual({ type: 'LicenseDeleted', ...along });
    expect(outcome(licenseOf('ManagingFirm'), firmAdmin)).toEqual({ type: 'LicenseDeleted', ...along });
  });

  it.each<[string, License, Actor, Partial<RestsOn>, string]>([
    [
      'ledger items of an active license of the client',
      licenseOf('BillingClient'),
      admin,
      { hasLedgerItems: true },
      `${ledger} This License may be deactivated.`,
    ],
    [
      'ledger items of an inactive one',
      licenseOf('BillingClient', deactivated),
      admin,
      { hasLedgerItems: true },
      ledger,
    ],
    ['ledger items of one of the firm', licenseOf('ManagingFirm'), firmAdmin, { hasLedgerItems: true }, ledger],
    [
      'secondary licenses',
      licenseOf('BillingClient'),
      admin,
      { hasSecondaries: true },
      'This license has secondary licenses. Detach them first.',
    ],
    [
      'a renewal in process',
      licenseOf('BillingClient'),
      admin,
      { renewalInProcess: true },
      'This license has a renewal in process. Complete or abandon it first.',
    ],
    [
      'a designation that awaits approval',
      licenseOf('BillingClient', request),
      admin,
      {},
      'A change of the renewal designation awaits approval.',
    ],
    ['the other side’s designation', licenseOf('ManagingFirm'), admin, {}, 'You may not do this.'],
    ['the client’s, for the firm', licenseOf('BillingClient'), firmAdmin, {}, 'You may not do this.'],
    ['a contributor', licenseOf('BillingClient'), actorOf('client', 'ClientContributor'), {}, 'You may not do this.'],
    [
      'what is gone already',
      licenseOf('BillingClient', { type: 'LicenseDeleted', ...nothingAlong }),
      admin,
      {},
      'Not found',
    ],
  ])('is refused for %s', (_, state, by, rests, words) => {
    expect(outcome(state, by, rests)).toBe(words);
  });
});
