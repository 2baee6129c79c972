import type { LicenseListRow } from '@evergreen/contracts/license-list';
import { screen, waitFor } from '@testing-library/react';
import type { Identity } from '../../../../kit/data/identity';
import { openDialog } from '../../../../test/acts';
import { assigned, assignPath, luis, matchingPath } from '../../../../test/assign';
import { licenseRow } from '../../../../test/licenseRow';
import { json, Network, problem } from '../../../../test/network';
import { people } from '../../../../test/people';
import { pick as choose } from '../../../../test/pickers';
import { renderScreen } from '../../../../test/render';
import { LicensesPage } from './LicensesPage';

const idOf = (n: number) => `0193a0c0-0000-7000-8000-${String(n).padStart(12, '0')}`;
const row = (n: number, more: Partial<LicenseListRow> = {}): LicenseListRow => ({
  ...licenseRow,
  id: idOf(n),
  licenseNumber: `LQ-${n}`,
  ...more,
});

const open = async ({
  rows = [row(1), row(2), row(3)],
  total = rows.length,
  as = people.clientAdministrator,
}: { rows?: LicenseListRow[]; total?: number; as?: Identity } = {}) => {
  const figures = { totalItemCount: total, totalWithChildren: total, activeItemCount: total, inactiveItemCount: 0 };
  const network = new Network()
    .on('POST', '/licenses/list', () => json({ items: rows, ...figures }))
    .on('GET', '/saved-views', () => json([]))
    .on('GET', '/user-view-history', () => json({ items: [], totalItemCount: 0 }))
    .on('GET', '/dashboard/renewals-list/places', () => json([]))
    .on('GET', '/users/select-list-options', () => json([{ label: 'Luis Ortega', value: luis }]))
    .on('POST', assignPath, () => json(assigned));
  const view = renderScreen(<LicensesPage />, { at: '/licenses', as });
  await screen.findByRole('link', { name: 'LQ-1' });
  const pick = async (...numbers: number[]) => {
    for (const n of numbers) await view.user.click(screen.getByRole('checkbox', { name: `Select License LQ-${n}` }));
  };
  /** The form of what is chosen, with a person in it. */
  const asking = async (button: string, title: string) => {
    const dialog = await openDialog(view.user, button, title);
    await choose(view.user, dialog.getByLabelText('Assignee'), 'Luis Ortega');
    return dialog;
  };
  return { ...view, network, pick, asking };
};

describe('licenses that are chosen in their list', () => {
  it('are assigned to one person, and are no longer chosen then', async () => {
    const { user, network, pick, asking } = await open();
    await pick(1, 2);
    const dialog = await asking('Assign (2)', 'Assign Renewals');
    await user.click(dialog.getByRole('button', { name: 'Assign 2' }));
    expect(await screen.findByText('Successfully Assigned 2 Licenses to Luis Ortega')).toBeVisible();
    expect(network.calls('POST', assignPath)[0]?.body).toEqual({
      licenseIds: [idOf(1), idOf(2)],
      renewalDesignation: 'BillingClient',
      userId: luis,
    });
    expect(screen.getByRole('checkbox', { name: 'Select License LQ-1' })).not.toBeChecked();
    expect(screen.queryByRole('button', { name: /^Assign \(/ })).toBeNull();
  });

  it('are sent once, however often the button is pressed', async () => {
    const { user, network, pick, asking } = await open();
    let answer = (_: Response) => {};
    network.on('POST', assignPath, () => new Promise<Response>((resolve) => (answer = resolve)));
    await pick(1);
    const dialog = await asking('Assign (1)', 'Assign Renewals');
    await user.dblClick(dialog.getByRole('button', { name: 'Assign 1' }));
    answer(json({ ...assigned, updatedLicensesCount: 1 }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(network.calls('POST', assignPath)).toHaveLength(1);
  });

  it('are counted without those that can never be assigned, which are named before anything is asked', async () => {
    const secondary = { masterLicenseId: idOf(1), masterLicenseNumber: 'LQ-1' };
    const { user, network, pick, asking } = await open({
      rows: [row(1), row(2, secondary), row(3, { active: false })],
    });
    await pick(2, 3);
    expect(screen.getByRole('button', { name: 'Assign (0)' })).toBeDisabled();
    await pick(1);
    expect(screen.getByText('Not changed: 1 secondary, assigned with its primary, 1 inactive.')).toBeVisible();
    const dialog = await asking('Assign (1)', 'Assign Renewals');
    await user.click(dialog.getByRole('button', { name: 'Assign 1' }));
    await waitFor(() => expect(network.calls('POST', assignPath)[0]?.body).toMatchObject({ licenseIds: [idOf(1)] }));
  });

  it('that became stale in the meantime are named afterwards, with the reason', async () => {
    const { user, network, pick, asking } = await open();
    const failures = [{ licenseId: idOf(2), licenseNumber: 'LQ-2', reason: 'This license is inactive.' }];
    network.on('POST', assignPath, () => json({ ...assigned, updatedLicensesCount: 1, failures }));
    await pick(1, 2);
    const dialog = await asking('Assign (2)', 'Assign Renewals');
    await user.click(dialog.getByRole('button', { name: 'Assign 2' }));
    expect(await screen.findByText('LQ-2: This license is inactive.')).toBeVisible();
  });

  it('may be all that match: the filter is sent with their number, and a changed list is refused', async () => {
    const { user, network, pick, asking } = await open({ total: 412 });
    const refused = '413 licenses match now, and no longer 412. Nothing was assigned.';
    network.on('POST', matchingPath, () => problem(400, refused));
    await pick(1);
    await user.click(screen.getByRole('button', { name: 'Select all 412 that match' }));
    const dialog = await asking('Assign (412)', 'Assign 412 licenses');
    await user.click(dialog.getByRole('button', { name: 'Assign 412 licenses' }));
    expect(await dialog.findByText(refused)).toBeVisible();
    expect(network.calls('POST', assignPath)).toEqual([]);
    const sent = network.calls('POST', matchingPath)[0]?.body;
    expect(sent).toMatchObject({ matching: { list: 'licenses', count: 412, filter: { active: true } }, userId: luis });
    expect(sent).not.toMatchObject({ matching: { filter: { pageNumber: expect.anything() as number } } });
  });

  it('are no longer all that match once another row is chosen', async () => {
    const { user, pick } = await open({ total: 412 });
    await pick(1);
    await user.click(screen.getByRole('button', { name: 'Select all 412 that match' }));
    await pick(2);
    expect(await screen.findByRole('button', { name: 'Assign (2)' })).toBeEnabled();
  });

  it('are not assigned by who may not assign in bulk', async () => {
    await open({ as: { ...people.clientAdministrator, roles: ['ClientContributor'] } });
    expect(screen.queryByRole('button', { name: /^Assign/ })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: 'Select License LQ-1' })).toBeNull();
  });
});
