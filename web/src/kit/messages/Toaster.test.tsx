import { act, fireEvent, render, screen } from '@testing-library/react';
import { toast } from './toasts';
import { Toaster, toastDuration } from './Toaster';

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => {
  toast.clear();
  render(<Toaster />);
});

const say = (text: string) => act(() => toast.success(text));

test('a toast goes after two seconds', () => {
  say('Division Created Successfully');
  pass(toastDuration - 1);
  expect(screen.getByText('Division Created Successfully')).toBeInTheDocument();
  pass(1);
  expect(screen.queryByText('Division Created Successfully')).toBeNull();
});

test('it stays while hovered, and goes two seconds after the pointer left', () => {
  say('Task Marked Done Successfully');
  const words = screen.getByText('Task Marked Done Successfully');
  fireEvent.mouseEnter(words.closest('.eg-toast')!);
  pass(60_000);
  expect(words).toBeInTheDocument();
  fireEvent.mouseLeave(words.closest('.eg-toast')!);
  pass(toastDuration);
  expect(words).not.toBeInTheDocument();
});

test('it stays while something in it has the focus', () => {
  say('Task Marked Done Successfully');
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
  pass(60_000);
  expect(screen.getByText('Task Marked Done Successfully')).toBeInTheDocument();
});

test('its Undo is reached by the keyboard, keeps the toast while focused, and is pressed once', async () => {
  const undo = jest.fn(() => Promise.resolve(true));
  act(() => toast.success('License Alert Created', { undo: { label: 'Undo', run: undo } }));
  const button = screen.getByRole('button', { name: 'Undo' });
  act(() => button.focus());
  expect(button).toHaveFocus();
  pass(60_000);
  expect(button).toBeInTheDocument();
  await act(() => {
    fireEvent.click(button);
    fireEvent.click(button);
    return Promise.resolve();
  });
  expect(undo).toHaveBeenCalledTimes(1);
  expect(button).not.toBeInTheDocument();
});

test('of two like messages the later one is shown where it can be undone', () => {
  const [first, second] = [jest.fn(() => Promise.resolve(true)), jest.fn(() => Promise.resolve(true))];
  act(() => {
    toast.success('Saved', { undo: { label: 'Undo', run: first } });
    toast.success('Saved', { undo: { label: 'Undo', run: second } });
  });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect([first, second].map((undo) => undo.mock.calls.length)).toEqual([0, 1]);
});

test('a message to be closed stays, however many others come, and is in the list of messages once', () => {
  const closed = jest.fn();
  const tell = (id: string) => act(() => toast.success('Export Ready', { id, onClosed: closed }));
  tell('one');
  tell('two');
  for (const text of ['A', 'B', 'C', 'D']) say(text);
  tell('one');
  pass(60_000);
  expect(screen.getAllByText('Export Ready')).toHaveLength(2);
  expect(screen.queryByText('D')).toBeNull();
  for (const left of [1, 0]) {
    fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[0] as HTMLElement);
    expect(screen.queryAllByText('Export Ready')).toHaveLength(left);
  }
  expect(closed).toHaveBeenCalledTimes(2);
});

test('success is announced as a status, failure as an alert, and the same words are not shown twice', () => {
  say('Saved');
  act(() => {
    toast.error('Failed to advance step');
    toast.error('Failed to advance step');
  });
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to advance step');
  expect(screen.getAllByText('Failed to advance step')).toHaveLength(1);
});

test('a failure stays until it is closed, however much succeeds in the meantime', () => {
  act(() => toast.error('Failed to advance step'));
  for (const text of ['A', 'B', 'C', 'D']) say(text);
  pass(60_000);
  expect(screen.getByText('Failed to advance step')).toBeInTheDocument();
  expect(screen.queryByText('D')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Failed to advance step')).toBeNull();
});
