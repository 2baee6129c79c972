import type { RenewalsOfLicense } from '@evergreen/contracts/renewing/renewals';
import { screen, waitFor, within } from '@testing-library/react';
import { license } from '../../../../test/license';
import { json, Network, problem } from '../../../../test/network';
import { licenseOfRenewal, renewal } from '../../../../test/renewal';
import { renderScreen } from '../../../../test/render';
import { todayIn } from '../../../../kit/values/DateWithMeaning';
import { RenewalActions } from '../RenewalActions';
import { RenewalCard } from '../RenewalCard';
import { RenewalSubtitle } from '../RenewalSubtitle';

const renewals = `/licenses/${license.id}/renewals`;
const path = `${renewals}/begin`;

/** Its track date is past. */
const due = { ...licenseOfRenewal, trackDate: '2020-11-01' };

describe('Begin License Renewal', () => {
  const show = (over: Partial<RenewalsOfLicense> = {}) => {
    const answer = {
      license: due,
      inProcessRenewal: null,
      lastCompletedRenewal: null,
      renewalHistory: [],
      hindrances: [],
    };
    const network = new Network()
      .on('GET', `/licenses/${license.id}`, () => json({ ...answer, ...over }))
      .on('POST', path, () => json({ id: license.id }, 201));
    const screens = (
      <>
        <header>
          <RenewalActions id={license.id} />
        </header>
        <RenewalCard id={license.id} />
      </>
    );
    return { network, ...renderScreen(screens) };
  };
  const open = async (over: Partial<RenewalsOfLicense['license']> = {}) => {
    const view = show({ license: { ...due, ...over } });
    await view.user.click(await screen.findByRole('button', { name: 'Begin License Renewal' }));
    return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'Process Start Date' })) };
  };

  it('is disabled while something is in the way, with each reason as its description', async () => {
    show({ hindrances: ['An inactive license cannot be renewed.', 'A license with a perpetual term is not renewed.'] });
    const button = await screen.findByRole('button', { name: 'Begin License Renewal' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription(
      'An inactive license cannot be renewed. A license with a perpetual term is not renewed.',
    );
  });

  it('starts today, with the due date of the license, by the button Begin', async () => {
    const { user, network, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'Begin' }));
    expect(await screen.findByText('License Renewal Started Successfully')).toBeVisible();
    expect(network.calls('POST', path)[0]?.body).toEqual({
      processStartDate: todayIn('America/New_York'),
      dueDate: '2026-11-18',
      trackingOnly: false,
      copyTrackingToLicense: false,
    });
  });

  it('offers to copy the tracking to the license only where it differs from the license’s own', async () => {
    const { user, network, dialog } = await open({ isTrackingOnly: true });
    const copy = 'Use this tracking for the license from now on';
    expect(dialog.queryByRole('checkbox', { name: copy })).toBeNull();
    await user.click(dialog.getByRole('checkbox', { name: 'Tracking Only Renewal' }));
    await user.click(dialog.getByRole('checkbox', { name: copy }));
    await user.click(dialog.getByRole('button', { name: 'Begin' }));
    await waitFor(() =>
      expect(network.calls('POST', path)[0]?.body).toMatchObject({ trackingOnly: false, copyTrackingToLicense: true }),
    );
  });

  it('shows in the dialog what the server says of licenseId', async () => {
    const { user, network, dialog } = await open();
    const reason = 'A renewal is already in process on this license.';
    network.on('POST', path, () => problem(400, reason, { licenseId: [reason] }));
    await user.click(dialog.getByRole('button', { name: 'Begin' }));
    expect(await dialog.findByText(reason)).toBeVisible();
  });

  describe('the main button of the license is the next step itself', () => {
    const head = () => within(screen.getByRole('banner'));
    beforeEach(() => {
      // jsdom has no layout to scroll.
      Element.prototype.scrollIntoView = () => undefined;
    });

    it('beginning, once its track date is there', async () => {
      show();
      expect(await head().findByRole('button', { name: 'Begin License Renewal' })).toBeEnabled();
      expect(screen.getAllByRole('button', { name: 'Begin License Renewal' })).toHaveLength(1);
    });

    it('nothing before its time: the renewal’s own card offers it quietly', async () => {
      show({ license: { ...due, trackDate: '2099-11-01' } });
      expect(await screen.findByRole('button', { name: 'Begin License Renewal' })).toBeEnabled();
      expect(head().queryByRole('button')).toBeNull();
    });

    it('the dialog of the step that is open', async () => {
      const inProcessRenewal = { ...renewal, renewalStatusCode: 2, formsReceivedDate: null } as const;
      const { user } = show({ inProcessRenewal });
      await user.click(await head().findByRole('button', { name: 'Receive Renewal Forms' }));
      expect(await screen.findByRole('dialog', { name: 'Receive Renewal Forms' })).toBeVisible();
    });

    it('the way to the work that the step waits for, and closing the step once nothing is missing', async () => {
      const { user, unmount } = show({ inProcessRenewal: renewal });
      await user.click(await head().findByRole('button', { name: 'Invoice Renewal Fee' }));
      expect(screen.getByRole('button', { name: 'Credit Card Invoice' })).toHaveFocus();
      unmount();
      const { network, user: other } = show({ inProcessRenewal: { ...renewal, noInvoiceRequired: true } });
      network.on('PUT', `${renewals}/${renewal.id}/status`, () => json(null, 204));
      await other.click(await head().findByRole('button', { name: 'Close Invoice Step' }));
      await waitFor(() =>
        expect(network.calls('PUT', `${renewals}/${renewal.id}/status`)[0]?.body).toEqual({ renewalStatus: 4 }),
      );
    });

    it('the stage is under the title, with the way to its step', async () => {
      show({ inProcessRenewal: renewal });
      renderScreen(<RenewalSubtitle id={license.id} />);
      expect(await screen.findByRole('button', { name: 'Jump to Current Step' })).toBeVisible();
    });
  });
});
