import type { BulkRunDetail } from '@evergreen/contracts/bulk-work/bulk';
import type { BulkAssignRunDetail } from '@evergreen/contracts/bulk-work/bulk-runs';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import type { Identity } from '../../../../kit/data/identity';
import { openDialog } from '../../../../test/acts';
import { json, Network } from '../../../../test/network';
import { people } from '../../../../test/people';
import { renderScreen } from '../../../../test/render';
import { AssignRunPage } from './AssignRunPage';
import { BeginRunPage } from './BeginRunPage';
import { BulkRunsPage } from './BulkRunsPage';

const idOf = (n: number) => `0193a0c0-0000-7000-8000-${String(n).padStart(12, '0')}`;
const run = '0193a0c0-0000-7000-8000-0000000000f5';
const busy = 'A renewal is already in process on this license.';
const contributor: Identity = {
  ...people.clientAdministrator,
  roles: ['ClientContributor'],
  isClientAdministrator: false,
};

describe('a bulk begin in the background', () => {
  const bulkRun: BulkRunDetail = {
    id: run,
    status: 'Running',
    reason: null,
    total: 200,
    succeeded: 48,
    failed: 2,
    failures: [{ licenseId: idOf(3), licenseNumber: 'LB-3', reason: busy }],
    processStartDate: '2026-03-02',
    dueDate: null,
    startedById: people.clientAdministrator.id,
    startedBy: 'Dana Reyes',
    createdOn: '2026-03-02T15:00:00.000Z',
    finishedOn: null,
    retryOf: null,
  };
  const show = (answer: BulkRunDetail, as: Identity = people.clientAdministrator) => {
    const net = new Network()
      .on('POST', '/renewals/bulk/plan', () => json({ items: [], begins: 0, cannot: 1 }))
      .on('GET', `/renewals/bulk/${run}`, () => json(answer))
      .on('POST', `/renewals/bulk/${run}/cancel`, () => json(null, 204))
      .on('POST', `/renewals/bulk/${run}/retry`, () => json({ runId: idOf(77) }, 202))
      .on('GET', `/renewals/bulk/${idOf(77)}`, () => json({ ...answer, id: idOf(77), status: 'Running', total: 2 }));
    const view = renderScreen(
      <Routes>
        <Route path="/renewals/bulk/:bulkRunId" element={<BeginRunPage />} />
      </Routes>,
      { at: `/renewals/bulk/${run}`, as },
    );
    return { net, ...view };
  };

  it('shows how far it is, and is cancelled after a question', async () => {
    const { user, net } = show(bulkRun);
    expect(await screen.findByRole('progressbar', { name: 'Bulk Renewals' })).toHaveAttribute('value', '0.25');
    expect(screen.getByText(/50 of 200 licenses/)).toBeVisible();
    const dialog = await openDialog(user, 'Cancel', 'Cancel Bulk Renewals');
    expect(dialog.getByText(/Renewals that have begun are kept/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel Bulk Renewals' }));
    expect(net.calls('POST', `/renewals/bulk/${run}/cancel`)).toHaveLength(1);
    expect(await screen.findByText('Bulk Renewals Cancelled')).toBeVisible();
  });

  it('names each failure and its reason, and tries the failed ones again', async () => {
    const { user, net, router } = show({
      ...bulkRun,
      status: 'Completed',
      succeeded: 198,
      finishedOn: bulkRun.createdOn,
    });
    const table = within(await screen.findByRole('table', { name: 'Not Started' }));
    expect(table.getByRole('link', { name: 'LB-3' })).toHaveAttribute('href', `/licenses/${idOf(3)}`);
    expect(table.getByText(busy)).toBeVisible();
    const dialog = await openDialog(user, 'Try again (2)', 'Try Again');
    expect(await dialog.findByText(/none would begin now and 1 still cannot/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Begin 2 licenses' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/renewals/bulk/${idOf(77)}`));
    expect(net.calls('POST', `/renewals/bulk/${run}/retry`)).toHaveLength(1);
  });

  it('says what was not reached where it was cancelled', async () => {
    show({ ...bulkRun, status: 'Cancelled', finishedOn: bulkRun.createdOn });
    expect(await screen.findByText('Not Reached')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again (152)' })).toBeVisible();
  });

  it('is only looked at by others who do not administer', async () => {
    show({ ...bulkRun, startedById: idOf(9) }, contributor);
    expect(await screen.findByRole('progressbar', { name: 'Bulk Renewals' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  });
});

describe('a bulk assignment in the background', () => {
  const assigned: BulkAssignRunDetail = {
    id: run,
    status: 'Failed',
    reason: 'The bulk assignment could not go on. What was assigned stays.',
    total: 1_200,
    succeeded: 400,
    failed: 2,
    failures: [{ licenseId: idOf(3), licenseNumber: 'LB-3', reason: busy }],
    renewalDesignation: 'BillingClient',
    assignedUserName: 'Dana Reyes',
    startedById: idOf(9),
    startedBy: 'Luis Ortega',
    createdOn: '2026-03-02T15:00:00.000Z',
    finishedOn: '2026-03-02T15:01:00.000Z',
    retryOf: null,
  };
  const show = (answer: BulkAssignRunDetail) => {
    const net = new Network()
      .on('GET', `/bulk-runs/assignments/${run}`, () => json(answer))
      .on('POST', `/bulk-runs/assignments/${run}/cancel`, () => json(null, 204))
      .on('POST', `/bulk-runs/assignments/${run}/retry`, () => json({ runId: idOf(77) }, 202))
      .on('GET', `/bulk-runs/assignments/${idOf(77)}`, () => json({ ...answer, id: idOf(77), status: 'Running' }));
    const view = renderScreen(
      <Routes>
        <Route path="/renewals/bulk-assignments/:assignRunId" element={<AssignRunPage />} />
      </Routes>,
      { at: `/renewals/bulk-assignments/${run}` },
    );
    return { net, ...view };
  };

  it('is cancelled after a question, and what it left is tried again', async () => {
    const first = show({ ...assigned, status: 'Running', reason: null, finishedOn: null });
    const question = await openDialog(first.user, 'Cancel', 'Cancel Bulk Assignment');
    await first.user.click(question.getByRole('button', { name: 'Cancel Bulk Assignment' }));
    expect(first.net.calls('POST', `/bulk-runs/assignments/${run}/cancel`)).toHaveLength(1);
    expect(await screen.findByText('Bulk Assignment Cancelled')).toBeVisible();
    first.unmount();
    const { user, net, router } = show(assigned);
    const dialog = await openDialog(user, 'Try again (800)', 'Try Again');
    await user.click(dialog.getByRole('button', { name: 'Assign 800 licenses' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/renewals/bulk-assignments/${idOf(77)}`));
    expect(net.calls('POST', `/bulk-runs/assignments/${run}/retry`)).toHaveLength(1);
  });

  it('tells what was done, what was not and why, and what was not reached', async () => {
    show(assigned);
    expect(await screen.findByRole('heading', { level: 1, name: 'Bulk Assignment' })).toBeVisible();
    expect(screen.getByText(assigned.reason!)).toBeVisible();
    expect(screen.getByText('Not Reached').nextSibling).toHaveTextContent('798');
    expect(screen.getByText('The first 1 by license number.')).toBeVisible();
    const table = within(screen.getByRole('table', { name: 'Not Done' }));
    expect(table.getByText(busy)).toBeVisible();
    expect(screen.getByText('Assigned to Dana Reyes')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Past Bulk Actions' })).toHaveAttribute('href', '/bulk-runs');
  });
});

describe('past bulk actions', () => {
  it('tell contacts of many properties alongside what was done to licenses, and lead to each', async () => {
    const run = { status: 'Completed', reason: null, failed: 0, startedBy: 'Dana Reyes', renewalDesignation: null };
    const times = {
      createdOn: '2026-03-02T15:00:00.000Z',
      finishedOn: '2026-03-02T15:01:00.000Z',
      assignedUserName: null,
    };
    const contacts = {
      ...run,
      ...times,
      id: idOf(1),
      kind: 'Contacts',
      total: 520,
      succeeded: 520,
      contactName: 'Rosa Lin',
    };
    const begun = { ...run, ...times, id: idOf(2), kind: 'Begin', total: 1, succeeded: 1, contactName: null };
    new Network().on('GET', '/bulk-runs', () => json({ items: [contacts, begun], totalItemCount: 2 }));
    renderScreen(<BulkRunsPage />, { as: people.clientAdministrator });
    const row = within(await screen.findByRole('row', { name: /Create Property Contacts/ }));
    expect(row.getByText('Rosa Lin')).toBeVisible();
    expect(row.getByText('520 properties')).toBeVisible();
    expect(row.getByRole('link')).toHaveAttribute('href', `/my-company/property-contacts/runs/${idOf(1)}`);
    expect(within(screen.getByRole('row', { name: /Begin Renewals/ })).getByText('1 license')).toBeVisible();
  });
});
