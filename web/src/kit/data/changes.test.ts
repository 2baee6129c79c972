import { optionKinds } from '@evergreen/contracts/option-kinds';
import { isHeard } from '@evergreen/workflows/hearing';
import { QueryClient } from '@tanstack/react-query';
import { api } from '../http/api';
import { followChanges } from './changes';
import { isTouched } from '../http/invalidation';

class Line {
  static opened: Line[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string; lastEventId?: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  closed = false;
  constructor() {
    Line.opened.push(this);
  }
  close() {
    this.closed = true;
  }
}

const follow = () => {
  Line.opened = [];
  const client = new QueryClient();
  const refreshed = jest.spyOn(client, 'invalidateQueries');
  const stop = followChanges(client, () => new Line() as unknown as EventSource);
  return { refreshed, stop };
};

test('a burst of changes refreshes once', () => {
  const { refreshed, stop } = follow();
  Line.opened[0]?.onmessage?.({ data: '[{"kind":"license","ids":["1"]}]' });
  Line.opened[0]?.onmessage?.({ data: '[{"kind":"license","ids":["2"]},{"kind":"renewal","ids":[]}]' });
  expect(refreshed).not.toHaveBeenCalled();
  jest.advanceTimersByTime(150);
  expect(refreshed).toHaveBeenCalledTimes(1);
  stop();
  expect(Line.opened[0]?.closed).toBe(true);
});

test("a read after an announced change sends the database's position, and never an earlier one", async () => {
  const fetched = jest
    .spyOn(window, 'fetch')
    .mockImplementation(() =>
      Promise.resolve(new Response('{}', { headers: { 'Evergreen-Position': '0000000000000010' } })),
    );
  const named = () => new Headers(fetched.mock.lastCall?.[1]?.headers).get('Evergreen-Position');
  const { stop } = follow();
  await api.get('/me');
  expect(named()).toBeNull();
  Line.opened[0]?.onmessage?.({ data: '[{"kind":"license","ids":["1"]}]', lastEventId: '00000001000000A0' });
  await api.get('/me');
  expect(named()).toBe('00000001000000A0');
  await api.post('/me');
  await api.get('/me');
  expect(named()).toBe('00000001000000A0');
  stop();
});

test.each([
  ['division', true],
  ['user', false],
])('a change of a %s by others makes the kept options of divisions old: %s', async (kind, isOld) => {
  Line.opened = [];
  const client = new QueryClient();
  const key = ['options', '/divisions/select-list-options', undefined, 'pages', ''];
  await client.fetchQuery({ queryKey: key, queryFn: () => Promise.resolve([]), meta: { shows: { options: true } } });
  const stop = followChanges(client, () => new Line() as unknown as EventSource);
  Line.opened[0]?.onmessage?.({ data: JSON.stringify([{ kind, ids: ['1'] }]) });
  jest.advanceTimersByTime(150);
  expect(client.getQueryState(key)?.isInvalidated).toBe(isOld);
  stop();
});

test('all kinds of record that select lists are made of are announced', () => {
  expect(
    Object.values(optionKinds)
      .flat()
      .filter((kind) => !isHeard(kind)),
  ).toEqual([]);
});

test('a broken line is opened again, and everything is read again', () => {
  const { refreshed, stop } = follow();
  Line.opened[0]?.onerror?.();
  jest.advanceTimersByTime(1_300);
  expect(Line.opened).toHaveLength(2);
  Line.opened[1]?.onopen?.();
  expect(refreshed).toHaveBeenCalledTimes(1);
  stop();
});

test.each([
  [{ license: '1' }, { license: ['1', '2'] }, true],
  [{ license: '1' }, { license: ['2'] }, false],
  [{ license: true as const }, { license: ['2'] }, true],
  [{ license: '1' }, { license: true as const }, true],
  [{ license: true as const }, { renewal: true as const }, false],
])('what shows %j meets what touches %j: %s', (shows, touches, expected) => {
  expect(isTouched(shows, touches)).toBe(expected);
});
