import type { SelectOption } from '@evergreen/contracts/common';
import { optionsAtATime } from '@evergreen/contracts/options';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { json, Network } from '../../../test/network';
import { renderScreen } from '../../../test/render';
import { OptionField } from './OptionField';
import { OptionsField } from './OptionsField';
import type { OptionSource } from '../options';
import { optionsFailed } from './useOptionPages';

const path = '/towns/select-list-options';
const town = (n: number): SelectOption => ({ label: `Town ${String(n).padStart(4, '0')}`, value: `t-${n}` });
const towns = Array.from({ length: 1_130 }, (_, n) => town(n));

const Values = () => <output aria-label="Chosen">{JSON.stringify(useWatch({ name: 'town' }))}</output>;

const Form = ({ several, value, source }: { several: boolean; value: unknown; source: OptionSource }) => {
  const form = useForm({ defaultValues: { town: value } });
  const Field = several ? OptionsField : OptionField;
  return (
    <FormProvider {...form}>
      <Field name="town" label="Town" options={source} />
      <button type="button">Next</button>
      <Values />
    </FormProvider>
  );
};

describe('a picker of the server’s list', () => {
  let there: readonly SelectOption[];

  const network = new Network()
    .on('GET', path, ({ query }) => {
      const values = query.getAll('values');
      const matches = there.filter(({ label, value }) =>
        values.length > 0 ? values.includes(value) : label.includes(query.get('searchTerm') ?? ''),
      );
      const before = (Number(query.get('pageNumber') ?? 1) - 1) * optionsAtATime;
      return json(matches.slice(before, before + optionsAtATime));
    })
    .forEachTest();
  beforeEach(() => {
    there = towns;
  });

  const draw = (value: unknown, source: OptionSource = { path, query: { kind: 'sea' } }) => {
    const several = Array.isArray(value);
    const view = renderScreen(<Form several={several} value={value} source={source} />);
    const box = screen.getByRole('combobox', { name: 'Town' });
    const chosen = () => JSON.parse(screen.getByRole('status', { name: 'Chosen' }).textContent ?? '') as unknown;
    const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
    return { ...view, box, chosen, options };
  };

  it('is read when it is opened, 50 at a time, and goes on at its end', async () => {
    const { user, box, options } = draw(null);
    expect(network.heard).toEqual([]);
    await user.click(box);
    await waitFor(() => expect(options()).toHaveLength(50));
    fireEvent.scroll(screen.getByRole('listbox'));
    await waitFor(() => expect(options()).toHaveLength(100));
    await user.keyboard('{ArrowUp}');
    await waitFor(() => expect(options()).toHaveLength(150));
    expect(network.heard.map(({ query }) => String(query))).toEqual([
      'kind=sea',
      'kind=sea&pageNumber=2',
      'kind=sea&pageNumber=3',
    ]);
  });

  it('is searched on the server as one types, and Enter takes the match', async () => {
    const { user, box, options, chosen } = draw(null);
    await user.type(box, 'Town 1129');
    await waitFor(() => expect(options()).toEqual(['Town 1129']));
    await user.keyboard('{Enter}');
    expect(chosen()).toBe('t-1129');
    expect(box).toHaveValue('Town 1129');
    await user.clear(box);
    expect(chosen()).toBeNull();
  });

  it('keeps what is still called so from one letter to the next, and takes nothing else for the answer', async () => {
    const { user, box, options, chosen } = draw(null);
    await user.click(box);
    await waitFor(() => expect(options()).toHaveLength(50));
    let answer: (response: Response) => void = () => undefined;
    network.on('GET', path, () => new Promise((resolve) => (answer = resolve)));
    await user.type(box, 'Town 004');
    expect(options()).toHaveLength(10);
    await waitFor(() => expect(network.heard.at(-1)?.query.get('searchTerm')).toBe('Town 004'));
    expect(options()).toHaveLength(10);
    await user.type(box, '{Backspace}{Backspace}{Backspace}1129');
    await waitFor(() => expect(network.heard.at(-1)?.query.get('searchTerm')).toBe('Town 1129'));
    expect(options()).toEqual([]);
    await user.keyboard('{Enter}');
    expect(chosen()).toBeNull();
    expect(box).toHaveValue('Town 1129');
    answer(json([town(1129)]));
    await waitFor(() => expect(options()).toEqual(['Town 1129']));
    await user.keyboard('{Enter}');
    expect(chosen()).toBe('t-1129');
  });

  it('takes what was typed when the list answers only after the field was left, and says so until then', async () => {
    const { user, box, chosen } = draw(null);
    let answer: (response: Response) => void = () => undefined;
    network.on('GET', path, ({ query }) =>
      query.has('searchTerm') ? new Promise((resolve) => (answer = resolve)) : json(towns.slice(0, 50)),
    );
    await user.type(box, 'Town 1129');
    await user.tab();
    expect(chosen()).toBeNull();
    expect(box).toHaveValue('Town 1129');
    expect(box).toHaveAccessibleDescription('Looking for “Town 1129”.');
    await waitFor(() => expect(network.heard.at(-1)?.query.get('searchTerm')).toBe('Town 1129'));
    answer(json([town(1129)]));
    await waitFor(() => expect(chosen()).toBe('t-1129'));
    expect(box).toHaveValue('Town 1129');
    expect(box).toHaveAccessibleDescription('');
  });

  it('takes nothing that is ambiguous or unknown when the list answers, and says which text is left', async () => {
    const { user, box, chosen } = draw(null);
    await user.type(box, 'Town 112');
    await user.tab();
    const which = 'Choose which “Town 112” you mean, or empty this field.';
    await waitFor(() => expect(box).toHaveAccessibleDescription(which));
    await user.clear(box);
    await user.type(box, 'Village');
    await user.tab();
    await waitFor(() => expect(box).toHaveAccessibleDescription('Nothing is called “Village”.'));
    expect(chosen()).toBeNull();
  });

  it('takes nothing that was emptied or typed over while the list was on its way', async () => {
    const { user, box, chosen } = draw(null);
    await user.type(box, 'Town 1129');
    await user.tab();
    await user.clear(box);
    await user.type(box, 'Town 112');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(10));
    expect(chosen()).toBeNull();
  });

  it.each([
    ['Town 1129', 't-1129', ''],
    ['Town 112', null, 'Choose which “Town 112” you mean, or empty this field.'],
  ])('by Enter under a closed list takes the match, or says that there is none: %s', async (typed, value, said) => {
    const { user, box, chosen, options } = draw(null);
    await user.type(box, typed);
    await waitFor(() => expect(options()).toHaveLength(value ? 1 : 10));
    await user.keyboard('{Escape}{Enter}');
    expect(chosen()).toBe(value);
    expect(box).toHaveAccessibleDescription(said);
  });

  it('shows what is chosen though it is not among the first, and what no one knows in words', async () => {
    const { box, user, options } = draw('t-900');
    await waitFor(() => expect(box).toHaveValue('Town 0900'));
    expect(network.heard.map(({ query }) => query.getAll('values'))).toEqual([['t-900']]);
    await user.click(box);
    await waitFor(() => expect(options()).toHaveLength(51));
    expect(screen.getByRole('option', { name: 'Town 0900' })).toHaveAttribute('aria-selected', 'true');
  });

  it('is typed over where the name comes when it has the focus already', async () => {
    let answer: (response: Response) => void = () => undefined;
    network.on('GET', path, () => new Promise((resolve) => (answer = resolve)));
    const { box, user } = draw('t-900');
    await user.tab();
    expect(box).toHaveFocus();
    answer(json([town(900)]));
    await waitFor(() => expect(box).toHaveValue('Town 0900'));
    await user.keyboard('Town 7');
    expect(box).toHaveValue('Town 7');
  });

  it('says that it is on its way, that there is nothing, or that it failed, and tries again', async () => {
    there = [];
    let answer: (response: Response) => void = () => undefined;
    const { user, box } = draw(null);
    network.on('GET', path, () => new Promise((resolve) => (answer = resolve)));
    await user.click(box);
    expect(await screen.findByText('Loading…')).toBeVisible();
    answer(json([]));
    expect(await screen.findByText('There is nothing to choose from.')).toBeVisible();
    network.on('GET', path, () => json({}, 500));
    await user.type(box, 'x');
    const popup = within(await screen.findByRole('presentation'));
    expect(await popup.findByText(optionsFailed)).toBeVisible();
    network.on('GET', path, () => json([]));
    await user.click(popup.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing is called “x”.')).toBeVisible();
  });

  it('of several shows the first and how many others', async () => {
    const { user, box, chosen } = draw(['t-3', 't-700', 't-9']);
    const field = within(box.parentElement as HTMLElement);
    expect(await field.findByText('Town 0003')).toBeVisible();
    expect(field.getByText('+2')).toBeVisible();
    await user.click(box);
    await user.click(await screen.findByRole('option', { name: 'Town 0700' }));
    expect(field.getByText('+1')).toBeVisible();
    expect(chosen()).toEqual(['t-3', 't-9']);
  });

  it('takes all that match, and none of them once more', async () => {
    there = towns.slice(0, 120);
    const { user, box, chosen } = draw([]);
    await user.click(box);
    await user.click(await screen.findByRole('option', { name: 'Select All' }));
    await waitFor(() => expect(chosen()).toHaveLength(120));
    expect(screen.getByText('+119')).toBeVisible();
    await user.click(screen.getByRole('option', { name: 'Select All' }));
    await waitFor(() => expect(chosen()).toEqual([]));
    await user.type(box, 'Town 011');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(11));
    await user.click(screen.getByRole('option', { name: 'Select All' }));
    await waitFor(() => expect(chosen()).toEqual(towns.slice(110, 120).map(({ value }) => value)));
  });

  it('takes no part of them silently where there are too many', async () => {
    const { user, box, chosen } = draw([]);
    await user.click(box);
    await user.click(await screen.findByRole('option', { name: 'Select All' }));
    expect(await screen.findByText(/More than 200 match/)).toBeVisible();
    expect(chosen()).toEqual([]);
  });

  it('has all and no one side by side, though both are -1', async () => {
    there = [{ label: 'Unassigned', value: '-1' }, town(1)];
    const { user, box, chosen } = draw([]);
    await user.click(box);
    await user.click(await screen.findByRole('option', { name: 'Unassigned' }));
    expect(chosen()).toEqual(['-1']);
    expect(screen.getByRole('option', { name: 'Select All' })).toHaveAttribute('aria-selected', 'false');
  });
});

describe('Select All under a search', () => {
  const there = towns.slice(0, 30);
  new Network()
    .on('GET', path, ({ query }) => {
      const values = query.getAll('values');
      const term = query.get('searchTerm') ?? '';
      return json(
        there.filter(({ label, value }) => (values.length > 0 ? values.includes(value) : label.includes(term))),
      );
    })
    .forEachTest();

  it.each([
    ['a list of its own', there],
    ['the server’s list', { path }],
  ])('takes the matches, and once more takes away only these: of %s', async (_name, source) => {
    const { user } = renderScreen(<Form several value={['t-1', 't-21']} source={source} />);
    const box = screen.getByRole('combobox', { name: 'Town' });
    const chosen = () => JSON.parse(screen.getByRole('status', { name: 'Chosen' }).textContent ?? '') as unknown;
    const searchAndChooseAll = async () => {
      await user.type(box, 'Town 002');
      await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(11));
      await user.click(screen.getByRole('option', { name: 'Select All' }));
    };
    await searchAndChooseAll();
    const matches = there.slice(20).map(({ value }) => value);
    await waitFor(() => expect(new Set(chosen() as string[])).toEqual(new Set(['t-1', ...matches])));
    await searchAndChooseAll();
    await waitFor(() => expect(chosen()).toEqual(['t-1']));
  });
});
