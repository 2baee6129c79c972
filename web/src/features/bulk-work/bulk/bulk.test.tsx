import { screen, waitFor } from '@testing-library/react';
import {
  authority,
  chooseState,
  contributor,
  network,
  opening,
  heading,
  next,
  toPicking,
  toDates,
} from '../../../test/bulk';
import { problem } from '../../../test/network';
import { people } from '../../../test/people';
import { BulkBeginPage } from './BulkBeginPage';

const open = opening(BulkBeginPage);

describe('the Bulk begin wizard', () => {
  it('requires the state', async () => {
    const view = open(network());
    await heading('Step 1 of 3: Filter Criteria');
    await next(view);
    expect(await screen.findByText('Required')).toBeVisible();
    expect(screen.getByLabelText(/^State/)).toHaveAccessibleDescription('Required');
  });

  it('asks for licenses by every criterion of step 1', async () => {
    const net = network();
    const view = open(net);
    await chooseState(view, 'MA');
    const choices = {
      Jurisdiction: 'County',
      Classification: 'Liquor',
      'Tracking Type': 'TrackingOnly',
      'Sort By': 'propertyName',
      Direction: 'desc',
    };
    for (const [label, value] of Object.entries(choices))
      await view.user.selectOptions(screen.getByLabelText(new RegExp(`^${label}`)), value);
    await view.user.click(screen.getByLabelText('Licensing Authority'));
    await view.user.click(await screen.findByRole('option', { name: 'Boston Licensing Board' }));
    await view.user.type(screen.getByRole('textbox', { name: 'Track Date' }), '11012026');
    await view.user.type(screen.getByRole('textbox', { name: 'Expiration Date' }), '12312026');
    await next(view);
    await heading('Step 2 of 3: Pick Licenses');
    await screen.findByText('LB-1');
    expect(Object.fromEntries(net.calls('GET', '/renewals/bulk/licenses').at(-1)?.query ?? [])).toMatchObject({
      state: 'MA',
      jurisdiction: 'County',
      licensingAuthorityId: authority,
      classification: 'Liquor',
      renewalTrackingType: 'TrackingOnly',
      assignedUserId: people.clientAdministrator.id,
      dateType: 'EXACT',
      trackDate: '2026-11-01',
      expirationDate: '2026-12-31',
      sortBy: 'propertyName',
      sortDirection: 'desc',
    });
  });

  it('asks nothing of dates that are not on screen', async () => {
    const net = network();
    const view = open(net);
    await chooseState(view, 'MA');
    await view.user.type(screen.getByRole('textbox', { name: 'Track Date' }), '0230');
    await view.user.click(screen.getByRole('radio', { name: 'Date Range' }));
    await next(view);
    expect(await heading('Step 2 of 3: Pick Licenses')).toHaveFocus();
    await screen.findByText('LB-1');
    for (const { query } of net.calls('GET', '/renewals/bulk/licenses')) expect(query.get('trackDate')).toBeNull();
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
    await chooseState(view, 'TX');
    await next(view);
    expect(await screen.findByText('0 licenses selected')).toBeVisible();
  });

  it('selects all over the pages', async () => {
    const view = open(network(120));
    await toPicking(view);
    await view.user.click(screen.getByRole('button', { name: 'Select all 120' }));
    expect(await screen.findByText('120 licenses selected')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus());
    await view.user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.getByText('0 licenses selected')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Select all 120' })).toHaveFocus());
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
    await chooseState(empty, 'MA');
    await next(empty);
    expect(await screen.findByText('No license that matches these criteria is ready to start.')).toBeVisible();
    empty.unmount();
    localStorage.clear();
    const broken = open(network().on('GET', '/renewals/bulk/licenses', () => problem(500, 'Broken')));
    await chooseState(broken, 'MA');
    await next(broken);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
