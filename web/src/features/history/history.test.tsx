import type { HistoryItem, HistoryKinds } from '@evergreen/contracts/history';
import { screen, within } from '@testing-library/react';
import { json, Network } from '../../test/network';
import { people } from '../../test/people';
import { renderScreen } from '../../test/render';
import { HistoryPage } from './HistoryPage';
import { HistoryPanel } from './HistoryPanel';

const license = '0193a0c0-0000-7000-8000-0000000000c2';
const moved: HistoryItem = {
  id: '0193a0c0-0000-7000-8000-0000000000e1',
  at: '2026-11-20T14:05:00.000Z',
  personName: 'Dana Reyes',
  kind: 'Renewal',
  sentence: 'moved the renewal of license LQ-1042 from Forms Obtained to Invoiced',
  subject: { id: license, kind: 'license', label: 'LQ-1042' },
  changes: [{ field: 'to', label: 'Stage', before: 'Forms Obtained', after: 'Invoiced' }],
};
const known: HistoryKinds = {
  kinds: [{ label: 'Renewal', value: 'renewal' }],
  types: [{ label: 'Stage advanced', value: 'StageAdvanced', meta: 'renewal' }],
  people: [{ label: 'Dana Reyes', value: license }],
};
const verified = { verified: true, streams: 2, events: 1204, at: moved.at, fault: null, faults: 0 };

describe('the history', () => {
  let network: Network;

  beforeEach(() => {
    network = new Network()
      .on('GET', '/history/events', () => json({ items: [moved], totalItemCount: 1 }))
      .on('GET', '/history/kinds', () => json(known))
      .on('POST', '/history/verify', () => json(verified))
      .install();
  });

  it('tells events as sentences, and opens to the fields before and after', async () => {
    const { user } = renderScreen(<HistoryPage />, { as: people.firmAdministrator });
    await user.click(await screen.findByRole('button', { name: /Dana Reyes moved the renewal of license LQ-1042/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Renewal' }));
    expect(dialog.getByRole('rowheader', { name: 'Stage' })).toBeVisible();
    expect(dialog.getByText('Forms Obtained')).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Open LQ-1042' })).toHaveAttribute('href', `/licenses/${license}`);
  });

  it('verifies on a button', async () => {
    const { user } = renderScreen(<HistoryPage />, { as: people.firmAdministrator });
    await user.click(await screen.findByRole('button', { name: 'Verify' }));
    expect(await screen.findByText(/Verified, 1,204 events of 2 records/)).toBeVisible();
  });

  it('says what is not as it was written', async () => {
    const fault = 'license LQ-1042: event 2 of 11/20/2026, 14:05 UTC, was altered';
    network.on('POST', '/history/verify', () => json({ ...verified, verified: false, fault, faults: 3 }));
    const { user } = renderScreen(<HistoryPage />, { as: people.firmAdministrator });
    await user.click(await screen.findByRole('button', { name: 'Verify' }));
    expect(await screen.findByText(new RegExp(`the ${fault}\\. 2 faults more`))).toBeVisible();
  });

  it('stands on a profile, for administrators', async () => {
    const { user } = renderScreen(<HistoryPanel id={license} />, { as: people.firmAdministrator });
    await user.click(await screen.findByRole('button', { name: /Details/ }));
    expect(screen.getByText('Invoiced')).toBeVisible();
    expect(network.calls('GET', '/history/events')[0]?.query.get('subjectId')).toBe(license);
  });
});
