import { isoDate, requiredText, words } from '@evergreen/contracts/common';
import { screen, waitFor } from '@testing-library/react';
import { z } from 'zod';
import { json, Network, problem } from '../../test/network';
import { renderScreen } from '../../test/render';
import { api } from '../http/api';
import { DateField } from '../fields/dates/DateField';
import { TextField } from '../fields/TextField';
import { useResource } from '../data/queries';
import { CommandDialog } from './CommandDialog';
import { useDialog } from './useDialog';

const contract = z.strictObject({
  name: requiredText(20),
  address: z.strictObject({ city: requiredText(50) }),
  openDate: isoDate,
});

const Screen = ({ onDone }: { onDone?: (id: string) => void }) => {
  const dialog = useDialog();
  const properties = useResource({
    key: ['properties'],
    shows: { property: true },
    load: (signal) => api.get<string[]>('/properties', { signal }),
  });
  return (
    <>
      <p>{properties.data?.join(', ')}</p>
      <button type="button" onClick={dialog.show}>
        Add a Property
      </button>
      <CommandDialog
        {...dialog.props}
        about={null}
        keptFor={[]}
        title="New Property"
        submit="Save"
        contract={contract}
        defaults={{ name: '', address: { city: 'Boston' }, openDate: '' }}
        command={(body, submission) => api.post<{ id: string }>('/properties', body, submission)}
        touches={{ property: true }}
        success="Property Created Successfully"
        failure="An error occurred while attempting to create the Property"
        onDone={({ id }) => onDone?.(id)}
      >
        <TextField name="name" label="Name" required max={20} />
        <TextField name="address.city" label="City" required />
        <DateField name="openDate" label="Open Date" required />
      </CommandDialog>
    </>
  );
};

const open = async (network: Network, onDone?: (id: string) => void) => {
  network.on('GET', '/properties', () => json(['Long Wharf'])).install();
  const view = renderScreen(<Screen {...(onDone ? { onDone } : {})} />);
  await view.user.click(screen.getByRole('button', { name: 'Add a Property' }));
  return view;
};

type Person = Awaited<ReturnType<typeof open>>['user'];

const fill = async (user: Person) => {
  await user.type(screen.getByLabelText(/^Name/), 'Airport');
  await user.type(screen.getByLabelText(/^Open Date/), '10052026');
};

const save = (user: Person) => user.click(screen.getByRole('button', { name: 'Save' }));

test('values that the contract refuses are shown on the fields and never reach the server', async () => {
  const network = new Network();
  const { user } = await open(network);
  await save(user);
  expect(await screen.findByText(words.form)).toBeVisible();
  expect(screen.getByLabelText(/^Name/)).toBeInvalid();
  expect(screen.getByLabelText(/^Name/)).toHaveAccessibleDescription(words.required);
  expect(screen.getByLabelText(/^Name/)).toHaveFocus();
  expect(network.calls('POST', '/properties')).toHaveLength(0);
});

test('it is done once, confirmed once, refreshes what it touches, closes and gives the focus back', async () => {
  const done = jest.fn();
  const network = new Network().on('POST', '/properties', () => json({ id: 'p1' }, 201));
  const { user } = await open(network, done);
  await fill(user);
  await save(user);
  expect(await screen.findByText('Property Created Successfully')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(network.calls('POST', '/properties')).toHaveLength(1);
  expect(network.calls('POST', '/properties')[0]?.body).toEqual({
    name: 'Airport',
    address: { city: 'Boston' },
    openDate: '2026-10-05',
  });
  expect(done).toHaveBeenCalledWith('p1');
  await waitFor(() => expect(network.calls('GET', '/properties')).toHaveLength(2));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add a Property' })).toHaveFocus());
});

test('it opens in its first field, and Enter sends', async () => {
  const network = new Network().on('POST', '/properties', () => json({ id: 'p1' }, 201));
  const { user } = await open(network);
  expect(screen.getByLabelText(/^Name/)).toHaveFocus();
  await user.keyboard('Airport');
  await user.type(screen.getByLabelText(/^Open Date/), '10052026{Enter}');
  await waitFor(() => expect(network.calls('POST', '/properties')).toHaveLength(1));
});

test('a second press while the first is under way sends nothing', async () => {
  let answer: (response: Response) => void = () => undefined;
  const network = new Network().on('POST', '/properties', () => new Promise((resolve) => (answer = resolve)));
  const { user } = await open(network);
  await fill(user);
  await save(user);
  await waitFor(() => expect(screen.getByRole('button', { name: /Save/ })).toBeDisabled());
  await user.type(screen.getByLabelText(/^Name/), '{Enter}');
  expect(network.calls('POST', '/properties')).toHaveLength(1);
  answer(json({ id: 'p1' }, 201));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test("the server's errors stand on their fields, nested ones too; what belongs to none is above the buttons", async () => {
  const network = new Network().on('POST', '/properties', () =>
    problem(400, 'Refused', { 'address.city': ['No such city'], licenseId: ['A renewal is in process'] }),
  );
  const { user } = await open(network);
  await fill(user);
  await save(user);
  await waitFor(() => expect(screen.getByLabelText(/^City/)).toHaveAccessibleDescription('No such city'));
  expect(screen.getByText('A renewal is in process')).toBeVisible();
  expect(screen.getByText(words.form)).toBeVisible();
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Airport');
  expect(screen.queryByText('An error occurred while attempting to create the Property')).toBeNull();

  await user.type(screen.getByLabelText(/^City/), 's');
  await waitFor(() => expect(screen.getByLabelText(/^City/)).not.toBeInvalid());
});

test('while the outcome is unknown the same entries carry the same key; after an answer they are a new submission', async () => {
  const answers = [problem(500, 'Away'), problem(400, 'Refused', { name: ['Taken'] }), json({ id: 'p1' }, 201)];
  const network = new Network().on('POST', '/properties', () => answers.shift()!);
  const { user } = await open(network);
  await fill(user);
  await save(user);
  expect(await screen.findByText('An error occurred while attempting to create the Property')).toBeVisible();
  await save(user);
  expect(await screen.findByText('Taken')).toBeVisible();
  await save(user);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second, third] = network.calls('POST', '/properties').map((call) => call.key);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('a stale view keeps what was typed and offers a refresh', async () => {
  const network = new Network().on('POST', '/properties', () => problem(409, words.stale));
  const { user } = await open(network);
  await fill(user);
  await save(user);
  expect(await screen.findByText(words.stale)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(network.calls('GET', '/properties')).toHaveLength(3));
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Airport');
});

test.each([
  ['13/45/2026', words.invalidDate],
  ['10/05', words.invalidDate],
  ['10/05/1899', words.minYear],
  ['', words.required],
])('the date "%s" is refused with "%s"', async (typed, message) => {
  const { user } = await open(new Network());
  if (typed) await user.type(screen.getByLabelText(/^Open Date/), typed);
  await save(user);
  await waitFor(() => expect(screen.getByLabelText(/^Open Date/)).toHaveAccessibleDescription(message));
  expect(screen.getByLabelText(/^Open Date/)).toHaveValue(typed);
});
