import type { LicenseDetail } from '@evergreen/contracts/licensing/license-views';
import { licenseMessages as words } from '@evergreen/contracts/licensing/licenses';
import { screen, waitFor, within } from '@testing-library/react';
import { license } from '../../../test/license';
import { json, Network, problem } from '../../../test/network';
import { people } from '../../../test/people';
import { renderScreen } from '../../../test/render';
import { LicenseMenu } from './LicenseMenu';

const path = `/licenses/${license.id}`;
const contributor = {
  ...people.clientAdministrator,
  roles: ['ClientContributor' as const],
  isClientAdministrator: false,
};

describe('deleting a license', () => {
  const network = new Network().on('DELETE', path, () => json(null, 204)).forEachTest();

  const open = async (of: LicenseDetail, as = people.clientAdministrator) => {
    const view = renderScreen(<LicenseMenu license={of} edits />, { at: path, as });
    await view.user.click(screen.getByRole('button', { name: 'Actions' }));
    return view;
  };
  const item = () => screen.findByRole('menuitem', { name: /^Delete/ });

  it('asks, says so, and leads to the list; nothing of it is read again', async () => {
    const { user, router } = await open(license);
    await user.click(await item());
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete License' }));
    expect(dialog.getByText(/License # LQ-1042 of Long Wharf/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(words.deleted)).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe('/licenses'));
    expect(network.calls('DELETE', path)[0]?.ifMatch).toBe(`"${license.version}"`);
    expect(network.calls('GET', path)).toEqual([]);
  });

  it('of a secondary one leads to its primary', async () => {
    const masterLicenseId = license.propertyId;
    const { user, router } = await open({ ...license, isChild: true, licenseRank: 'Secondary', masterLicenseId });
    await user.click(await item());
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/licenses/${masterLicenseId}`));
  });

  it('tells the server’s reason where it refuses', async () => {
    network.on('DELETE', path, () => problem(400, words.hasLedgerItems));
    const { user } = await open(license);
    await user.click(await item());
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(words.hasLedgerItems)).toBeVisible();
  });

  it.each<[string, Partial<LicenseDetail>, string]>([
    ['active and self-renewed', {}, words.hasLedgerItems + words.mayBeDeactivated],
    ['inactive', { active: false }, words.hasLedgerItems],
  ])('is not possible with ledger items, and says so of an %s one', async (_what, of, said) => {
    const { user } = await open({ ...license, hasTrustAccountLedgerItems: true, ...of });
    await user.click(await item());
    const dialog = within(await screen.findByRole('dialog', { name: 'Unable to Delete' }));
    expect(dialog.getByText(said)).toBeVisible();
    await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!);
    expect(network.heard).toEqual([]);
  });

  it.each<[string, Partial<LicenseDetail>, string]>([
    ['it has secondary licenses', { hasChildren: true, licenseRank: 'Primary' }, words.hasSecondaries],
    ['a change awaits approval', { renewalDesignationApprovalStatus: 'ApprovalRequested' }, words.awaitingApproval],
    ['it is the firm’s', { renewalDesignation: 'ManagingFirm' }, 'This license is designated to the Managing Firm.'],
    ['a renewal is in process', { inProcessRenewal: {} as LicenseDetail['inProcessRenewal'] }, words.renewalInProcess],
  ])('is disabled while %s, with the reason', async (_why, of, said) => {
    await open({ ...license, ...of });
    expect(await item()).toHaveAttribute('aria-disabled', 'true');
    expect(await item()).toHaveTextContent(said);
  });

  it('is for administrators', async () => {
    await open(license, contributor);
    expect(await screen.findByRole('menuitem', { name: 'Deactivate' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: /^Delete/ })).toBeNull();
  });
});

describe('deactivating a license', () => {
  it.each<[string, LicenseDetail['inProcessRenewal'], RegExp]>([
    ['leaves the queue, without a renewal in process', null, /removed from the renewals queue/],
    ['stays in the queue, with one', {} as LicenseDetail['inProcessRenewal'], /stays in the renewals queue/],
  ])('says that it %s', async (_what, inProcessRenewal, said) => {
    const view = renderScreen(<LicenseMenu license={{ ...license, inProcessRenewal }} edits />, { at: path });
    await view.user.click(screen.getByRole('button', { name: 'Actions' }));
    await view.user.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
    expect(await screen.findByText(said)).toBeVisible();
  });
});
