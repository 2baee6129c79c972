import { screen, waitFor } from '@testing-library/react';
import { openDialog } from '../../../../test/acts';
import { license } from '../../../../test/license';
import { json } from '../../../../test/network';
import { atSending, sendPath, contact, sendingNetwork, show, open } from './sending.testing';

describe('step 6, License Sent To Property, in one act', () => {
  const network = sendingNetwork(() => [contact({})]).forEachTest();

  const base = `/licenses/${license.id}/renewals/${atSending.id}`;
  const moved = () => network.calls('PUT', `${base}/status`).map(({ body }) => body);
  beforeEach(() => {
    network
      .on('PUT', `${base}/status`, () => json(null, 204))
      .on('POST', `${base}/license-sent`, () => json(null, 204))
      .on('PUT', `${base}/send-license-not-applicable`, () => json(null, 204));
  });

  it('by mail', async () => {
    const { user } = show();
    const dialog = await openDialog(user, 'By Mail', 'License Sent to Property');
    await user.selectOptions(dialog.getByLabelText(/^Shipping Method/), 'Fedex');
    await user.click(dialog.getByRole('button', { name: 'Mark Step Complete' }));
    await waitFor(() => expect(moved()).toEqual([{ renewalStatus: 7 }]));
    expect(network.calls('POST', `${base}/license-sent`)).toHaveLength(1);
  });

  it('by e-mail', async () => {
    const { user, dialog, send } = await open();
    await user.click(await dialog.findByRole('checkbox', { name: /Dana Reyes/ }));
    await user.click(send);
    await waitFor(() => expect(moved()).toEqual([{ renewalStatus: 7 }]));
    expect(network.calls('PUT', sendPath)).toHaveLength(1);
  });

  it('not applicable', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Not Applicable' }));
    await waitFor(() => expect(moved()).toEqual([{ renewalStatus: 7 }]));
    expect(network.calls('PUT', `${base}/send-license-not-applicable`)[0]?.body).toEqual({
      sendLicenseNotApplicable: true,
    });
  });

  it('an e-mail that is sent once more moves nothing', async () => {
    const { user } = show({ renewalStatusCode: 7, licenseEmailSentDate: '2026-12-02' });
    const dialog = await openDialog(user, 'By Email', 'Send License Email');
    await user.click(await dialog.findByRole('checkbox', { name: /Dana Reyes/ }));
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(network.calls('PUT', sendPath)).toHaveLength(1));
    expect(moved()).toEqual([]);
  });

  it('recorded values are not asked for again, and can be edited', async () => {
    const { user } = show({ licenseSentDate: '2026-12-02', shippingMethodLicense: 'Fedex' });
    expect(screen.queryByRole('button', { name: 'By Mail' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Edit License Sent To Property' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mark Step Complete' }));
    await waitFor(() => expect(moved()).toEqual([{ renewalStatus: 7 }]));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
