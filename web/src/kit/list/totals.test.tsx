import { pageQuery } from '@evergreen/contracts/common';
import { screen } from '@testing-library/react';
import type { z } from 'zod';
import { json, Network } from '../../test/network';
import { renderScreen } from '../../test/render';
import { api } from '../http/api';
import { ListPage } from './ListPage';

const contract = pageQuery(['name'], { sortBy: 'name' });
const idOf = (n: number) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const row = (n: number) => ({ id: idOf(n), name: `Place ${n}` });

const Places = () => (
  <ListPage<ReturnType<typeof row>, z.infer<typeof contract>>
    title="Places"
    noun={['place', 'places']}
    queryKey={['places']}
    shows={{}}
    contract={contract}
    list={(query, signal) => api.get('/places', { query, signal })}
    columns={[{ id: 'name', label: 'Name', cell: ({ name }) => name }]}
    href={() => undefined}
    rowName={({ name }) => name}
    empty={{ reason: 'There are no places yet.' }}
  />
);

/** So many places; a page says no more than 1,000+ unless all are to be counted. */
const network = (all = 1_234) =>
  new Network().on('GET', '/places', ({ query }) => {
    const first = (Number(query.get('pageNumber')) - 1) * 25 + 1;
    const items = Array.from({ length: Math.max(0, Math.min(25, all - first + 1)) }, (_, n) => row(first + n));
    if (query.get('exactTotals') === 'true') return json({ items, totalItemCount: all });
    return json({ items, totalItemCount: 1_000, atLeast: ['totalItemCount'] });
  });

const queries = (net: Network) => net.calls('GET', '/places').map(({ query }) => query);

describe('a list of more than 1,000', () => {
  it('says that there are more, and how many on demand', async () => {
    const net = network();
    const { user } = renderScreen(<Places />);
    expect(await screen.findByText('1,000+ places')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '1,000+, count all' }));
    expect(await screen.findByText('1,234 places')).toBeVisible();
    expect(screen.getByText('1 to 25 of 1,234')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('26 to 50 of 1,234')).toBeVisible();
    expect(queries(net).filter((query) => query.has('exactTotals'))).toHaveLength(1);
  });

  it('goes on beyond 1,000, each page by a row next to it, and to the last one', async () => {
    const net = network();
    const { user, router } = renderScreen(<Places />, { at: '/?pageNumber=40' });
    await screen.findByText('Place 1000');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByText('Place 1001');
    expect(queries(net).at(-1)?.get('afterRow')).toBe(idOf(1_000));
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    await screen.findByText('Place 1000');
    await user.click(screen.getByRole('button', { name: 'Last page' }));
    await screen.findByText('Place 1226');
    expect(router.state.location.search).toBe('?pageNumber=50');
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  });

  it('leads from an empty page behind its end to the last one', async () => {
    network(1_225);
    const { user, router } = renderScreen(<Places />, { at: '/?pageNumber=49' });
    await screen.findByText('Place 1225');
    expect(screen.getByText(/1,201 to 1,225 of/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await user.click(await screen.findByRole('button', { name: 'Go to the last page' }));
    await screen.findByText('Place 1225');
    expect(router.state.location.search).toBe('?pageNumber=49');
  });

  it('has no next page after one that is not full', async () => {
    network(1_210);
    renderScreen(<Places />, { at: '/?pageNumber=49' });
    await screen.findByText('Place 1210');
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  });

  it('goes on behind its end where rows before the page left the list', async () => {
    const net = network();
    const { user } = renderScreen(<Places />, { at: '/?pageNumber=40' });
    await screen.findByText('Place 1000');
    net.on('GET', '/places', ({ query }) => {
      const first = Number(query.get('afterRow')?.slice(-12)) + 1;
      const items = Array.from({ length: Math.min(25, 1_045 - first + 1) }, (_, n) => row(first + n));
      return json({ items, totalItemCount: 695 });
    });
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByText('Place 1025');
    expect(screen.getByText('25 of 695')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByText('Place 1045');
    expect(screen.getByText('20 of 695')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  });
});
