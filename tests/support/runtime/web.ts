/// <reference types="@testing-library/jest-dom" />
import { act } from './react-act.js';
import './kept-focus.js';
import * as matchers from '@testing-library/jest-dom/matchers';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { QueryClient, timeoutManager } from '@tanstack/react-query';
import { beginning } from '../instant.js';
import { pass, turn } from './passing.js';

expect.extend(Object.fromEntries(Object.entries(matchers).filter(([, matcher]) => typeof matcher === 'function')));

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const { beginAgain } = globalThis as unknown as { beginAgain: () => void };
const { asyncWrapper, getElementError } = getConfig();
const isWaiting = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics;
configure({
  // The page is written into the error once the time is over, not at each look before.
  getElementError: (message, container) =>
    isWaiting()
      ? Object.assign(new Error(message ?? 'Not found'), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
  asyncWrapper: async (work) => {
    const result = await asyncWrapper(work);
    await turn();
    return result;
  },
  // In the test's own time: it takes no real time.
  asyncUtilTimeout: 10_000,
  unstable_advanceTimersWrapper: async (advance) => {
    await turn();
    await act(advance);
  },
});

const clock = { now: beginning, doNotFake: ['nextTick', 'performance', 'queueMicrotask'] } satisfies Parameters<
  typeof jest.useFakeTimers
>[0];
/**
 * Prefetches of a page belong to no component: they may be pending when the page is left (see `later.tsx`,
 * `whenIdle.ts`).
 */
const ahead = [0, 500, 5_000];
/** Charts wait for the next frame, or for this time without one. */
const frame = 100;
/** For so long after one tooltip the next one comes at once. */
const tooltip = 800;
/** After this time TanStack Query drops unused data, also of a sign-in that has ended. */
const forgotten = 300_000;

const clients = new Set<QueryClient>();
const { mount } = QueryClient.prototype;
beforeAll(() => {
  QueryClient.prototype.mount = function remember(this: QueryClient) {
    clients.add(this);
    mount.call(this);
  };
});
// All files of a process share it.
afterAll(() => {
  QueryClient.prototype.mount = mount;
});

interface Timer {
  delay?: number;
  animation?: boolean;
  func: unknown;
}
const pending = () => {
  const { clock: { timers } = {} } = setTimeout as unknown as { clock?: { timers?: Map<number, Timer> } };
  return [...(timers?.values() ?? [])];
};

/** Query timers after the end of a test need no clock: the machine's would hold the process for five minutes. */
const isFaked = () => 'clock' in setTimeout;
timeoutManager.setTimeoutProvider({
  setTimeout: (callback, delay) => (isFaked() ? setTimeout(callback, delay) : 0),
  clearTimeout: (id) => clearTimeout(id),
  setInterval: (callback, delay) => (isFaked() ? setInterval(callback, delay) : 0),
  clearInterval: (id) => clearInterval(id),
});

beforeEach(() => {
  jest.useFakeTimers(clock);
});
afterEach(async () => {
  cleanup();
  for (const client of clients) client.clear();
  clients.clear();
  beginAgain();
  sessionStorage.clear();
  localStorage.clear();
  const left = pending().filter(
    ({ animation, delay = 0 }) => !animation && ![frame, tooltip, forgotten, ...ahead].includes(delay),
  );
  if (pending().length > 0) await pass(Math.max(...ahead));
  jest.useRealTimers();
  if (left.length === 0) return;
  const timers = left.map(({ delay, func }) => `${delay} ms: ${String(func).slice(0, 200)}`);
  throw new Error(`Still to come when the test was over:\n${timers.join('\n')}`);
});

// The same date while a file is loaded.
jest.useFakeTimers({
  now: beginning,
  doNotFake: [
    ...clock.doNotFake,
    ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'] as const),
    ...([
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'requestIdleCallback',
      'cancelIdleCallback',
      'hrtime',
    ] as const),
  ],
});
