import type { RenewalStage } from '@evergreen/contracts/renewing/enums';
import type { RenewalDetail } from '@evergreen/contracts/renewing/renewals';
import { renewalAt } from '@evergreen/workflows/renewing/renewal.machine';
import { screen, within } from '@testing-library/react';
import { nextStepOfRow } from '../../../shared/renewals/rows/nextStepWords';
import { license } from '../../../test/license';
import { json, Network } from '../../../test/network';
import { licenseOfRenewal, renewal } from '../../../test/renewal';
import { renderScreen } from '../../../test/render';
import { RenewalSteps } from './RenewalSteps';

const stages: readonly RenewalStage[] = [1, 2, 3, 4, 5, 6, 7];
const whole = [false, true].flatMap((trackingOnly) =>
  stages
    .filter((stage) => !trackingOnly || (stage !== 3 && stage !== 7))
    .flatMap((stage) => [false, true].map((noInvoiceRequired) => ({ stage, trackingOnly, noInvoiceRequired }))),
);

describe('the stepper shows and offers what the renewal’s machine says', () => {
  beforeEach(() => {
    new Network().on('GET', `/renewals/${renewal.id}/invoices`, () =>
      json({ checkRequests: [], creditCardInvoices: [], achCreditInvoices: [], invoiceSum: '0.00' }),
    );
  });

  it.each(whole)('at stage $stage, tracking only $trackingOnly, no invoice $noInvoiceRequired', (facts) => {
    const { stage, trackingOnly, noInvoiceRequired } = facts;
    const of: RenewalDetail = {
      ...renewal,
      renewalStatusCode: stage,
      isTrackingOnlyRenewal: trackingOnly,
      noInvoiceRequired,
    };
    renderScreen(<RenewalSteps licenseId={license.id} license={licenseOfRenewal} renewal={of} works />);
    const { processStartDate, renewalDueDate, formsReceivedDate } = renewal;
    const machine = renewalAt(stage, {
      ...{ trackingOnly, noInvoiceRequired, processStartDate, renewalDueDate, formsReceivedDate },
    });
    const goes = (type: 'StageAdvanced' | 'StageReturned') =>
      stages.find((to) => machine.can({ type, from: stage, to }));
    const steps = screen.getAllByRole('listitem').filter((item) => item.classList.contains('eg-step'));
    const current = steps.find((step) => step.getAttribute('aria-current') === 'step');
    // At its last stage every step is done.
    expect(current === undefined).toBe(stage === (trackingOnly ? 6 : 7));
    if (!current) return;
    const before = steps.slice(0, steps.indexOf(current));
    expect(before.every((step) => within(step).queryByText('Done'))).toBe(true);
    const button = (name: string) => within(current).getByRole<HTMLButtonElement>('button', { name });
    expect(button('Previous Step').disabled).toBe(goes('StageReturned') === undefined);
    if (current.textContent.includes('Invoice Renewal Fee'))
      expect(button('Mark Step Complete').disabled).toBe(goes('StageAdvanced') === undefined);
    const row = { renewalId: of.id, renewalStatusCode: stage, isTrackingOnlyRenewal: trackingOnly };
    const named = within(current).getByRole('heading').textContent.replace('License Sent To', 'License to');
    expect(named).toContain(nextStepOfRow(row));
  });
});
