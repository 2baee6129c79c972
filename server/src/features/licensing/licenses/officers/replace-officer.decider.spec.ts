import { placeReasons } from '@evergreen/contracts/bulk-work/replacements';
import { Forbidden, Refusal } from '../../../../kernel/errors.js';
import { actorOf, addedLicense } from '../../../../../../tests/support/license-events.js';
import { licenses } from '../license.aggregate.js';
import type { LicenseEvent } from '../licenses.events.js';
import { replaceOfficer } from './replace-officer.decider.js';

const officers = [
  { officerId: 'ann', titleIds: ['secretary'] },
  { officerId: 'dana', titleIds: ['president', 'director'] },
];
const by = actorOf('client', 'ClientContributor');
const held = { ...addedLicense, renewalDesignation: 'BillingClient', officers } as const;
const given = (...events: LicenseEvent[]) =>
  events.reduce((state, event) => licenses.apply(state, event), licenses.initial);
const changed = (now: object[]) => [{ type: 'InformationChanged', officers: now }];
const wanted = { leaving: 'dana', successor: 'lee', titleIds: null };

describe('an officer who leaves a license', () => {
  it('is followed in the same place, with the same titles', () =>
    expect(replaceOfficer(given(held), by, wanted)).toEqual(
      changed([officers[0]!, { officerId: 'lee', titleIds: ['president', 'director'] }]),
    ));

  it('is followed with the titles that are chosen', () =>
    expect(replaceOfficer(given(held), by, { ...wanted, titleIds: ['manager'] })).toEqual(
      changed([officers[0]!, { officerId: 'lee', titleIds: ['manager'] }]),
    ));

  it('is followed by who is there already, once, with both titles', () =>
    expect(replaceOfficer(given(held), by, { ...wanted, successor: 'ann' })).toEqual(
      changed([{ officerId: 'ann', titleIds: ['secretary', 'president', 'director'] }]),
    ));

  it('is followed by nobody', () =>
    expect(replaceOfficer(given(held), by, { ...wanted, successor: null })).toEqual(changed([officers[0]!])));

  it('stays on an inactive license', () =>
    expect(() => replaceOfficer(given(held, { type: 'LicenseDeactivated' }), by, wanted)).toThrow(
      new Refusal(placeReasons.licenseInactive),
    ));

  it('is not there any more', () =>
    expect(() => replaceOfficer(given({ ...held, officers: [] }), by, wanted)).toThrow(new Refusal(placeReasons.gone)));

  it('is nothing that the other side may change', () =>
    expect(() => replaceOfficer(given(held), actorOf('firm', 'RenewalAdministrator'), wanted)).toThrow(Forbidden));
});
