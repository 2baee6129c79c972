import { bulkMessages, type BulkLicense, type BulkPlanItem } from '@evergreen/contracts/bulk';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import type { Identity } from '../../kit/identity';
import { json, Network, problem } from '../../test/network';
import { people } from '../../test/people';
import { renderScreen } from '../../test/render';
import { BulkBeginPage } from './BulkBeginPage';

const idOf = (n: number) => `0193a0c0-0000-7000-8000-${String(n).padStart(12, '0')}`;
const licenseOf = (n: number): BulkLicense => ({
  id: idOf(n),
  licenseNumber: `LB-${n}`,
  licenseType: 'Common Victualler',
  licensingAuthority: 'Boston Licensing Board',
  propertyName: 'Harbor Kitchen',
  city: 'Boston',
  state: 'MA',
  trackDate: '2026-11-01',
  dueDate: '2026-12-01',
  expirationDate: '2026-12-31',
  isTrackingOnly: n === 2,
  assignedUserName: 'Dana Reyes',
});
const planned = (licenseId: string, reason: string | null = null): BulkPlanItem => ({
  licenseId,
  licenseNumber: `LB-${Number(licenseId.slice(-6))}`,
  licenseType: 'Common Victualler',
  propertyName: 'Harbor Kitchen',
  expirationDate: '2026-12-31',
  dueDate: '2026-12-01',
  trackingOnly: licenseId === idOf(2),
  reason,
});
const authority = '0193a0c0-0000-7000-8000-0000000000a1';
const run = '0193a0c0-0000-7000-8000-0000000000f5';
const busy = 'A renewal is already in process on this license.';
const contributor: Identity = {
  ...people.clientAdministrator,
  roles: ['ClientContributor'],
  isClientAdministrator: false,
};

const network = (count = 3) =>
  new Network()
    .on('GET', '/dashboard/renewals-list/places', () =>
      json([
        { country: 'United States', state: 'MA', city: 'Boston' },
        { country: 'United States', state: 'TX', city: 'Austin' },
      ]),
    )
    .on('GET', '/users/select-list-options', () =>
      json([
        { label: 'Unassigned', value: '-1' },
        { label: 'Dana Reyes', value: people.clientAdministrator.id },
      ]),
    )
    .on('GET', '/licensing-authorities/select-list-options', () =>
      json([{ label: 'Boston Licensing Board', value: authority }]),
    )
    .on('GET', '/license-categories/select-list-options', () => json([]))
    .on('GET', '/license-types/select-list-options', () => json([]))
    .on('GET', `/dashboard/renewal-counts/licensing-authorities/${authority}`, () => json({ stateProvince: 'TX' }))
    .on('GET', '/renewals/bulk/licenses', () =>
      json({ items: Array.from({ length: Math.min(count, 3) }, (_, n) => licenseOf(n + 1)), totalItemCount: count }),
    )
    .on('GET', '/renewals/bulk/licenses/ids', () =>
      json({ ids: Array.from({ length: count }, (_, n) => idOf(n + 1)), totalItemCount: count }),
    )
    .on('POST', '/renewals/bulk/plan', ({ body }) => {
      const items = (body as { licenseIds: string[] }).licenseIds.map((id) =>
        planned(id, id === idOf(3) ? busy : null),
      );
      const begins = items.filter(({ reason }) => reason === null).length;
      return json({ items, begins, cannot: items.length - begins });
    })
    .on('POST', '/renewals/bulk/begin', ({ body }) => {
      const { licenseIds } = body as { licenseIds: string[] };
      return json({ total: licenseIds.length, succeeded: licenseIds.length, failed: 0, renewals: [], failures: [] });
    });

const open = (net: Network, at = '/renewals/bulk-begin', as: Identity = people.clientAdministrator) => {
  net.install();
  return renderScreen(
    <Routes>
      <Route path="/renewals/bulk-begin" element={<BulkBeginPage />} />
      <Route path="/renewals/bulk/:bulkRunId" element={<p>The run</p>} />
      <Route path="/renewals" element={<p>The queue</p>} />
    </Routes>,
    { at, as },
  );
};
const heading = (name: string) => screen.findByRole('heading', { name });
type View = ReturnType<typeof open>;
const next = ({ user }: View) => user.click(screen.getByRole('button', { name: 'Next' }));
const toPicking = async (view: View) => {
  await heading('Step 1 of 3: Filter Criteria');
  await screen.findByRole('option', { name: 'MA' });
  await view.user.selectOptions(screen.getByLabelText(/^State/), 'MA');
  await next(view);
  await heading('Step 2 of 3: Pick Licenses');
  await screen.findByText('LB-1');
};
const toDates = async (view: View, ...numbers: string[]) => {
  await toPicking(view);
  for (const one of numbers) await view.user.click(screen.getByRole('checkbox', { name: `Select License ${one}` }));
  await next(view);
  await heading('Step 3 of 3: Start Date and Due Date');
};

describe('the Bulk begin wizard', () => {
  it('requires the state', async () => {
    const view = open(network());
    await heading('Step 1 of 3: Filter Criteria');
    await next(view);
    expect(await screen.findByText('Required')).toBeVisible();
    expect(screen.getByLabelText(/^State/)).toHaveAccessibleDescription('Required');
  });

  it('refuses ranges that end before they start, in the words of document 2', async () => {
    const view = open(network());
    await screen.findByRole('option', { name: 'MA' });
    await view.user.selectOptions(screen.getByLabelText(/^State/), 'MA');
    await view.user.click(screen.getByRole('radio', { name: 'Date Range' }));
    const dates = {
      'Track Date Start': '02022026',
      'Track Date End': '02012026',
      'Expiration Date Start': '03022026',
      'Expiration Date End': '03012026',
    };
    for (const [label, typed] of Object.entries(dates))
      await view.user.type(screen.getByRole('textbox', { name: label }), typed);
    await next(view);
    expect(await screen.findByText('Track Date End must be after Track Date Start.')).toBeVisible();
    expect(screen.getByText('Expiration Date End must be after Expiration Date Start.')).toBeVisible();
  });

  it('asks nothing of dates that are not on screen', async () => {
    const net = network();
    const view = open(net);
    await screen.findByRole('option', { name: 'MA' });
    await view.user.selectOptions(screen.getByLabelText(/^State/), 'MA');
    await view.user.type(screen.getByRole('textbox', { name: 'Track Date' }), '0230');
    await view.user.click(screen.getByRole('radio', { name: 'Date Range' }));
    await next(view);
    expect(await heading('Step 2 of 3: Pick Licenses')).toHaveFocus();
    expect(net.calls('GET', '/renewals/bulk/licenses')[0]?.query.get('trackDate')).toBeNull();
  });

  it('shows the Assignee filter to administrators only; the default assignee is the current user', async () => {
    const view = open(network());
    expect(await screen.findByDisplayValue('Dana Reyes')).toBe(screen.getByLabelText('Assignee'));
    view.unmount();
    open(network(), undefined, contributor);
    await heading('Step 1 of 3: Filter Criteria');
    expect(screen.queryByLabelText('Assignee')).not.toBeInTheDocument();
  });

  it('goes on from step 2 only with a license picked, and moves the focus to each step', async () => {
    const view = open(network());
    await toPicking(view);
    expect(await heading('Step 2 of 3: Pick Licenses')).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    await view.user.click(screen.getByRole('checkbox', { name: 'Select License LB-1' }));
    expect(screen.getByText('1 license selected')).toBeVisible();
    await next(view);
    expect(await heading('Step 3 of 3: Start Date and Due Date')).toHaveFocus();
  });

  it('keeps everything on the way back; other criteria let go of what was picked', async () => {
    const view = open(network());
    await toDates(view, 'LB-1', 'LB-2');
    await view.user.type(screen.getByRole('textbox', { name: 'Due Date' }), '05052026');
    const back = () => view.user.click(screen.getByRole('button', { name: 'Back' }));
    await back();
    expect(await screen.findByRole('checkbox', { name: 'Select License LB-2' })).toBeChecked();
    await back();
    expect(screen.getByLabelText(/^State/)).toHaveValue('MA');
    await next(view);
    expect(await screen.findByText('2 licenses selected')).toBeVisible();
    await next(view);
    expect(await screen.findByRole('textbox', { name: 'Due Date' })).toHaveValue('05/05/2026');
    await back();
    await back();
    await view.user.selectOptions(screen.getByLabelText(/^State/), 'TX');
    await next(view);
    expect(await screen.findByText('0 licenses selected')).toBeVisible();
  });

  it('selects all over the pages', async () => {
    const view = open(network(120));
    await toPicking(view);
    await view.user.click(screen.getByRole('button', { name: 'Select all 120' }));
    expect(await screen.findByText('120 licenses selected')).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.getByText('0 licenses selected')).toBeVisible();
  });

  it('shows what will happen per license before it starts, and commits that plan', async () => {
    const net = network();
    const view = open(net);
    await toDates(view, 'LB-1', 'LB-2', 'LB-3');
    expect(await screen.findByText(/2 renewals will begin\. 1 cannot begin and will be left out\./)).toBeVisible();
    const plan = within(screen.getByRole('table', { name: 'Plan' }));
    const [, first, second, third] = plan.getAllByRole('row');
    expect(first).toHaveTextContent(`LB-3`);
    expect(first).toHaveTextContent(`Cannot begin: ${busy}`);
    expect(second).toHaveTextContent('Begins, full process');
    expect(third).toHaveTextContent('Begins, tracking only');
    expect(screen.queryByText(bulkMessages.mayTakeTime)).not.toBeInTheDocument();
    await view.user.click(screen.getByRole('button', { name: 'Begin 2 renewals' }));
    expect(await screen.findByText('The queue')).toBeVisible();
    expect(await screen.findByText('Bulk Renewals Started Successfully')).toBeVisible();
    expect(net.calls('POST', '/renewals/bulk/begin')[0]?.body).toMatchObject({
      licenseIds: [idOf(1), idOf(2)],
      planned: [
        { licenseId: idOf(1), trackingOnly: false, dueDate: '2026-12-01' },
        { licenseId: idOf(2), trackingOnly: true, dueDate: '2026-12-01' },
      ],
      dueDate: null,
    });
  });

  it('requires the start date', async () => {
    const net = network();
    const view = open(net);
    await toDates(view, 'LB-1');
    await view.user.clear(screen.getByRole('textbox', { name: /^Start Date/ }));
    await view.user.click(await screen.findByRole('button', { name: 'Begin 1 renewal' }));
    expect(await screen.findByText('Required')).toBeVisible();
    expect(net.calls('POST', '/renewals/bulk/begin')).toEqual([]);
  });

  it('warns above 50 that it takes time and an email will notify, says Initiated, and shows the run', async () => {
    const net = network(120).on('POST', '/renewals/bulk/begin', () => json({ runId: run }, 202));
    const view = open(net);
    await toPicking(view);
    await view.user.click(screen.getByRole('button', { name: 'Select all 120' }));
    await screen.findByText('120 licenses selected');
    await next(view);
    expect(await screen.findByText(bulkMessages.mayTakeTime)).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Begin 119 renewals' }));
    expect(await screen.findByText('The run')).toBeVisible();
    expect(await screen.findByText('Bulk Renewals Initiated Successfully')).toBeVisible();
  });

  it('names what changed meanwhile with its reason, and lets it be tried again', async () => {
    const failures = [{ licenseId: idOf(2), licenseNumber: 'LB-2', reason: busy }];
    const net = network().on('POST', '/renewals/bulk/begin', () =>
      json({ total: 2, succeeded: 1, failed: 1, renewals: [], failures }),
    );
    const view = open(net);
    await toDates(view, 'LB-1', 'LB-2');
    await view.user.click(await screen.findByRole('button', { name: 'Begin 2 renewals' }));
    expect(await heading('Result')).toHaveFocus();
    const table = within(screen.getByRole('table', { name: 'Not Started' }));
    expect(table.getByRole('row', { name: /LB-2/ })).toHaveTextContent(busy);
    await view.user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('button', { name: 'Begin 1 renewal' })).toBeEnabled();
  });

  it('opens with the authority preset', async () => {
    const view = open(network(), `/renewals/bulk-begin?licensingAuthorityId=${authority}`);
    expect(await screen.findByDisplayValue('Boston Licensing Board')).toBe(
      screen.getByLabelText('Licensing Authority'),
    );
    await waitFor(() => expect(screen.getByLabelText(/^State/)).toHaveValue('TX'));
    expect(screen.getByRole('link', { name: 'Licensing Authority' })).toHaveAttribute(
      'href',
      `/renewals/licensing-authorities/${authority}`,
    );
    view.unmount();
  });

  it('says when nothing is ready to start, and when it could not be read', async () => {
    const empty = open(network(0));
    await screen.findByRole('option', { name: 'MA' });
    await empty.user.selectOptions(screen.getByLabelText(/^State/), 'MA');
    await next(empty);
    expect(await screen.findByText('No license that matches these criteria is ready to start.')).toBeVisible();
    empty.unmount();
    const broken = open(network().on('GET', '/renewals/bulk/licenses', () => problem(500, 'Broken')));
    await screen.findByRole('option', { name: 'MA' });
    await broken.user.selectOptions(screen.getByLabelText(/^State/), 'MA');
    await next(broken);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
