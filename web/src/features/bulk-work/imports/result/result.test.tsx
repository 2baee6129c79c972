import type { ImportResult, ImportUndoPlan } from '@evergreen/contracts/bulk-work/import-acts';
import type { ImportRun } from '@evergreen/contracts/bulk-work/imports';
import { screen } from '@testing-library/react';
import { openDialog } from '../../../../test/acts';
import { json, Network } from '../../../../test/network';
import { people } from '../../../../test/people';
import { pick } from '../../../../test/pickers';
import { renderScreen } from '../../../../test/render';
import { ResultCard } from './ResultCard';

const id = '0193a0c0-0000-7000-8000-0000000000d1';
const licenseId = '0193a0c0-0000-7000-8000-0000000000e1';
const nothing = { licenses: 0, properties: 0, licensingAuthorities: 0, licenseTypes: 0, entities: 0 };
const run = { id, version: 9, status: 'Completed', fileName: 'boston-2023.csv' } as ImportRun;
const plan: ImportUndoPlan = {
  takes: { ...nothing, licenses: 3287, properties: 2800 },
  keeps: { ...nothing, licenses: 2, properties: 2 },
  assigned: 1,
  kept: [{ id: licenseId, licenseNumber: 'LB-7', because: 'Renewal' }],
};
const act: ImportResult['acts'][number] = {
  id: licenseId,
  kind: 'Undo',
  status: 'Completed',
  reason: null,
  total: 6000,
  done: 5996,
  kept: 4,
  startedBy: 'Dana Reyes',
  createdOn: '2026-01-02T00:00:00.000Z',
  finishedOn: '2026-01-02T00:01:00.000Z',
};

const shown = (result: ImportResult, undoPlan: ImportUndoPlan = plan) => {
  const network = new Network()
    .on('GET', `/imports/${id}/result`, () => json(result))
    .on('GET', `/imports/${id}/undo`, () => json(undoPlan))
    .on('POST', `/imports/${id}/undo`, () => json({ id: licenseId }, 202))
    .on('GET', '/users/select-list-options', () => json([]))
    .on('POST', '/dashboard/bulk-assign-matching-licenses', () => json({ runId: licenseId }, 202));
  return { network, ...renderScreen(<ResultCard run={run} />, { as: people.clientAdministrator }) };
};

describe('the result of an import', () => {
  const result: ImportResult = {
    licenses: 3289,
    secondaries: 12,
    undated: 40,
    unaddressed: 0,
    records: 9000,
    acts: [],
  };

  it('leads on: to its licenses, to beginning them, and to assigning all of them', async () => {
    const { user, network, router } = shown(result);
    const link = await screen.findByRole('link', { name: 'View 3,289 licenses' });
    expect(link).toHaveAttribute('href', `/licenses?importId=${id}&active=`);
    expect(screen.getByRole('link', { name: 'Begin them' })).toHaveAttribute(
      'href',
      `/renewals/bulk-begin?importId=${id}`,
    );
    expect(screen.getByRole('link', { name: 'Complete the dates of 40 licenses' })).toHaveAttribute(
      'href',
      `/licenses/dates-to-complete?importId=${id}`,
    );
    expect(screen.getByText(/12 licenses are secondary to another one/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Assign them' }));
    await pick(user, await screen.findByLabelText('Assignee'), 'Unassigned');
    await user.click(await screen.findByRole('button', { name: 'Unassign 3,289 licenses' }));
    expect(network.calls('POST', '/dashboard/bulk-assign-matching-licenses')[0]?.body).toMatchObject({
      matching: { list: 'licenses', filter: { importId: id }, count: 3289 },
      renewalDesignation: 'BillingClient',
    });
    expect(router.state.location.pathname).toBe(`/renewals/bulk-assignments/${licenseId}`);
  });

  it('asks before it is taken back: what goes, what stays and why', async () => {
    const { user, network } = shown(result);
    const dialog = await openDialog(user, 'Undo this import');
    expect(dialog.getByText('3,287 licenses and 2,800 properties')).toBeVisible();
    expect(dialog.getByText(/1 license was assigned since/)).toBeVisible();
    expect(dialog.getByText('2 licenses and 2 properties')).toBeVisible();
    expect(dialog.getByRole('link', { name: 'LB-7' })).toHaveAttribute('href', `/licenses/${licenseId}`);
    expect(dialog.getByText(/and 1 license more/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Undo 3,287 licenses' }));
    expect(network.calls('POST', `/imports/${id}/undo`)).toHaveLength(1);
  });

  it('says where nothing can be taken back', async () => {
    const { user } = shown(result, { ...plan, takes: nothing });
    await user.click(await screen.findByRole('button', { name: 'Undo this import' }));
    expect(await screen.findByText('Nothing of this import can be undone.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
  });

  it('says what was taken back, and offers no more than is left', async () => {
    shown({ licenses: 0, secondaries: 0, undated: 0, unaddressed: 0, records: 0, acts: [act] });
    expect(
      await screen.findByText(/Dana Reyes undid this import: 5,996 records removed, 4 kept because they are in use/),
    ).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('shows how far it is', async () => {
    shown({
      licenses: 100,
      secondaries: 0,
      undated: 0,
      unaddressed: 0,
      records: 100,
      acts: [{ ...act, status: 'Running', finishedOn: null }],
    });
    expect(await screen.findByText(/6,000 of 6,000 checked/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo this import' })).not.toBeInTheDocument();
  });
});
