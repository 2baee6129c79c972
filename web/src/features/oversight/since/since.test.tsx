import type { ChangedLicense, Since } from '@evergreen/contracts/oversight/since';
import { screen, waitFor } from '@testing-library/react';
import { json, Network, problem } from '../../../test/network';
import { people } from '../../../test/people';
import { renderScreen } from '../../../test/render';
import { lately } from '../../../kit/values/relativeTime';
import { SinceCard } from './SinceCard';
import { SincePage } from './SincePage';

const itemOf = (n: number) => ({
  id: `0193a0c0-0000-7000-8000-00000000010${n}`,
  at: '2026-11-19T21:12:00.000Z',
  personName: 'Alex Kim',
  sentence: 'set an alert on license LQ-1042',
  said: [
    { text: 'set an alert on license ', isName: false },
    { text: 'LQ-1042', isName: true },
  ],
});

const license: ChangedLicense = {
  id: '0193a0c0-0000-7000-8000-0000000000a1',
  licenseNumber: 'LQ-1042',
  licenseType: 'Common Victualler',
  propertyId: '0193a0c0-0000-7000-8000-0000000000b1',
  propertyName: 'Long Wharf',
  count: 7,
  changes: [1, 2, 3, 4, 5].map(itemOf),
};

const news: Since = {
  items: [license],
  totalItemCount: 5,
  since: '2026-11-18T14:00:00.000Z',
  upTo: { position: '10:12:11', at: '2026-11-20T14:00:00.000Z' },
  count: 12,
  isMore: false,
  handovers: [],
  people: 3,
  isWhole: true,
};

const nothing: Since = { ...news, items: [], totalItemCount: 0, count: 0, people: 0 };

describe('since you last looked', () => {
  let answer: Since;

  const network = new Network()
    .on('GET', '/me/since', () => json(answer))
    .on('PUT', '/me/since', () => {
      answer = { ...nothing, since: news.upTo.at };
      return json(null, 204);
    })
    .forEachTest();
  beforeEach(() => {
    answer = news;
  });
  const marks = () => network.calls('PUT', '/me/since').map(({ body }) => body);

  it('says in one line what others did, and tells it when it is opened', async () => {
    const { user } = renderScreen(<SinceCard />);
    expect(await screen.findByText('12 changes by 3 people on 5 of your licenses')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'LQ-1042' })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Since / }));
    expect(screen.getByRole('link', { name: 'LQ-1042' })).toHaveAttribute('href', `/licenses/${license.id}`);
    expect(screen.getAllByText('Alex Kim')[0]?.closest('li')).toHaveTextContent(
      'Alex Kim set an alert on license LQ-1042 11/19/26, 4:12 PM',
    );
    expect(screen.getByRole('link', { name: 'and 2 more changes of LQ-1042' })).toHaveAttribute(
      'href',
      `/history?subjectId=${license.id}&subjectKind=license`,
    );
    expect(screen.getByRole('link', { name: 'and 4 more licenses' })).toHaveAttribute('href', '/since');
    expect(marks()).toEqual([]);
  });

  it('is gone once one got it, or folds it again, with the position that the reading gave', async () => {
    const first = renderScreen(<SinceCard />);
    await first.user.click(await screen.findByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(screen.queryByText(/changes by/)).toBeNull());
    expect(marks()[0]).toEqual(news.upTo);
    first.unmount();
    answer = news;
    const before = marks().length;
    const second = renderScreen(<SinceCard />);
    const fold = await screen.findByRole('button', { name: /^Since / });
    await second.user.click(fold);
    await second.user.click(fold);
    await waitFor(() => expect(screen.queryByText(/changes by/)).toBeNull());
    expect(marks()[before]).toEqual(news.upTo);
  });

  it('shows nothing where no one did anything, or who never looked before, and begins from there', async () => {
    answer = { ...nothing, since: null };
    renderScreen(<SinceCard />);
    await waitFor(() => expect(marks()).toEqual([news.upTo]));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('asks nothing for who works no renewals, and is not there while it cannot be read', async () => {
    renderScreen(<SinceCard />, { as: people.clientViewer }).unmount();
    expect(network.heard).toEqual([]);
    network.on('GET', '/me/since', () => problem(500, 'Broken'));
    const { container } = renderScreen(<SinceCard />);
    await waitFor(() => expect(container.querySelector('.eg-awaited')).toBeNull());
    expect(container).toHaveTextContent(/^$/);
  });

  it('does not promise numbers that were not counted', async () => {
    answer = { ...news, isMore: true, count: 200, totalItemCount: 40, isWhole: false };
    const { user } = renderScreen(<SinceCard />);
    expect(await screen.findByText(/^More than 200 changes; the last 200 are on 40 of your licenses/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Since / }));
    expect(screen.getByText(/only the 2,000 that expire first are included/)).toBeVisible();
  });

  it('says what was handed to one, with the way to the current state, folded or not', async () => {
    const id = '0193a0c0-0000-7000-8000-0000000000e1';
    const given = { id, at: news.upTo.at, givenBy: 'Alex Kim', givenTo: 'Dana Reyes', licenses: 12, tasks: 1 };
    answer = { ...nothing, since: news.since, handovers: [{ ...given, isMore: false }] };
    renderScreen(<SinceCard />);
    expect(await screen.findByRole('link', { name: '12 licenses and 1 task' })).toHaveAttribute(
      'href',
      `/handovers/${id}`,
    );
    expect(screen.getByRole('listitem')).toHaveTextContent('were handed to you by Alex Kim');
    expect(marks()).toEqual([]);
  });

  it('has pages of older ones without anything that came in the meantime', async () => {
    answer = { ...news, totalItemCount: 60 };
    const { user } = renderScreen(<SincePage />, { at: '/since' });
    await user.click(await screen.findByRole('button', { name: 'Older' }));
    await waitFor(() => expect(network.calls('GET', '/me/since').at(-1)?.query.get('pageNumber')).toBe('2'));
    expect(network.calls('GET', '/me/since').at(-1)?.query.get('upTo')).toBe(news.upTo.position);
    await user.click(screen.getByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(network.calls('GET', '/me/since').at(-1)?.query.get('upTo')).toBeNull());
    await waitFor(() => expect(screen.getByText(/No one else has changed one of your licenses since/)).toBeVisible());
  });

  it('speaks of days as people do', () => {
    const now = new Date('2026-11-22T20:00:00Z');
    const said = (inWords: string) => lately('America/New_York', inWords, now);
    expect(said('2026-11-22T14:02:00Z')).toBe('today, 9:02 AM');
    expect(said('2026-11-22T04:59:00Z')).toBe('yesterday, 11:59 PM');
    expect(said('2026-11-19T21:12:00Z')).toBe('Thursday, 4:12 PM');
    expect(said('2026-11-03T21:12:00Z')).toBe('November 3, 4:12 PM');
    expect(said('2025-11-03T21:12:00Z')).toBe('November 3, 2025, 4:12 PM');
  });
});
