import { act, screen, waitFor, within } from '@testing-library/react';
import { openDialog } from '../../../test/acts';
import { assignMode, assignPath as path, opening, pick, row, type View } from '../../../test/assign';
import { json } from '../../../test/network';
import { pick as choose } from '../../../test/pickers';
import { RenewalsPage } from './RenewalsPage';

const open = opening(RenewalsPage);

describe('what an assignment can do, before anything is sent', () => {
  const dialogOf = async (view: View, chosen: number) => {
    await view.user.click(screen.getByRole('button', { name: `Assign (${chosen})` }));
    return within(await screen.findByRole('dialog', { name: 'Assign Renewals' }));
  };

  it('chooses no one by itself: nothing can be sent until a person or "Unassigned" is chosen', async () => {
    const view = open();
    await assignMode(view);
    await pick(view, 1, 2);
    const dialog = await dialogOf(view, 2);
    expect(dialog.getByLabelText('Assignee')).toHaveValue('');
    expect(dialog.getByRole('button', { name: 'Assign 2' })).toBeDisabled();
    await choose(view.user, dialog.getByLabelText('Assignee'), 'Unassigned');
    await view.user.click(dialog.getByRole('button', { name: 'Unassign 2' }));
    await waitFor(() => expect(view.net.calls('POST', path)[0]?.body).toMatchObject({ userId: null }));
  });

  it('names the chosen rows that can never be assigned, and does not send them', async () => {
    const view = open(undefined, [
      row(1),
      row(2, { masterLicenseId: row(1).id }),
      row(3, { propertyActive: false }),
      row(4, { renewalDesignationApprovalStatus: 'ApprovalRequested' }),
      row(5, { active: false }),
    ]);
    await assignMode(view);
    await pick(view, 1, 2, 3, 4, 5);
    expect(
      screen.getByText(
        'Not changed: 1 secondary, assigned with its primary, 1 at an inactive property, 1 awaiting approval of another designee, 1 inactive.',
      ),
    ).toBeVisible();
    const dialog = await dialogOf(view, 1);
    await choose(view.user, dialog.getByLabelText('Assignee'), 'Luis Ortega');
    await view.user.click(dialog.getByRole('button', { name: 'Assign 1' }));
    await waitFor(() => expect(view.net.calls('POST', path)[0]?.body).toMatchObject({ licenseIds: [row(1).id] }));
  });

  it('of all that match says whether it assigns or unassigns', async () => {
    const view = open();
    view.net.on('POST', '/dashboard/renewals-list', () =>
      json({
        items: [row(1), row(2)],
        totalItemCount: 40,
        quickFilterCounts: { readyToStart: 2, started: 0, filed: 0, pastDue: 0 },
      }),
    );
    await screen.findByRole('link', { name: 'LB-1' });
    await act(() => view.client.invalidateQueries());
    await pick(view, 1);
    await view.user.click(await screen.findByRole('button', { name: 'Select all 40 that match' }));
    const dialog = await openDialog(view.user, 'Assign (40)', 'Assign 40 licenses');
    expect(dialog.getByRole('button', { name: 'Assign 40 licenses' })).toBeDisabled();
    await choose(view.user, dialog.getByLabelText('Assignee'), 'Unassigned');
    expect(dialog.getByRole('button', { name: 'Unassign 40 licenses' })).toBeEnabled();
  });
});
