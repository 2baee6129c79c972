import { actorOf, licenseOf } from '../../../../../../tests/support/undo/license-events.js';
import { Refusal } from '../../../../kernel/errors.js';
import type { Actor } from '../../../../kernel/tenancy/actor.js';
import type { LicenseEvent } from '../license/licenses.events.js';
import { type BillingFacts, changeBilling, changeBondAndInsurance } from './billing.decider.js';

const contributor = actorOf('client', 'ClientContributor');
const viewer = actorOf('client', 'ClientViewer');
const firmAdmin = actorOf('firm', 'Administrator');
const renewals = actorOf('firm', 'RenewalAdministrator');

const touchFee: BillingFacts = { costStructure: 'TouchFee', isBillingIdRequired: false };
const asking: BillingFacts = { costStructure: 'TouchFee', isBillingIdRequired: true };
const subscription: BillingFacts = { costStructure: 'Subscription', isBillingIdRequired: true };
const fee: LicenseEvent = { type: 'BillingChanged', touchFeeAmount: '25.00' };

const refused = (act: () => unknown): unknown => {
  try {
    return act();
  } catch (error) {
    return error instanceof Refusal ? error.errors : (error as Error).message;
  }
};

describe('the billing of a license', () => {
  it.each<[string, LicenseEvent[], Parameters<typeof changeBilling>[1], BillingFacts, LicenseEvent[]]>([
    [
      'carries only what changed',
      [],
      { by: contributor, data: { billingId: 'B-1' } },
      touchFee,
      [{ type: 'BillingChanged', billingId: 'B-1' }],
    ],
    ['is nothing where nothing differs', [], { by: contributor, data: { billingId: null } }, touchFee, []],
    ['needs no ID under another cost structure', [], { by: contributor, data: { billingId: null } }, subscription, []],
  ])('%s', (_, events, sent, facts, then) => {
    expect(changeBilling(licenseOf('BillingClient', ...events), sent, facts)).toEqual(then);
  });

  it('needs the ID that the client asks for, under Touch Fee only', () => {
    const sent = { by: contributor, data: { billingId: null } };
    expect(refused(() => changeBilling(licenseOf('BillingClient'), sent, asking))).toEqual({ billingId: ['Required'] });
  });

  describe('its touch fee', () => {
    const sent = (by: Actor, touchFeeAmount: string | null | undefined) => ({
      by,
      data: { billingId: null, touchFeeAmount },
    });

    it('is entered by the firm’s administrators', () => {
      expect(changeBilling(licenseOf('ManagingFirm'), sent(firmAdmin, '25.00'), touchFee)).toEqual([fee]);
      const other = { touchFeeAmount: ['Only an administrator of the managing firm enters the touch fee.'] };
      expect(refused(() => changeBilling(licenseOf('ManagingFirm'), sent(renewals, '25.00'), touchFee))).toEqual(other);
      expect(refused(() => changeBilling(licenseOf('ManagingFirm', fee), sent(renewals, null), touchFee))).toEqual(
        other,
      );
      expect(refused(() => changeBilling(licenseOf('BillingClient'), sent(contributor, '25.00'), touchFee))).toEqual(
        other,
      );
    });

    it('does not change if it is left out or sent unchanged', () => {
      expect(changeBilling(licenseOf('ManagingFirm', fee), sent(renewals, undefined), touchFee)).toEqual([]);
      expect(changeBilling(licenseOf('ManagingFirm', fee), sent(renewals, '25.00'), touchFee)).toEqual([]);
    });

    it('is for clients of that cost structure; what is there can be taken out', () => {
      expect(refused(() => changeBilling(licenseOf('ManagingFirm'), sent(firmAdmin, '1.00'), subscription))).toEqual({
        touchFeeAmount: ['Only a client of the cost structure Touch Fee has a touch fee.'],
      });
      expect(changeBilling(licenseOf('ManagingFirm', fee), sent(firmAdmin, null), subscription)).toEqual([
        { type: 'BillingChanged', touchFeeAmount: null },
      ]);
    });
  });
});

describe('the bond and insurance of a license', () => {
  const data = {
    bond: false,
    bondNumber: 'B-77',
    bondType: null,
    bondTerm: null,
    bondDocumentUrl: null,
    insurance: true,
    insuranceExpirationDate: '2027-01-31',
    insuranceDocumentUrl: null,
  };

  it('carry only what changed; a number is kept without its flag', () => {
    const [event] = changeBondAndInsurance(licenseOf('BillingClient'), { by: contributor, data });
    expect(event).toEqual({
      type: 'BondAndInsuranceChanged',
      bondNumber: 'B-77',
      insurance: true,
      insuranceExpirationDate: '2027-01-31',
    });
    expect(changeBondAndInsurance(licenseOf('BillingClient', event!), { by: contributor, data })).toEqual([]);
  });

  it('are for those whom the designation names', () => {
    for (const by of [viewer, firmAdmin])
      expect(refused(() => changeBondAndInsurance(licenseOf('BillingClient'), { by, data }))).toBe(
        'You may not do this.',
      );
  });
});
