import { act, fireEvent, render, screen } from '@testing-library/react';
import { Providers } from '../app/Providers';
import { createQueryClient } from './queries';
import { toast } from './toasts';
import { Toaster, toastDuration } from './Toaster';

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => {
  jest.useFakeTimers();
  toast.clear();
  render(
    <Providers client={createQueryClient()}>
      <Toaster />
    </Providers>,
  );
});

afterEach(() => jest.useRealTimers());

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
  fireEvent.mouseEnter(words.parentElement!);
  pass(60_000);
  expect(words).toBeInTheDocument();
  fireEvent.mouseLeave(words.parentElement!);
  pass(toastDuration);
  expect(words).not.toBeInTheDocument();
});

test('it stays while something in it has the focus', () => {
  say('Task Marked Done Successfully');
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
  pass(60_000);
  expect(screen.getByText('Task Marked Done Successfully')).toBeInTheDocument();
});

test('success is told as a status, failure as an alert, and the same words are not shown twice', () => {
  say('Saved');
  act(() => {
    toast.error('Failed to advance step');
    toast.error('Failed to advance step');
  });
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to advance step');
  expect(screen.getAllByText('Failed to advance step')).toHaveLength(1);
});
