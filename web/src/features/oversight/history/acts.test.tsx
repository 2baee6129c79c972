import type { HistoryAct } from '@evergreen/contracts/oversight/history';
import { screen, waitFor, within } from '@testing-library/react';
import { refresh } from '../../../kit/data/queries';
import { dayOf } from '../../../kit/values/time';
import { json, problem } from '../../../test/network';
import { people } from '../../../test/people';
import { renderScreen } from '../../../test/render';
import { dayInWords } from './acts';
import { historyNetwork, inside, license, moved, page } from './history.testing';
import { HistoryPage } from './HistoryPage';

describe('the history by acts', () => {
  const network = historyNetwork().forEachTest();

  const opened = async (words: RegExp) => {
    const { user } = renderScreen(<HistoryPage />, { as: people.firmAdministrator });
    await user.click(await screen.findByRole('button', { name: words }));
    return user;
  };

  it('shows one entry an act by days, with a link for each, and names alone in bold', async () => {
    const undoneBy = { id: moved.id, at: moved.at, personName: 'Sam Ortiz', sentence: 'undid: added license LQ-1042' };
    const earlier: HistoryAct = {
      ...moved,
      id: '0193a0c0-0000-7000-8000-0000000000d1',
      at: '2026-11-19T14:05:09.000Z',
      sentence: 'added license LQ-1042',
      said: [
        { text: 'added license ', isName: false },
        { text: 'LQ-1042', isName: true },
      ],
      undoneBy,
      place: 12,
    };
    network.on('GET', '/history/acts', () => json(page([{ ...moved, count: 4 }, earlier])));
    renderScreen(<HistoryPage />, { as: people.firmAdministrator });
    const day = within(await screen.findByRole('region', { name: 'Friday, November 20, 2026' }));
    expect(day.getByRole('button', { name: /moved the renewal.* and 3 more changes/ })).toBeVisible();
    const before = within(screen.getByRole('region', { name: 'Thursday, November 19, 2026' }));
    const time = before.getByRole('link', { name: '9:05 AM' });
    expect(time).toHaveAttribute('href', `/history?eventId=${earlier.id}`);
    expect(time).toHaveAttribute('title', expect.stringMatching(/9:05:09.AM Eastern Standard Time/));
    const undo = before.getByRole('link', { name: /Sam Ortiz undid/ });
    expect(undo).toHaveAttribute('href', `/history?eventId=${moved.id}`);
    const bold = before.getByRole('button', { name: /added license/ }).querySelectorAll('b');
    expect([...bold].map(({ textContent }) => textContent)).toEqual(['Dana Reyes', 'LQ-1042']);
  });

  it('names today and yesterday as the client counts them', () => {
    const now = new Date('2026-11-20T03:30:00Z');
    jest.setSystemTime(now);
    const dayText = (instant: string) => dayInWords(dayOf('America/New_York', instant), 'America/New_York');
    expect(dayText('2026-11-20T03:29:00Z')).toBe('Today');
    expect(dayText('2026-11-19T03:29:00Z')).toBe('Yesterday');
    expect(dayText('2026-11-18T03:29:00Z')).toBe('Tuesday, November 17, 2026');
  });

  it('pages the events of an act inside it', async () => {
    const many = (pageNumber: number) =>
      Array.from({ length: 25 }, (_, index) => ({
        ...inside,
        id: `${license.slice(0, -4)}${pageNumber}${100 + index}`,
      }));
    network
      .on('GET', '/history/acts', () => json(page([{ ...moved, count: 10_001 }])))
      .on('GET', '/history/events', ({ query }) =>
        json({ items: many(Number(query.get('pageNumber'))), totalItemCount: 8000 }),
      );
    const user = await opened(/and at least 10,000 more changes/);
    expect(within(await screen.findByRole('list', { name: 'Changed together' })).getAllByRole('listitem')).toHaveLength(
      25,
    );
    const pages = within(screen.getByRole('navigation', { name: 'Pages of this act' }));
    expect(pages.getByRole('status')).toHaveTextContent('1 to 25 of 8,000');
    await user.click(pages.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('26 to 50 of 8,000')).toBeVisible();
    const call = network.calls('GET', '/history/events').at(-1);
    expect([call?.query.get('eventId'), call?.query.get('sortDirection')]).toEqual([moved.id, 'asc']);
  });

  it('opens at the event of a link, unfolded and marked, and goes on from there', async () => {
    window.HTMLElement.prototype.scrollIntoView = jest.fn();
    network.on('GET', '/history/acts', () => json(page([moved], { found: moved.id, newer: 70, older: 70 })));
    const path = `/history?eventId=${moved.id}`;
    const { user, router } = renderScreen(<HistoryPage />, { as: people.firmAdministrator, at: path });
    const entry = (await screen.findByRole('button', { name: /moved the renewal/ })).closest('li');
    expect(entry).toHaveAttribute('aria-current', 'true');
    expect(await screen.findByRole('rowheader', { name: 'Stage' })).toBeVisible();
    expect(network.calls('GET', '/history/acts')[0]?.query.get('eventId')).toBe(moved.id);
    await user.click(screen.getByRole('button', { name: 'Older' }));
    await waitFor(() => expect(router.state.location.search).toBe('?before=70'));
    await user.click(await screen.findByRole('button', { name: 'Newest' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('says calmly that an event is not among those that one can see', async () => {
    network.on('GET', '/history/acts', ({ query }) =>
      query.get('eventId') ? problem(404, 'Not Found') : json(page([moved])),
    );
    const { user } = renderScreen(<HistoryPage />, { at: `/history?eventId=${moved.id}` });
    expect(await screen.findByText(/This event is not among those that you can see here/)).toBeVisible();
    expect(screen.queryAllByRole('alert').filter(({ textContent }) => textContent)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Show the newest' }));
    expect(await screen.findByRole('button', { name: /moved the renewal/ })).toBeVisible();
  });

  it('moves nothing under anyone who reads: what came since waits to be asked for', async () => {
    let acts = [moved];
    network.on('GET', '/history/acts', () => json(page(acts)));
    const { user, client } = renderScreen(<HistoryPage />, { as: people.firmAdministrator });
    await screen.findByRole('button', { name: /moved the renewal/ });
    await waitFor(() => expect(network.calls('GET', '/history/kinds')).toHaveLength(1));
    acts = [{ ...moved, id: license, place: 99 }, moved];
    await waitFor(async () => {
      await refresh(client, { renewal: true });
      expect(screen.getByRole('button', { name: 'Show what happened since' })).toBeVisible();
    });
    expect(screen.getAllByRole('button', { name: /moved the renewal/ })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Show what happened since' }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: /moved the renewal/ })).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Show what happened since' })).toBeNull();
  });

  it('says why it is empty, and shows all of it', async () => {
    network.on('GET', '/history/acts', () => json(page([])));
    const { user } = renderScreen(<HistoryPage />, { at: '/history?kind=renewal' });
    expect(await screen.findByText('Nothing in the history matches these filters.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all of it' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show all of it' })).toBeNull());
  });
});
