import { act, screen, waitFor, within } from '@testing-library/react';
import { openDialog } from '../../../test/acts';
import { contributor, heading, idOf, network, next, opening, run, toDates, toPicking } from '../../../test/bulk';
import { json } from '../../../test/network';
import { pick } from '../../../test/pickers';
import { BulkBeginPage } from './BulkBeginPage';

const open = opening(BulkBeginPage);
const steps = (view: ReturnType<typeof open>) => view.router.state.location.search;
const travel = (view: ReturnType<typeof open>, by: number) => act(() => view.router.navigate(by));
const queue = '/renewals/bulk-begin?states=MA&assignedUserIds=&quickFilter=PastDue&cities=Boston';
const everything = '&showCurrentRenewals=false';

describe('the criteria of a bulk begin', () => {
  it('start from the queue’s filters, and say live how many match', async () => {
    const net = network(412);
    const view = open(net, queue + everything);
    expect(await screen.findByText('412 licenses match')).toBeVisible();
    expect(screen.getByLabelText(/^State/)).toHaveValue('MA');
    expect(screen.getByLabelText('Standing')).toHaveValue('PastDue');
    expect(screen.getByLabelText('Assignee')).toHaveValue('Anybody');
    const [call] = net.calls('GET', '/renewals/bulk/licenses');
    expect(Object.fromEntries(call?.query ?? [])).toMatchObject({
      state: 'MA',
      cities: 'Boston',
      standing: 'PastDue',
      assignedUserId: 'any',
    });
    await view.user.selectOptions(screen.getByLabelText('Tracking Type'), 'TrackingOnly');
    await waitFor(() =>
      expect(net.calls('GET', '/renewals/bulk/licenses').at(-1)?.query.get('renewalTrackingType')).toBe('TrackingOnly'),
    );
  });

  it('take “current” as the queue means it, and say what they have no place for', async () => {
    const view = open(network(), `${queue}&states=TX&searchTerm=harbor`);
    expect(await screen.findByText(/Not carried over: State \(choose one\), the search “harbor”/)).toBeVisible();
    expect(screen.getByText('Choose a state to see how many match.')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Date Range' })).toBeChecked();
    expect(screen.getByRole('textbox', { name: 'Track Date End' })).not.toHaveValue('');
    view.unmount();
  });

  it('take the week of the dashboard from which the queue was opened, within the chosen dates', async () => {
    const week = '&expiresFrom=2027-01-05&expiresTo=2027-01-11';
    const view = open(network(), `${queue}${everything}${week}`);
    expect(await screen.findByRole('textbox', { name: 'Expiration Date Start' })).toHaveValue('01/05/2027');
    expect(screen.getByRole('textbox', { name: 'Expiration Date End' })).toHaveValue('01/11/2027');
    view.unmount();
    const chosen = '&dateType=CustomDate&dateField=ExpirationDate&startDate=2027-01-08&endDate=2027-02-28';
    open(network(), `${queue}${everything}${week}${chosen}`);
    expect(await screen.findByRole('textbox', { name: 'Expiration Date Start' })).toHaveValue('01/08/2027');
    expect(screen.getByRole('textbox', { name: 'Expiration Date End' })).toHaveValue('01/11/2027');
  });

  it('say which stages, designee and other filters they have no place for', async () => {
    const others = '&renewalDesignation=ManagingFirm&stages=1&stages=5&renewedWith=Primary&quickFilter=Filed';
    const view = open(network(), `/renewals/bulk-begin?countries=US&assignedUserIds=${others}`);
    expect(
      await screen.findByText(/Not carried over: Country, Renewal Designee, Stage, Renewed With Primary, Filed\./),
    ).toBeVisible();
    view.unmount();
    open(network(), `${queue}${everything}&stages=1&renewedWith=Own&countries=US`);
    await screen.findByText('3 licenses match');
    expect(screen.queryByText(/Not carried over/)).toBeNull();
  });

  it('start from an import, of all states and anyone who has its licenses', async () => {
    const net = network(412);
    open(net, `/renewals/bulk-begin?importId=${run}`);
    expect(await screen.findByText('412 licenses match')).toBeVisible();
    expect(await screen.findByLabelText('Import')).toHaveValue('boston.csv');
    const [call] = net.calls('GET', '/renewals/bulk/licenses');
    expect(Object.fromEntries(call?.query ?? [])).toMatchObject({ importId: run, assignedUserId: 'any' });
    expect(screen.getByRole('link', { name: 'Import' })).toHaveAttribute('href', `/imports/${run}`);
  });

  it('leave everybody but administrators at their own licenses', async () => {
    const net = network();
    open(net, queue + everything, contributor);
    await screen.findByText('3 licenses match');
    expect(net.calls('GET', '/renewals/bulk/licenses')[0]?.query.get('assignedUserId')).toBe(contributor.id);
  });
});

describe('the lists of a bulk begin', () => {
  it('say how late each license is, and when it will be due', async () => {
    const late = { trackDate: '2020-01-01', expirationDate: '2020-02-01', dueDate: '2020-01-15' };
    const net = network();
    const row = { id: idOf(1), licenseNumber: 'LB-1', licenseType: null, licensingAuthority: null };
    const where = { propertyName: 'Harbor Kitchen', city: 'Boston', state: 'MA' };
    net.on('GET', '/renewals/bulk/licenses', () =>
      json({
        items: [{ ...row, ...where, ...late, isTrackingOnly: false, assignedUserName: null }],
        totalItemCount: 1,
      }),
    );
    const view = open(net);
    await toPicking(view);
    expect(screen.getAllByText(/days late/)).toHaveLength(2);
    await view.user.click(screen.getByRole('checkbox', { name: 'Select License LB-1' }));
    await next(view);
    await heading('Step 3 of 3: Start Date and Due Date');
    await view.user.type(screen.getByRole('textbox', { name: 'Due Date' }), '05052099');
    expect(await screen.findByRole('row', { name: /05\/05\/99/ })).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('row', { name: /05\/05\/99/ })).toBeVisible();
  });
});

describe('the wizard of a bulk begin', () => {
  it('says its step in the address; Back of the browser goes one step back, and keeps everything', async () => {
    const view = open(network());
    await toDates(view, 'LB-1', 'LB-2');
    expect(steps(view)).toBe('?step=dates');
    await travel(view, -1);
    await heading('Step 2 of 3: Pick Licenses');
    expect(await screen.findByText('2 licenses selected')).toBeVisible();
    await travel(view, -1);
    await heading('Step 1 of 3: Filter Criteria');
    expect(screen.getByLabelText(/^State/)).toHaveValue('MA');
    await travel(view, 2);
    expect(await heading('Step 3 of 3: Start Date and Due Date')).toHaveFocus();
  });

  it('is where it stood after a reload', async () => {
    const view = open(network());
    await toDates(view, 'LB-1', 'LB-2');
    await view.user.type(screen.getByRole('textbox', { name: 'Due Date' }), '05052026');
    const location = view.router.state.location;
    view.unmount();
    const again = open(network(), location.pathname + location.search);
    await heading('Step 3 of 3: Start Date and Due Date');
    expect(screen.getByRole('textbox', { name: 'Due Date' })).toHaveValue('05/05/2026');
    expect(await screen.findByRole('button', { name: 'Begin 2 renewals' })).toBeEnabled();
    again.unmount();
  });

  it('keeps after a reload what was chosen without an assignee, with its reason, and the remedy in its row', async () => {
    const unassigned = 'A paralegal must be assigned before a license can be renewed.';
    const awaiting = `${unassigned} A change of the renewal designation awaits approval.`;
    const reasons = [null, unassigned, awaiting];
    const net = () =>
      network().on('POST', '/renewals/bulk/plan', ({ body }) => {
        const { licenseIds } = body as { licenseIds: string[] };
        const items = licenseIds.map((licenseId) => {
          const reason = reasons[Number(licenseId.slice(-6)) - 1] ?? null;
          return {
            licenseId,
            licenseNumber: `LB-${Number(licenseId.slice(-6))}`,
            licenseType: null,
            propertyName: null,
            expirationDate: null,
            dueDate: null,
            trackingOnly: false,
            reason,
            needsAssignee: reason === unassigned,
            isOffered: true,
          };
        });
        return json({ items, begins: 1, cannot: 2 });
      });
    const view = open(net());
    await toDates(view, 'LB-1', 'LB-2', 'LB-3');
    const location = view.router.state.location;
    view.unmount();
    open(net(), location.pathname + location.search);
    await heading('Step 3 of 3: Start Date and Due Date');
    const row = await screen.findByRole('row', { name: /^LB-2/ });
    expect(row).toHaveTextContent(`Cannot begin: ${unassigned}`);
    expect(within(row).getByRole('button', { name: 'Assign License LB-2 here' })).toBeEnabled();
    const other = screen.getByRole('row', { name: /^LB-3/ });
    expect(other).toHaveTextContent(`Cannot begin: ${awaiting}`);
    expect(within(other).queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByText(/no longer chosen/)).not.toBeInTheDocument();
  });

  it('is continued on a second visit, without those that were begun in the meantime, or started over', async () => {
    const first = open(network());
    await toDates(first, 'LB-1', 'LB-3');
    first.unmount();
    const view = open(network());
    await heading('Step 3 of 3: Start Date and Due Date');
    expect(screen.getByText(/What you chose until/)).toBeVisible();
    expect(await screen.findByText(/1 license that you had chosen can no longer be begun/)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Begin 1 renewal' })).toBeEnabled();
    await view.user.click(screen.getByRole('button', { name: 'Start over' }));
    await heading('Step 1 of 3: Filter Criteria');
    expect(screen.getByLabelText(/^State/)).toHaveValue('');
    expect(screen.queryByText(/What you chose until/)).not.toBeInTheDocument();
  });

  it('does not let the address pass a step, and is one of each person and client', async () => {
    open(network()).unmount();
    const view = open(network(), '/renewals/bulk-begin?step=dates');
    await heading('Step 1 of 3: Filter Criteria');
    await waitFor(() => expect(steps(view)).toBe('?step=criteria'));
    view.unmount();
    const chosen = open(network());
    await toDates(chosen, 'LB-1');
    chosen.unmount();
    open(network(), undefined, { ...contributor, id: idOf(88) });
    await heading('Step 1 of 3: Filter Criteria');
  });

  it('throws away what another version kept, and what was begun elsewhere', async () => {
    const view = open(network());
    await toDates(view, 'LB-1');
    view.unmount();
    const [key = ''] = Object.keys(localStorage);
    const kept = JSON.parse(localStorage.getItem(key) ?? '') as { choices: object };
    open(network(), queue).unmount();
    localStorage.setItem(key, JSON.stringify({ ...kept, choices: { ...kept.choices, licenseIds: 'LB-1' } }));
    open(network());
    await heading('Step 1 of 3: Filter Criteria');
  });

  it('is taken up again where it was begun from, and from nowhere else', async () => {
    const fromMassachusetts = queue + everything;
    const view = open(network(), fromMassachusetts);
    await toPicking(view);
    view.unmount();
    const again = open(network(), fromMassachusetts);
    await heading('Step 2 of 3: Pick Licenses');
    again.unmount();
    open(network(), fromMassachusetts.replace('states=MA', 'states=TX'));
    await heading('Step 1 of 3: Filter Criteria');
    expect(screen.getByLabelText(/^State/)).toHaveValue('TX');
  });

  it('is kept no longer once it was sent', async () => {
    const view = open(network());
    await toDates(view, 'LB-1');
    await view.user.click(await screen.findByRole('button', { name: 'Begin 1 renewal' }));
    expect(await screen.findByText('The queue')).toBeVisible();
    expect(Object.keys(localStorage)).toEqual([]);
  });
});

describe('what is unassigned', () => {
  const planOf = (isAssigned: boolean) => ({
    items: [1, 2].map((n) => ({
      licenseId: idOf(n),
      licenseNumber: `LB-${n}`,
      licenseType: null,
      propertyName: null,
      expirationDate: null,
      dueDate: null,
      trackingOnly: false,
      reason: n === 2 && !isAssigned ? 'A paralegal must be assigned before a license can be renewed.' : null,
      needsAssignee: n === 2 && !isAssigned,
      isOffered: true,
    })),
    begins: isAssigned ? 2 : 1,
    cannot: isAssigned ? 0 : 1,
  });
  const path = '/dashboard/bulk-assign-licenses';
  const answer = {
    renewalDesignation: 'BillingClient',
    userId: contributor.id,
    userName: 'Dana Reyes',
    updatedLicensesCount: 1,
    awaitingApproval: [],
    failures: [],
    message: 'Successfully Assigned 1 License to Luis Ortega',
  };

  it('is assigned in the wizard, and begins with the others', async () => {
    let isAssigned = false;
    const net = network()
      .on('POST', '/renewals/bulk/plan', () => json(planOf(isAssigned)))
      .on('POST', path, () => {
        isAssigned = true;
        return json(answer);
      });
    const view = open(net);
    await toDates(view, 'LB-1', 'LB-2');
    expect(await screen.findByText('1 license cannot begin only for lack of an assignee.')).toBeVisible();
    const dialog = await openDialog(view.user, 'Assign 1 license', 'Assign 1 license');
    await pick(view.user, dialog.getByLabelText('Assignee'), 'Dana Reyes');
    await view.user.click(dialog.getByRole('button', { name: 'Assign 1 license' }));
    expect(await screen.findByRole('button', { name: 'Begin 2 renewals' })).toBeEnabled();
    expect(screen.queryByText(/only for lack of an assignee/)).not.toBeInTheDocument();
    expect(net.calls('POST', path)[0]?.body).toMatchObject({
      licenseIds: [idOf(2)],
      renewalDesignation: 'BillingClient',
    });
  });

  it('is offered only to those who may assign in bulk', async () => {
    const net = network().on('POST', '/renewals/bulk/plan', () => json(planOf(false)));
    const view = open(net, undefined, contributor);
    await toDates(view, 'LB-1', 'LB-2');
    expect(await screen.findByRole('button', { name: 'Begin 1 renewal' })).toBeEnabled();
    expect(screen.queryByText(/only for lack of an assignee/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Assign 1 license' })).toBeNull();
  });
});
