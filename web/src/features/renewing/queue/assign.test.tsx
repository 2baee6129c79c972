import type { BulkAssignAnswer } from '@evergreen/contracts/bulk-work/bulk';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openDialog } from '../../../test/acts';
import {
  assigned,
  assignMode,
  assignPath as path,
  luis,
  matchingPath as matching,
  menu,
  opening,
  pick,
  row,
} from '../../../test/assign';
import { json, problem } from '../../../test/network';
import { people } from '../../../test/people';
import { pick as choose } from '../../../test/pickers';
import { RenewalsPage } from './RenewalsPage';

const open = opening(RenewalsPage);

describe('the bulk actions menu', () => {
  it('offers administrators Bulk Begin Renewals and Bulk Assign Renewals', async () => {
    const view = open();
    await menu(view);
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Bulk Begin Renewals',
      'Bulk Assign Renewals',
    ]);
    await view.user.click(screen.getByRole('menuitem', { name: 'Bulk Begin Renewals' }));
    expect(view.router.state.location.pathname).toBe('/renewals/bulk-begin');
  });

  it('offers other renewal users only Bulk Begin Renewals, and everybody else nothing', async () => {
    const view = open({ ...people.clientAdministrator, roles: ['ClientContributor'] });
    await menu(view);
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Bulk Begin Renewals']);
    view.unmount();
    open(people.clientViewer);
    await screen.findByRole('link', { name: 'LB-1' });
    expect(screen.queryByRole('button', { name: 'Bulk Actions' })).not.toBeInTheDocument();
  });
});

describe('bulk assign mode', () => {
  it('selects rows, counts them in Assign (n), and is left with Cancel', async () => {
    const view = open();
    await assignMode(view);
    const assign = await screen.findByRole('button', { name: 'Assign (0)' });
    expect(assign).toBeDisabled();
    expect(assign.closest('.eg-foot')).toHaveClass('eg-foot-stays');
    await pick(view, 1, 2);
    expect(screen.getByRole('button', { name: 'Assign (2)' })).toBeEnabled();
    await view.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('checkbox', { name: 'Select License LB-1' })).not.toBeChecked();
    expect(screen.queryByRole('button', { name: /^Assign \(/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Bulk Actions' })).toHaveFocus();
  });

  it('assigns to a person at once, says document 2’s sentence with the person’s name and nothing twice, and ends', async () => {
    const view = open();
    await assignMode(view);
    await pick(view, 1, 2);
    const dialog = await openDialog(view.user, 'Assign (2)', 'Assign Renewals');
    await choose(view.user, dialog.getByLabelText('Assignee'), 'Luis Ortega');
    await view.user.click(dialog.getByRole('button', { name: 'Assign 2' }));
    const toast = (await screen.findByText('Successfully Assigned 2 Licenses to Luis Ortega')).parentElement;
    expect(toast).toHaveTextContent(/^Successfully Assigned 2 Licenses to Luis Ortega View in Renewals$/);
    expect(view.net.calls('POST', path)[0]?.body).toEqual({
      licenseIds: [row(1).id, row(2).id],
      renewalDesignation: 'BillingClient',
      userId: luis,
    });
    expect(screen.queryByRole('button', { name: /^Assign \(/ })).not.toBeInTheDocument();
  });

  it('lets a client change no designee where all licenses are the client’s already', async () => {
    const view = open();
    await assignMode(view);
    await pick(view, 1, 2);
    const dialog = await openDialog(view.user, 'Assign (2)', 'Assign Renewals');
    expect(dialog.getByRole('radio', { name: 'Managing Firm' })).toBeDisabled();
    expect(dialog.getByText('Licenses already assigned to the client cannot change designation.')).toBeVisible();
  });

  it('sends to the client only what it may change, and names the rest first', async () => {
    const view = open(undefined, [row(1, { renewalDesignation: 'ManagingFirm' }), row(2)]);
    await assignMode(view);
    await pick(view, 1, 2);
    const dialog = await openDialog(view.user, 'Assign (2)', 'Assign Renewals');
    await view.user.click(dialog.getByRole('radio', { name: 'Managing Firm' }));
    // What the firm has stays there, and what the client has cannot go there.
    expect(dialog.getByText('Not changed: 1 worked by the managing firm, 1 worked by the client.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Designate 0' })).toBeDisabled();
    expect(view.net.calls('POST', path)).toHaveLength(0);
  });

  it('asks before another designee is saved, with the note on approval within 30 days', async () => {
    const near = row(1, { renewalDesignation: 'ManagingFirm', renewalDueDate: '2020-01-01' });
    const answer: BulkAssignAnswer = {
      ...assigned,
      userId: null,
      userName: null,
      updatedLicensesCount: 1,
      message: 'Successfully Designated 1 License to the Billing Client',
      awaitingApproval: [{ licenseId: near.id, licenseNumber: 'LB-1' }],
      failures: [{ licenseId: row(3).id, licenseNumber: 'LB-3', reason: 'This license is inactive.' }],
    };
    const view = open(undefined, [near, row(2, { renewalDesignation: 'ManagingFirm' })], answer);
    await assignMode(view);
    await pick(view, 1, 2);
    const dialog = await openDialog(view.user, 'Assign (2)', 'Assign Renewals');
    expect(dialog.getByLabelText('Assignee')).toBeDisabled();
    await view.user.click(dialog.getByRole('radio', { name: 'Billing Client' }));
    await view.user.click(dialog.getByRole('button', { name: 'Designate 2' }));
    const question = within(await screen.findByRole('dialog', { name: 'Change Renewal Designee' }));
    expect(question.getByText(/1 license of these is due or expires within 30 days/)).toBeVisible();
    expect(view.net.calls('POST', path)).toEqual([]);
    await view.user.click(question.getByRole('button', { name: 'Change Designee' }));
    const result = within(await screen.findByRole('dialog', { name: 'Assign Renewals' }));
    expect(await result.findByRole('heading', { name: 'Awaiting Approval' })).toBeVisible();
    expect(result.getByText('LB-3: This license is inactive.')).toBeVisible();
    await view.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Bulk Actions' })).toHaveFocus());
  });
});

describe('assigning without a mode', () => {
  it('rows are chosen as they stand, and Assign (n) is there as soon as one is', async () => {
    const view = open();
    await screen.findByRole('link', { name: 'LB-1' });
    expect(screen.queryByRole('button', { name: /^Assign \(/ })).not.toBeInTheDocument();
    await pick(view, 2);
    expect(screen.getByRole('button', { name: 'Assign (1)' })).toBeEnabled();
    await view.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('checkbox', { name: 'Select License LB-2' })).not.toBeChecked();
  });

  const many = async (total: number) => {
    const view = open();
    const counts = { readyToStart: 2, started: 0, filed: 0, pastDue: 0 };
    view.net.on('POST', '/dashboard/renewals-list', () =>
      json({ items: [row(1), row(2)], totalItemCount: total, quickFilterCounts: counts }),
    );
    await screen.findByRole('link', { name: 'LB-1' });
    await act(() => view.client.invalidateQueries());
    await pick(view, 2);
    return view;
  };

  it('takes all that match, says how many they are, and sends the filter with their number', async () => {
    const view = await many(3364);
    view.net.on('POST', matching, () => json({ runId: luis }, 202));
    await view.user.click(await screen.findByRole('button', { name: 'Select all 3,364 that match' }));
    expect(screen.getByText('All 3,364 that match are selected.')).toBeVisible();
    const dialog = await openDialog(view.user, 'Assign (3,364)', 'Assign 3,364 licenses');
    expect(dialog.getByText(/also on pages that you have not seen.*It runs in the background/)).toBeVisible();
    await choose(view.user, dialog.getByLabelText('Assignee'), 'Luis Ortega');
    await view.user.click(dialog.getByRole('button', { name: 'Assign 3,364 licenses' }));
    await waitFor(() => expect(view.router.state.location.pathname).toBe(`/renewals/bulk-assignments/${luis}`));
    expect(view.net.calls('POST', path)).toEqual([]);
    const [sent] = view.net.calls('POST', matching);
    expect(sent?.body).toMatchObject({
      matching: { list: 'renewals', count: 3364, filter: { showCurrentRenewals: true } },
      renewalDesignation: 'BillingClient',
      userId: luis,
    });
    expect(sent?.body).not.toMatchObject({ matching: { filter: { pageNumber: expect.anything() as number } } });
  });

  it('of all matches shows what was not done, and whether others match in the meantime', async () => {
    const view = await many(3);
    const words = '4 licenses match now, and no longer 3. Nothing was assigned.';
    view.net.on('POST', matching, () => problem(400, words));
    await view.user.click(await screen.findByRole('button', { name: 'Select all 3 that match' }));
    const dialog = await openDialog(view.user, 'Assign (3)', 'Assign 3 licenses');
    await choose(view.user, dialog.getByLabelText('Assignee'), 'Luis Ortega');
    await view.user.click(dialog.getByRole('button', { name: 'Assign 3 licenses' }));
    expect(await dialog.findByText(words)).toBeVisible();
    const failures = [{ licenseId: row(3).id, licenseNumber: 'LB-3', reason: 'This license is inactive.' }];
    view.net.on('POST', matching, () => json({ ...assigned, failures }));
    await view.user.click(dialog.getByRole('button', { name: 'Assign 3 licenses' }));
    expect(await screen.findByText('LB-3: This license is inactive.')).toBeVisible();
  });

  it('all that match are forgotten as soon as other rows are chosen', async () => {
    const view = await many(3364);
    await view.user.click(await screen.findByRole('button', { name: 'Select all 3,364 that match' }));
    await pick(view, 1);
    expect(screen.getByRole('button', { name: 'Assign (2)' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Select all 3,364 that match' })).toBeVisible();
  });

  it('one row is assigned from its own menu', async () => {
    const view = open();
    await screen.findByRole('link', { name: 'LB-1' });
    await view.user.click(screen.getByRole('button', { name: 'Actions for License LB-1' }));
    await view.user.click(screen.getByRole('menuitem', { name: 'Assign' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign Renewals' }));
    await choose(view.user, dialog.getByLabelText('Assignee'), 'Luis Ortega');
    await view.user.click(dialog.getByRole('button', { name: 'Assign 1' }));
    await waitFor(() => expect(view.net.calls('POST', path)[0]?.body).toMatchObject({ licenseIds: [row(1).id] }));
  });

  it('a user who may not assign in bulk selects no rows', async () => {
    open({ ...people.clientAdministrator, roles: ['ClientContributor'] });
    await screen.findByRole('link', { name: 'LB-1' });
    expect(screen.queryByRole('checkbox', { name: 'Select License LB-1' })).not.toBeInTheDocument();
  });
});
