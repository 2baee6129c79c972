import { screen, within } from '@testing-library/react';
import { renderScreen } from '../../test/render';
import { HeldListCard } from './HeldListCard';

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: String(n), name: `Contact ${String(n).padStart(2, '0')}` }));

const open = (count: number) => {
  const items = rowsOf(count);
  return renderScreen(
    <HeldListCard
      title="Contacts"
      noun={['contact', 'contacts']}
      source={{ data: { items, totalItemCount: count } }}
      sortBy="name"
      columns={[{ id: 'name', label: 'Name', sortBy: 'name', cell: ({ name }) => name, narrow: 'first' }]}
      rowName={({ name }) => name}
      empty="There are no contacts."
    />,
  );
};
const shown = () => within(screen.getByRole('table')).getAllByText(/^Contact /);

describe('a list whose rows are all here', () => {
  it('shows 25 without pages (document 1, section 9)', () => {
    open(25);
    expect(shown()).toHaveLength(25);
    expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull();
  });

  it('pages more than that', async () => {
    const { user } = open(26);
    expect(shown()).toHaveLength(25);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(shown().map(({ textContent }) => textContent)).toEqual(['Contact 25']);
  });
});
