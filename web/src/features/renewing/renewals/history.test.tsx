import { screen, within } from '@testing-library/react';
import { license } from '../../../test/license';
import { json, Network } from '../../../test/network';
import { licenseOfRenewal, renewal } from '../../../test/renewal';
import { renderScreen } from '../../../test/render';
import { card, none } from './invoices/invoices.testing';
import { RenewalHistory } from './RenewalHistory';
import { RenewalSteps } from './RenewalSteps';

const completed = { ...renewal, status: 'complete', renewalStatusCode: 8 } as const;
const billed = { ...completed, openInvoices: 1, invoiceSum: '1200.00' };
const free = { ...completed, id: '0193a0c0-0000-7000-8000-0000000000f2', noInvoiceRequired: true };

describe('License Renewal History', () => {
  beforeEach(() => {
    new Network()
      .on('GET', `/licenses/${license.id}`, () =>
        json({
          license: licenseOfRenewal,
          inProcessRenewal: null,
          lastCompletedRenewal: billed,
          renewalHistory: [billed, free],
          hindrances: [],
        }),
      )
      .on('GET', `/renewals/${billed.id}/invoices`, () =>
        json({ ...none, creditCardInvoices: [card], invoiceSum: '1200.00' }),
      );
  });

  it('shows the Invoice Sum of each renewal, and $-- where it had no invoice', async () => {
    renderScreen(<RenewalHistory id={license.id} />);
    const rows = (await screen.findAllByRole('row')).slice(1);
    const column = screen.getAllByRole('columnheader').findIndex(({ textContent }) => textContent === 'Invoice Sum');
    expect(rows.map((row) => within(row).getAllByRole('cell')[column]?.textContent)).toEqual(['$1,200', '$--']);
  });

  it('of a secondary license shows the renewals of its primary that renewed it', async () => {
    const ofPrimary = { id: '0193a0c0-0000-7000-8000-0000000000f3', licenseNumber: 'LQ-1' };
    const document = { fileName: 'license.pdf', size: 4 };
    new Network()
      .on('GET', `/licenses/${license.id}`, () =>
        json({
          ...{ license: licenseOfRenewal, inProcessRenewal: null, hindrances: [] },
          ...{ lastCompletedRenewal: null, renewalHistory: [{ ...free, ofPrimary, licenseDocument: document }] },
        }),
      )
      .on('GET', `/renewals/${free.id}/invoices`, () => json(none));
    const { user } = renderScreen(<RenewalHistory id={license.id} />);
    const number = await screen.findByText('#LQ-1');
    expect(number.closest('td')).toHaveTextContent('with Primary License #LQ-1');
    // No line breaks at its hyphen.
    expect(number).toHaveClass('eg-unbroken');
    expect(screen.queryByText(/No renewal of this license/)).toBeNull();
    await user.click(screen.getByRole('button', { name: /^View/ }));
    expect(await screen.findByRole('link', { name: 'license.pdf' })).toHaveAttribute(
      'href',
      `/api/v1.0/licenses/${ofPrimary.id}/renewals/${free.id}/license-document`,
    );
  });

  it('lists the invoices of the renewal that is viewed, without actions', async () => {
    const { user } = renderScreen(<RenewalHistory id={license.id} />);
    await user.click((await screen.findAllByRole('button', { name: /^View/ }))[0]!);
    const dialog = within(await screen.findByRole('dialog'));
    const invoices = within(await dialog.findByRole('table', { name: 'Credit Card Invoices' }));
    expect(invoices.getByText('City of Boston')).toBeVisible();
    expect(invoices.queryByRole('button')).toBeNull();
  });
});

describe('the letter of step 6', () => {
  it('is a link that the browser follows, once the step is reached', async () => {
    new Network().on('GET', `/renewals/${renewal.id}/invoices`, () => json(none));
    const show = (renewalStatusCode: 5 | 6) =>
      renderScreen(
        <RenewalSteps
          licenseId={license.id}
          license={licenseOfRenewal}
          renewal={{ ...renewal, renewalStatusCode }}
          works={false}
        />,
      );
    const before = show(5);
    await screen.findByRole('link', { name: 'Letter to Jurisdiction' });
    expect(screen.queryByRole('link', { name: 'Letter to Property' })).toBeNull();
    before.unmount();
    show(6);
    expect(await screen.findByRole('link', { name: 'Letter to Property' })).toHaveAttribute(
      'href',
      `/api/v1.0/renewals/${renewal.id}/letter-to-property`,
    );
  });
});
