import { type InProcessRenewal, renewalMessages } from '@evergreen/contracts/renewing/renewals';
import { screen, waitFor, within } from '@testing-library/react';
import { license } from '../../../test/license';
import { json, Network } from '../../../test/network';
import { licenseOfRenewal, renewal } from '../../../test/renewal';
import { renderScreen } from '../../../test/render';
import { RenewalCard } from './RenewalCard';

const base = `/licenses/${license.id}/renewals/${renewal.id}`;

/** What each call makes of the renewal. */
const acts: Record<string, (renewal: InProcessRenewal, body: never) => Partial<InProcessRenewal>> = {
  status: (_, { renewalStatus }: { renewalStatus: InProcessRenewal['renewalStatusCode'] }) => ({
    renewalStatusCode: renewalStatus,
  }),
  'no-invoice-required': (_, set: Partial<InProcessRenewal>) => set,
  'send-license-not-applicable': (_, set: Partial<InProcessRenewal>) => set,
};
const atSending: Partial<InProcessRenewal> = {
  ...{ renewalStatusCode: 6, completedSteps: [1, 2, 3, 4, 5], noInvoiceRequired: true, formsFiledDate: '2026-11-02' },
  ...{ licenseReceivedDate: '2026-11-12', effectiveDate: '2027-01-01', expirationDate: '2027-12-31' },
  ...{ trackDate: '2027-10-01', licenseDocumentExists: true, licenseDocument: { fileName: 'license.pdf', size: 1 } },
};

describe('where the focus is after an act on a step of a renewal, by keyboard alone', () => {
  const show = async (of: Partial<InProcessRenewal>, press: string) => {
    let now: InProcessRenewal = { ...renewal, ...of };
    const network = new Network()
      .withTime()
      .on('GET', `/renewals/${renewal.id}/invoices`, () =>
        json({ checkRequests: [], creditCardInvoices: [], achCreditInvoices: [], invoiceSum: '0.00' }),
      )
      .on('GET', `/licenses/${license.id}`, () =>
        json({
          ...{ license: licenseOfRenewal, inProcessRenewal: now, lastCompletedRenewal: null },
          ...{ renewalHistory: [], hindrances: [] },
        }),
      );
    for (const [path, made] of Object.entries(acts))
      network.on('PUT', `${base}/${path}`, ({ body }) => {
        now = { ...now, ...made(now, body as never), version: now.version + 1 };
        return json(null, 204);
      });
    const { user } = renderScreen(<RenewalCard id={license.id} />);
    (await screen.findByRole('button', { name: press })).focus();
    await user.keyboard('{Enter}');
    return user;
  };
  const current = () => within(screen.getByRole('listitem', { current: 'step' }));
  const isOn = (name: string) =>
    waitFor(() => expect(within(screen.getByRole('region')).getByRole('button', { name })).toHaveFocus());

  it('goes from the third step to the main button of the fourth, not to the menu of the card', async () => {
    const menu = jest.fn();
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element && target.getAttribute('aria-haspopup') === 'menu') menu();
    });
    await show({ noInvoiceRequired: true }, 'Mark Step Complete');
    await waitFor(() => expect(current().getByRole('heading')).toHaveTextContent('File Renewal Forms'));
    await isOn('Mark Step Complete');
    expect(menu).not.toHaveBeenCalled();
  });

  it('stays on No Invoice Required, which is called Required Invoice then, and what came of it is said', async () => {
    const user = await show({}, 'No Invoice Required');
    await isOn('Required Invoice');
    expect(screen.getByText(renewalMessages.invoiceRequirementSaved).closest('[role="status"]')).not.toBeNull();
    await user.keyboard('{Enter}');
    await isOn('No Invoice Required');
  });

  it('goes from Not Applicable to Complete Renewal', async () => {
    await show(atSending, 'Not Applicable');
    await isOn('Complete Renewal');
  });

  it('goes from Previous Step to the step before, and says which that is', async () => {
    await show({ ...atSending, renewalStatusCode: 4 }, 'Previous Step');
    await waitFor(() => expect(current().getByRole('heading')).toHaveTextContent('Invoice Renewal Fee'));
    await isOn('Mark Step Complete');
    expect((await screen.findByText('Forms Obtained')).closest('[role="status"]')).not.toBeNull();
  });
});
