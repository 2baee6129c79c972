import type { LicenseDetail } from '@evergreen/contracts/licensing/license-views';
import { screen, waitFor, within } from '@testing-library/react';
import { retype } from '../../../../test/acts';
import { license } from '../../../../test/license';
import { json, Network } from '../../../../test/network';
import { people, personWith } from '../../../../test/people';
import { renderScreen } from '../../../../test/render';
import { InformationCard } from '../information/InformationCard';
import { RenewalTipsCard } from '../RenewalTipsCard';
import { BillingCard } from './BillingCard';
import { BondCard } from './BondCard';

const base = `/licenses/${license.id}`;
const factOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

const network = new Network()
  .on('PUT', `${base}/billing`, () => json(null, 204))
  .on('PUT', `${base}/bond-and-insurance`, () => json(null, 204))
  .forEachTest();
const sent = (what: string) => network.calls('PUT', `${base}/${what}`).at(-1)?.body;

describe('Billing Information', () => {
  const touchFee: LicenseDetail = { ...license, clientCostStructure: 'TouchFee', touchFee: true };

  const edit = async (of: LicenseDetail, as = people.clientAdministrator) => {
    const { user } = renderScreen(<BillingCard license={of} edits />, { as });
    await user.click(screen.getByRole('button', { name: 'Edit billing information' }));
    return { user, dialog: within(await screen.findByRole('dialog', { name: 'Edit License Billing' })) };
  };

  it('shows the license’s billing ID, and what its property says to read only', () => {
    renderScreen(
      <BillingCard license={{ ...license, billingId: 'B-7', propertyBillingId: 'P-1', leaseTerm: 'To 2031' }} edits />,
    );
    expect([factOf('Billing ID'), factOf('Property Billing ID'), factOf('Lease Term')]).toEqual([
      'B-7',
      'P-1',
      'To 2031',
    ]);
    expect(screen.queryByText('Touch Fee')).toBeNull();
  });

  it('has no Edit for those who may not change the license', () => {
    renderScreen(<BillingCard license={license} edits={false} />, { as: people.clientViewer });
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
  });

  it('asks for the billing ID where the client requires it under TouchFee, and only there', async () => {
    const { user, dialog } = await edit({ ...touchFee, isBillingIdRequired: true });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Required')).toBeVisible();
    await user.type(dialog.getByLabelText(/^Billing ID/), 'B-8');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('License Billing Updated Successfully')).toBeVisible();
    expect(sent('billing')).toEqual({ billingId: 'B-8' });
  });

  it('does not ask for it under another cost structure', async () => {
    const { user, dialog } = await edit({ ...license, isBillingIdRequired: true });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent('billing')).toEqual({ billingId: null }));
  });

  it('is changed by a client’s users without the fee, which does not change', async () => {
    const { user, dialog } = await edit({ ...touchFee, touchFeeAmount: '12.50' });
    expect(dialog.queryByLabelText('Touch Fee')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent('billing')).toEqual({ billingId: null }));
  });

  it('lets the firm’s administrators enter the fee under TouchFee; an empty box is none', async () => {
    const { user, dialog } = await edit(
      { ...touchFee, touchFeeAmount: '12.50', renewalDesignation: 'ManagingFirm' },
      { ...people.firmAdministrator, clientServiceLevel: 'Hybrid' },
    );
    await user.clear(dialog.getByLabelText('Touch Fee'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent('billing')).toEqual({ billingId: null, touchFeeAmount: null }));
  });
});

describe('Bond and Insurance Information', () => {
  const bonded: LicenseDetail = { ...license, bond: true, bondNumber: 'BN-1', bondType: 'Surety' };

  const edit = async (of: LicenseDetail) => {
    const { user } = renderScreen(<BondCard license={of} edits />);
    await user.click(screen.getByRole('button', { name: 'Edit bond and insurance information' }));
    return { user, dialog: within(await screen.findByRole('dialog', { name: 'Edit Bond and Insurance' })) };
  };

  it('shows the number and the rest only with the flag', () => {
    renderScreen(<BondCard license={{ ...bonded, insuranceDocumentUrl: 'https://a.example/policy' }} edits={false} />);
    expect([factOf('Bond'), factOf('Bond Number'), factOf('Insurance')]).toEqual(['Yes', 'BN-1', 'No']);
    expect(screen.queryByText('Insurance Document')).toBeNull();
  });

  it('keeps them without the flag, whatever was typed there before', async () => {
    const { user, dialog } = await edit(bonded);
    await retype(user, dialog.getByLabelText('Bond Document URL'), 'no address');
    await user.click(dialog.getByRole('checkbox', { name: 'Bond' }));
    expect(dialog.queryByLabelText('Bond Number')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Bond and Insurance Updated Successfully')).toBeVisible();
    expect(sent('bond-and-insurance')).toMatchObject({ bond: false, bondNumber: 'BN-1', bondDocumentUrl: null });
  });
});

describe('Renewal Tips', () => {
  const long = 'Ask the board for the certificate of good standing before the month of the renewal begins.';

  it('shows them in chips of 40 characters, the whole words on demand', async () => {
    network.on('GET', `${base}/renewal-tips`, () =>
      json({
        items: [
          { renewalTipId: license.id, description: 'Call first' },
          { renewalTipId: license.propertyId, description: long },
        ],
        totalItemCount: 2,
      }),
    );
    renderScreen(<RenewalTipsCard license={license} edits />);
    expect(await screen.findByText('Call first')).toBeVisible();
    const chip = screen.getByRole('button', { name: long });
    expect(chip.firstElementChild?.textContent).toBe('Ask the board for the certificate of go…');
    expect(chip.firstElementChild?.textContent).toHaveLength(40);
    expect(chip.lastElementChild).toHaveTextContent(long);
  });

  it.each([
    ['an administrator', people.clientAdministrator, 1],
    ['a contributor', personWith('ClientContributor', 'Saas'), 0],
    ['an administrator of the firm', people.firmAdministrator, 1],
  ])('leads %s to all renewal tips', async (_, as, links) => {
    network.on('GET', `${base}/renewal-tips`, () => json({ items: [], totalItemCount: 0 }));
    renderScreen(<RenewalTipsCard license={license} edits />, { as });
    await screen.findByText('There are no renewal tips for this license type.');
    expect(screen.queryAllByRole('link', { name: 'All Renewal Tips' })).toHaveLength(links);
  });

  it('says where there are none', async () => {
    network.on('GET', `${base}/renewal-tips`, () => json({ items: [], totalItemCount: 0 }));
    renderScreen(<RenewalTipsCard license={license} edits />);
    expect(await screen.findByText('There are no renewal tips for this license type.')).toBeVisible();
  });

  it('are hidden, and not asked for, where the license is read only', () => {
    renderScreen(<RenewalTipsCard license={license} edits={false} />);
    expect(screen.queryByText('Renewal Tips')).toBeNull();
    expect(network.heard).toEqual([]);
  });
});

describe('License Information', () => {
  it('leads to the profiles of its authority and type those who may see them', () => {
    renderScreen(<InformationCard license={license} edits={false} />);
    const authority = `/licensing-authorities/${license.licensingAuthorityId}`;
    expect(screen.getByRole('link', { name: license.licensingAuthorityName })).toHaveAttribute('href', authority);
    expect(screen.getByRole('link', { name: license.licenseTypeName })).toHaveAttribute(
      'href',
      `${authority}/license-types/${license.licenseTypeId}`,
    );
  });

  it('names them to others', () => {
    renderScreen(<InformationCard license={license} edits={false} />, { as: people.clientViewer });
    expect(screen.getByText(license.licenseTypeName)).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
