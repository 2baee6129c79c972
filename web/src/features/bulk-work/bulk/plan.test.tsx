import { bulkMessages } from '@evergreen/contracts/bulk-work/bulk';
import { act, screen, waitFor, within } from '@testing-library/react';
import { todayIn } from '../../../kit/values/DateWithMeaning';
import { idOf, run, busy, network, opening, heading, next, toPicking, toDates } from '../../../test/bulk';
import { json } from '../../../test/network';
import { people } from '../../../test/people';
import { BulkBeginPage } from './BulkBeginPage';

const open = opening(BulkBeginPage);

describe('the last step of the Bulk begin wizard', () => {
  it('shows what will happen per license before it starts, and commits that plan', async () => {
    const net = network();
    const view = open(net);
    await toDates(view, 'LB-1', 'LB-2', 'LB-3');
    expect(await screen.findByText(/2 renewals will begin\. 1 cannot begin and will be skipped\./)).toBeVisible();
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

  it('begins what it shows while the plan is read again', async () => {
    const net = network();
    const view = open(net);
    await toDates(view, 'LB-1');
    const begin = await screen.findByRole('button', { name: 'Begin 1 renewal' });
    net.on('POST', '/renewals/bulk/plan', () => new Promise(() => undefined));
    await act(async () => {
      void view.client.invalidateQueries();
      await Promise.resolve();
    });
    await view.user.click(begin);
    await waitFor(() => expect(net.calls('POST', '/renewals/bulk/begin')).toHaveLength(1));
  });

  it('starts today by default, and requires the start date', async () => {
    const net = network();
    const view = open(net);
    await toDates(view, 'LB-1');
    const [year, month, day] = todayIn(people.clientAdministrator.timeZone).split('-');
    expect(screen.getByRole('textbox', { name: /^Start Date/ })).toHaveValue(`${month}/${day}/${year}`);
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

  it('names what changed in the meantime with its reason, and allows a retry', async () => {
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
    await view.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Begin 1 renewal' })).toBeEnabled();
  });
});
