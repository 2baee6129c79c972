import type { DateChange } from '@evergreen/contracts/licensing/license-dates';
import { act, screen, waitFor } from '@testing-library/react';
import { refresh } from '../../../../kit/data/queries';
import { openDialog } from '../../../../test/acts';
import { people } from '../../../../test/people';
import { json, Network } from '../../../../test/network';
import { renderScreen } from '../../../../test/render';
import { IntervalsNotice, useApplyDates } from './useApplyDates';

const idOf = (last: number) => `0193a0c0-0000-7000-8000-0000000000e${last}`;
const change = (last: number, isSetOnPurpose: boolean): DateChange => ({
  licenseId: idOf(last),
  licenseNumber: `LQ-${last}`,
  licenseTypeName: 'Innholder',
  propertyName: 'Long Wharf',
  expirationDate: '2026-12-31',
  before: { dueDate: '2026-12-01', trackDate: null },
  after: { dueDate: '2026-12-21', trackDate: '2026-12-07' },
  isSetOnPurpose,
});

const Edited = () => {
  const applying = useApplyDates();
  return (
    <>
      <button
        type="button"
        onClick={() => applying.offer({ licensingAuthorityId: idOf(9), licenseTypeIds: [idOf(8)] })}
      >
        Save
      </button>
      {applying.dialog}
    </>
  );
};

const shown = (items: DateChange[], failures: object[] = []) => {
  const network = new Network()
    .on('GET', '/licenses/dates/changes', () => json({ items, totalItemCount: items.length }))
    .on('PUT', '/licenses/dates/apply', () => json({ completed: 1, failures }));
  return { network, ...renderScreen(<Edited />) };
};

describe('after intervals were changed', () => {
  it('they are applied to the licenses that are chosen, those set by hand only where a user chooses them', async () => {
    const { user, network } = shown([change(1, false), change(2, true)]);
    const dialog = await openDialog(user, 'Save', 'Apply to Licenses');
    expect(dialog.getByText('Forms Due 12/01/26 → 12/21/26 · Track Date none → 12/07/26')).toBeVisible();
    expect(dialog.getByRole('checkbox', { name: /LQ-1, Long Wharf/ })).toBeChecked();
    const byHand = dialog.getByRole('checkbox', { name: /LQ-2, Long Wharf.*set by hand/ });
    expect(byHand).not.toBeChecked();
    await user.click(byHand);
    await user.click(dialog.getByRole('button', { name: 'Apply to 2 licenses' }));
    expect(await screen.findByText('Dates of 1 License Updated Successfully')).toBeVisible();
    expect(network.calls('PUT', '/licenses/dates/apply')[0]?.body).toEqual({ licenseIds: [idOf(1), idOf(2)] });
    expect(network.calls('GET', '/licenses/dates/changes')[0]?.query.get('licensingAuthorityId')).toBe(idOf(9));
  });

  it('what the user chose stays when licenses change meanwhile', async () => {
    const { user, network, client } = shown([change(1, false), change(2, false)]);
    const dialog = await openDialog(user, 'Save', 'Apply to Licenses');
    await user.click(dialog.getByRole('checkbox', { name: /LQ-1/ }));
    network.on('GET', '/licenses/dates/changes', () => json({ items: [], totalItemCount: 0 }));
    await act(() => refresh(client, { license: [idOf(2)] }));
    expect(network.calls('GET', '/licenses/dates/changes')).toHaveLength(2);
    expect(dialog.getByRole('checkbox', { name: /LQ-1/ })).not.toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Apply to 1 license' }));
    await waitFor(() =>
      expect(network.calls('PUT', '/licenses/dates/apply')).toMatchObject([{ body: { licenseIds: [idOf(2)] } }]),
    );
  });

  it('they are offered after each change, also if the one before it changed no license', async () => {
    const { user, network, client } = shown([]);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(network.calls('GET', '/licenses/dates/changes')).toHaveLength(1));
    await waitFor(() => expect(client.isFetching()).toBe(0));
    network.on('GET', '/licenses/dates/changes', () => json({ items: [change(1, false)], totalItemCount: 1 }));
    const dialog = await openDialog(user, 'Save', 'Apply to Licenses');
    expect(dialog.getByRole('checkbox', { name: /LQ-1/ })).toBeChecked();
  });

  it('say of each license that stayed as it was why', async () => {
    const failure = { licenseId: idOf(1), licenseNumber: 'LQ-1', reason: 'A renewal is in process: its dates stay.' };
    const { user } = shown([change(1, false)], [failure]);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Apply to 1 license' }));
    expect(await screen.findByText('LQ-1: A renewal is in process: its dates stay.')).toBeVisible();
  });

  it('nothing is asked where no license would change', async () => {
    const { user, network, client } = shown([]);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(network.calls('GET', '/licenses/dates/changes')).toHaveLength(1));
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('nothing is promised to a user who may not edit these licenses, and nothing asked', async () => {
    const network = new Network();
    const { user } = renderScreen(
      <>
        <IntervalsNotice />
        <Edited />
      </>,
      { as: { ...people.firmAdministrator, clientServiceLevel: 'Saas' } },
    );
    expect(screen.getByText(/^No license changes by this\. The dates of licenses are changed by/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(network.calls('GET', '/licenses/dates/changes')).toEqual([]);
  });

  it('the question is promised to a user who may edit them', () => {
    renderScreen(<IntervalsNotice />);
    expect(screen.getByText(/^No license changes yet\. After you save, you choose/)).toBeVisible();
  });
});
