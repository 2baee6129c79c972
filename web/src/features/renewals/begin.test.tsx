import type { RenewalsOfLicense } from '@evergreen/contracts/renewals';
import { screen, waitFor, within } from '@testing-library/react';
import { license } from '../../test/license';
import { json, Network, problem } from '../../test/network';
import { licenseOfRenewal } from '../../test/renewal';
import { renderScreen } from '../../test/render';
import { todayIn } from '../../kit/DateWithMeaning';
import { RenewalActions } from './RenewalActions';

const renewals = `/licenses/${license.id}/renewals`;
const path = `${renewals}/begin`;

describe('Begin License Renewal', () => {
  const show = (over: Partial<RenewalsOfLicense> = {}) => {
    const answer = {
      license: licenseOfRenewal,
      inProcessRenewal: null,
      lastCompletedRenewal: null,
      renewalHistory: [],
      hindrances: [],
    };
    const network = new Network()
      .on('GET', renewals, () => json({ ...answer, ...over }))
      .on('POST', path, () => json({ id: license.id }, 201))
      .install();
    return { network, ...renderScreen(<RenewalActions id={license.id} />) };
  };
  const open = async (over: Partial<RenewalsOfLicense['license']> = {}) => {
    const view = show({ license: { ...licenseOfRenewal, ...over } });
    await view.user.click(await screen.findByRole('button', { name: 'Begin License Renewal' }));
    return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'Process Start Date' })) };
  };

  it('is disabled while something stands in the way, with each reason as its description', async () => {
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

  it('the process start date is required', async () => {
    const { user, network, dialog } = await open();
    await user.clear(dialog.getByRole('textbox', { name: /Process Start Date/ }));
    await user.click(dialog.getByRole('button', { name: 'Begin' }));
    expect(await dialog.findByText('Required')).toBeVisible();
    expect(network.calls('POST', path)).toEqual([]);
  });

  it('shows in the dialog what the server says of licenseId', async () => {
    const { user, network, dialog } = await open();
    const reason = 'A renewal is already in process on this license.';
    network.on('POST', path, () => problem(400, reason, { licenseId: [reason] }));
    await user.click(dialog.getByRole('button', { name: 'Begin' }));
    expect(await dialog.findByText(reason)).toBeVisible();
  });
});
