import { type Paged, pageQuery } from '@evergreen/contracts/common';
import { activeOnly } from '@evergreen/contracts/parties/entities';
import { screen, waitFor, within } from '@testing-library/react';
import type { z } from 'zod';
import { json, Network } from '../../test/network';
import { renderScreen } from '../../test/render';
import { api } from '../http/api';
import { ListCard } from '../list/ListCard';
import { useResource } from '../data/queries';
import { Card } from './Card';
import { DetailPage } from './DetailPage';
import { FactsCard } from './FactsCard';

const contract = pageQuery(['name'], { sortBy: 'name' }).extend({ activeOnly });
type Rows = Paged<{ id: string; name: string }>;

const Citations = () => (
  <ListCard<Rows['items'][number], z.infer<typeof contract>>
    title="Citations"
    prefix="citation-"
    noun={['citation', 'citations']}
    queryKey={['citations']}
    shows={{ citation: true }}
    contract={contract}
    list={(query, signal) => api.get<Rows>('/citations', { query, signal })}
    columns={[{ id: 'name', label: 'Name', cell: ({ name }) => name }]}
    quick={[
      { id: 'active', label: 'Active only', set: { activeOnly: true } },
      { id: 'all', label: 'All', set: { activeOnly: false } },
    ]}
    search="Search citations"
    rowName={({ name }) => name}
    actions={<button type="button">Add Citation</button>}
    empty={{ reason: 'This property has no citations.', usual: 'This property has no active citations.' }}
  />
);

const others = ['Address', 'Billing and Agreement', 'Contacts', 'Documents', 'History'];

const Profile = ({ cards }: { cards: number }) => (
  <DetailPage
    query={useResource({ key: ['it'], shows: {}, load: (signal) => api.get<{ name: string }>('/it', { signal }) })}
    title={({ name }) => name}
    work={() => <Citations />}
    facts={() =>
      others.slice(0, cards).map((title) => (
        <Card key={title} title={title}>
          {title}
        </Card>
      ))
    }
  />
);

/** @param counts its citations, by whether they are active */
const open = (cards: number, counts: { active: number; inactive: number }, path?: string) => {
  const items = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ id: `${index}`, name: `Citation ${index}` }));
  new Network()
    .on('GET', '/it', () => json({ name: 'Harbor Kitchen' }))
    .on('GET', '/citations', ({ query }) => {
      const count = counts.active + (query.get('activeOnly') === 'false' ? counts.inactive : 0);
      return json({ items: items(count), totalItemCount: count });
    });
  return renderScreen(<Profile cards={cards} />, path ? { at: path } : {});
};

describe('the contents of a profile', () => {
  it('lead to each of its many parts, with the number of rows in a list, and the keyboard goes on from there', async () => {
    const { user } = open(5, { active: 2, inactive: 0 });
    const contents = await screen.findByRole('navigation', { name: 'On this page' });
    await waitFor(() =>
      expect(
        within(contents)
          .getAllByRole('link')
          .map(({ textContent }) => textContent),
      ).toEqual(['Citations2', ...others]),
    );
    within(contents).getByRole('link', { name: 'Billing and Agreement' }).focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('heading', { name: 'Billing and Agreement' })).toHaveFocus();
  });

  it('are left out where there are few parts', async () => {
    open(4, { active: 2, inactive: 0 });
    await screen.findByText('Citation 1');
    expect(screen.queryByRole('navigation', { name: 'On this page' })).toBeNull();
  });

  it('are followed where the address names a part', async () => {
    open(5, { active: 2, inactive: 0 }, '/#documents');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Documents' })).toHaveFocus());
  });
});

describe('a card with nothing in it', () => {
  it('of a list is one line with its next step: no search, no table, no paging', async () => {
    open(1, { active: 0, inactive: 0 });
    expect(await screen.findByText('This property has no citations.')).toBeVisible();
    const card = screen.getByRole('region', { name: 'Citations' });
    expect(within(card).getByRole('button', { name: 'Add Citation' })).toBeVisible();
    for (const role of ['searchbox', 'table', 'combobox', 'navigation'])
      expect(within(card).queryByRole(role)).toBeNull();
    expect(within(card).getAllByRole('button')).toHaveLength(1);
  });

  it('of a list keeps the way to what it leaves out at first', async () => {
    open(1, { active: 0, inactive: 3 });
    expect(await screen.findByText('This property has no active citations.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'All' })).toBeVisible();
  });

  it('of facts is one line, without labels that have no value', () => {
    renderScreen(
      <FactsCard
        title="Billing"
        facts={[
          ['Billing ID', null],
          ['Lease Term', ''],
        ]}
        actions={<button type="button">Edit</button>}
      />,
    );
    const card = screen.getByRole('region', { name: 'Billing' });
    expect(within(card).getByText('Nothing has been entered.')).toBeVisible();
    expect(within(card).queryByText('Billing ID')).toBeNull();
    expect(within(card).getByRole('button', { name: 'Edit' })).toBeVisible();
  });
});
