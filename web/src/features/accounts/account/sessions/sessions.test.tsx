import { type OwnSession, ownSessionMessages as words } from '@evergreen/contracts/accounts/own-sessions';
import { screen, within } from '@testing-library/react';
import { openDialog } from '../../../../test/acts';
import { json, Network } from '../../../../test/network';
import { renderScreen } from '../../../../test/render';
import { SessionsCard } from './SessionsCard';

const session = (n: number, more: Partial<OwnSession> = {}): OwnSession => ({
  id: `0193a0c0-0000-7000-8000-${String(n).padStart(12, '0')}`,
  ...{ browser: 'Chrome', system: 'Windows', isCurrent: false },
  ...{ createdOn: '2026-11-20T14:42:00.000Z', lastSeenOn: '2026-11-22T15:00:00.000Z' },
  ...more,
});
const here = session(1, { isCurrent: true });

describe('one’s own sessions', () => {
  let network: Network;

  const open = (...others: OwnSession[]) => {
    let items = [here, ...others];
    network = new Network().on('GET', '/user-profile/sessions', () => json({ items }));
    for (const { id } of others)
      network.on('DELETE', `/user-profile/sessions/${id}`, () => {
        items = items.filter((item) => item.id !== id);
        return json(null, 204);
      });
    network.on('DELETE', '/user-profile/sessions', () => {
      items = [here];
      return json(null, 204);
    });
    return renderScreen(<SessionsCard />);
  };
  const rows = async () => within(await screen.findByRole('list', { name: 'Sessions' })).getAllByRole('listitem');

  it('say browser and system, since when, when they were seen, and which is this one', async () => {
    open(session(2, { browser: 'Unknown browser', system: 'Linux' }));
    const [first, second] = await rows();
    expect(first).toHaveTextContent('Chrome on Windows This oneSince 11/20/26, 9:42 AM, last seen 11/22/26, 10:00 AM');
    expect(second).toHaveTextContent('Unknown browser on Linux');
    expect(within(first as HTMLElement).queryByRole('button')).toBeNull();
  });

  it('are ended one by one', async () => {
    const { user } = open(session(2, { browser: 'Safari', system: 'iOS' }));
    await user.click(await screen.findByRole('button', { name: 'End Safari on iOS' }));
    expect(await screen.findByText(words.ended)).toBeVisible();
    expect(await rows()).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'End All Others' })).toBeDisabled();
  });

  it('are ended all but this one, once asked', async () => {
    const { user } = open(session(2), session(3));
    expect(await rows()).toHaveLength(3);
    const question = await openDialog(user, 'End All Others', 'End All Other Sessions');
    expect(question.getByText(/The 2 other sessions end immediately/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'End all others' }));
    expect(await screen.findByText(words.othersEnded)).toBeVisible();
    expect(await rows()).toHaveLength(1);
    expect(network.calls('DELETE', '/user-profile/sessions')).toHaveLength(1);
  });

  it('are ten at first, however many there are', async () => {
    const { user } = open(...Array.from({ length: 99 }, (_, n) => session(n + 2)));
    expect(await rows()).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'Show 90 more' }));
    expect(await rows()).toHaveLength(100);
  });
});
