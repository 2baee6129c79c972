import { screen, waitFor, within } from '@testing-library/react';
import type { PropertyContact } from '@evergreen/contracts/properties';
import type { RenewalDetail } from '@evergreen/contracts/renewals';
import { license } from '../../../test/license';
import { json, Network } from '../../../test/network';
import { licenseOfRenewal, renewal as begun } from '../../../test/renewal';
import { renderScreen } from '../../../test/render';
import { RenewalSteps } from '../RenewalSteps';

const { propertyId } = licenseOfRenewal;
const contacts = `/properties/${propertyId}/contacts`;
const file = { fileName: 'license.pdf', size: 20_000 };
const atSending: RenewalDetail = {
  ...begun,
  renewalStatusCode: 6,
  renewalStatus: 'Received License',
  completedSteps: [1, 2, 3, 4, 5],
  noInvoiceRequired: true,
  formsFiledDate: '2026-11-01',
  licenseReceivedDate: '2026-12-01',
  effectiveDate: '2027-01-01',
  expirationDate: '2027-12-31',
  trackDate: '2027-10-02',
  licenseDocumentExists: true,
  licenseDocument: file,
};
const sendPath = `/renewals/${atSending.id}/send-license-document-email`;

const contact = (fields: Partial<PropertyContact>): PropertyContact => ({
  id: '0193a0c0-0000-7000-8000-000000000c01',
  version: 1,
  propertyId,
  name: 'Dana Reyes',
  title: null,
  phone: null,
  email: 'dana@hotel.example',
  isKeyContact: false,
  createdOn: '2026-10-05T15:00:00Z',
  ...fields,
});

describe('step 6, License Sent To Property, in one act', () => {
  let network: Network;
  let known: PropertyContact[];
  beforeEach(() => {
    known = [contact({})];
    network = new Network()
      .on('GET', contacts, () => json({ isPropertyContactRequired: false, items: known }))
      .on('GET', `/properties/${propertyId}`, () => json({ active: true, allLicensesDesignatedToClient: true }))
      .on('PUT', sendPath, () => json(null, 204))
      .on('PUT', `/licenses/${license.id}/renewals/${atSending.id}/status`, () => json(null, 204))
      .install();
  });

  const show = (over: Partial<RenewalDetail> = {}) =>
    renderScreen(
      <RenewalSteps licenseId={license.id} license={licenseOfRenewal} renewal={{ ...atSending, ...over }} works />,
    );
  const open = async (over: Partial<RenewalDetail> = {}) => {
    const { user } = show(over);
    await user.click(screen.getByRole('button', { name: 'By Email' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send License Email' }));
    return { user, dialog, send: dialog.getByRole('button', { name: 'Send' }) };
  };

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
    await user.click(screen.getByRole('button', { name: 'By Mail' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'License Sent to Property' }));
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
    await user.click(screen.getByRole('button', { name: 'By Email' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send License Email' }));
    await user.click(await dialog.findByRole('checkbox', { name: /Dana Reyes/ }));
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(network.calls('PUT', sendPath)).toHaveLength(1));
    expect(moved()).toEqual([]);
  });

  it('what was recorded before is asked for no more, and can be edited', async () => {
    const { user } = show({ licenseSentDate: '2026-12-02', shippingMethodLicense: 'Fedex' });
    expect(screen.queryByRole('button', { name: 'By Mail' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Edit License Sent To Property' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mark Step Complete' }));
    await waitFor(() => expect(moved()).toEqual([{ renewalStatus: 7 }]));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
