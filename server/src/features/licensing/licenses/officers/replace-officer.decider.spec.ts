import { placeReasons } from '@evergreen/contracts/bulk-work/replacements';
import { Forbidden, Refusal } from '../../../../kernel/errors.js';
import { actorOf, addedLicense } from '../../../../../../tests/support/undo/license-events.js';
import { licenses } from '../license/license.aggregate.js';
import type { LicenseEvent } from '../license/licenses.events.js';
import { replaceOfficer } from './replace-officer.decider.js';

const officers = [
  { officerId: 'ann', titleIds: ['secretary'] },
  { officerId: 'dana', titleIds: ['president', 'director'] },
];
const by = actorOf('client', 'ClientContributor');
const license = { ...addedLicense, renewalDesignation: 'BillingClient', officers } as const;
const given = (...events: LicenseEvent[]) =>
  events.reduce((state, event) => licenses.apply(state, event), licenses.initial);
const changed = (now: object[]) => [{ type: 'InformationChanged', officers: now }];
const replacement = { leaving: 'dana', successor: 'lee', titleIds: null };

describe('an officer who leaves a license', () => {
  it('is followed in the same place, with the same titles', () =>
    expect(replaceOfficer(given(license), by, replacement)).toEqual(
      changed([officers[0]!, { officerId: 'lee', titleIds: ['president', 'director'] }]),
    ));

  it('is followed with the titles that are chosen', () =>
    expect(replaceOfficer(given(license), by, { ...replacement, titleIds: ['manager'] })).toEqual(
      changed([officers[0]!, { officerId: 'lee', titleIds: ['manager'] }]),
    ));

  it('is followed by who is there already, once, with both titles', () =>
    expect(replaceOfficer(given(license), by, { ...replacement, successor: 'ann' })).toEqual(
      changed([{ officerId: 'ann', titleIds: ['secretary', 'president', 'director'] }]),
    ));

  it('is followed by no one', () =>
    expect(replaceOfficer(given(license), by, { ...replacement, successor: null })).toEqual(changed([officers[0]!])));

  it('stays on an inactive license', () =>
    expect(() => replaceOfficer(given(license, { type: 'LicenseDeactivated' }), by, replacement)).toThrow(
      new Refusal(placeReasons.licenseInactive),
    ));

  it('was removed', () =>
    expect(() => replaceOfficer(given({ ...license, officers: [] }), by, replacement)).toThrow(
      new Refusal(placeReasons.gone),
    ));

  it('is nothing that the other side may change', () =>
    expect(() => replaceOfficer(given(license), actorOf('firm', 'RenewalAdministrator'), replacement)).toThrow(
      Forbidden,
    ));
});
