import type { SelectOption } from '@evergreen/contracts/common';
import { screen, waitFor } from '@testing-library/react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { json, Network } from '../../../test/network';
import { renderScreen } from '../../../test/render';
import { ExistingOrNewField } from './ExistingOrNewField';

const path = '/officers/select-list-options';
const jane: SelectOption = { label: 'Jane Alvarez', value: '11111111-1111-4111-8111-111111111111' };
const janet: SelectOption = { label: 'Janet Brown', value: '22222222-2222-4222-8222-222222222222' };

const Value = () => <output aria-label="Chosen">{JSON.stringify(useWatch({ name: 'officer' }))}</output>;

const Form = ({ value }: { value: string | null }) => {
  const form = useForm({ defaultValues: { officer: value } });
  return (
    <FormProvider {...form}>
      <ExistingOrNewField name="officer" label="Officer" thing="Officer" options={{ path }} required />
      <button type="button">Next</button>
      <Value />
    </FormProvider>
  );
};

describe('one that is there, or a new one by name', () => {
  const network = new Network()
    .on('GET', path, ({ query }) => {
      const [term, values] = [(query.get('searchTerm') ?? '').toLowerCase(), query.getAll('values')];
      const matches = [jane, janet].filter(({ label, value }) =>
        values.length > 0 ? values.includes(value) : label.toLowerCase().includes(term),
      );
      return json(matches);
    })
    .forEachTest();

  const draw = (value: string | null = null) => {
    const view = renderScreen(<Form value={value} />);
    const box = screen.getByRole('combobox', { name: /^Officer/ });
    const chosen = () => JSON.parse(screen.getByRole('status', { name: 'Chosen' }).textContent ?? '') as unknown;
    const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
    return { ...view, box, chosen, options };
  };

  it('offers those of the name before a new one, and Enter takes the first', async () => {
    const { user, box, chosen, options } = draw();
    await user.type(box, 'Jan');
    const offered = ['Jane Alvarez', 'Janet Brown', 'Add “Jan” as a new Officer'];
    await waitFor(() => expect(options()).toEqual(offered));
    const active = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '');
    await waitFor(() => expect(active()).toHaveTextContent('Jane Alvarez'));
    await user.keyboard('{Enter}');
    expect(chosen()).toBe(jane.value);
    expect(box).toHaveValue('Jane Alvarez');
    expect(screen.queryByText('A new Officer of this name will be added.')).not.toBeInTheDocument();
  });

  it('takes the name of a new one by Enter, and says that one will be added', async () => {
    const { user, box, chosen, options } = draw();
    await user.type(box, 'Maria Duarte');
    await waitFor(() => expect(options()).toEqual(['Add “Maria Duarte” as a new Officer']));
    await user.keyboard('{Enter}');
    expect(chosen()).toBe('Maria Duarte');
    expect(box).toHaveValue('Maria Duarte');
    expect(box).toHaveAccessibleDescription('A new Officer of this name will be added.');
  });

  it('keeps what was typed when one goes on, with the arrows not touched', async () => {
    const { user, box, chosen, options } = draw();
    await user.type(box, 'Jan');
    await waitFor(() => expect(options()).toHaveLength(3));
    await user.tab();
    expect(chosen()).toBe('Jan');
    expect(box).toHaveValue('Jan');
  });

  it('takes the one that is called so already, whatever the case of its letters', async () => {
    const { user, box, chosen, options } = draw();
    await user.type(box, 'janet brown');
    await waitFor(() => expect(options()).toEqual(['Janet Brown']));
    await user.tab();
    expect(chosen()).toBe(janet.value);
  });

  it.each(['{Enter}', '{Tab}'])('takes the one that is called so when the list answers after %s', async (key) => {
    const { user, box, chosen } = draw();
    network.on('GET', path, ({ query }) => json(query.has('searchTerm') || query.has('values') ? [janet] : [jane]));
    await user.type(box, 'Janet Brown');
    await user.keyboard(key);
    await waitFor(() => expect(chosen()).toBe(janet.value));
    expect(box).toHaveValue('Janet Brown');
    expect(box).not.toHaveAccessibleDescription(/will be added/);
  });

  it('shows a name that a draft brings back, and asks the list for no such value', async () => {
    const { user, box, chosen, options } = draw('Maria Duarte');
    expect(box).toHaveValue('Maria Duarte');
    await user.click(box);
    await waitFor(() => expect(options()).toEqual(['Maria Duarte', 'Jane Alvarez', 'Janet Brown']));
    expect(network.heard.flatMap(({ query }) => query.getAll('values'))).toEqual([]);
    await user.clear(box);
    expect(chosen()).toBeNull();
  });
});
