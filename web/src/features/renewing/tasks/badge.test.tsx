import { act, screen } from '@testing-library/react';
import { menuFor } from '../../../app/menu';
import { MenuLinks } from '../../../app/shell/SideMenu';
import { setTravel } from '../../../kit/browser/navigation';
import { useChanges } from '../../../kit/data/changes';
import { json, Network, problem } from '../../../test/network';
import { people } from '../../../test/people';
import { renderScreen } from '../../../test/render';
import { tasksFeature } from './tasks.routes';

const me = people.clientAdministrator;
const sections = menuFor(me, tasksFeature.routes);
/** After a quarter of a second at most the server tells what someone else did; the rest of the second is the screen's. */
const atMost = 750;

class Line {
  static readonly opened: Line[] = [];
  onmessage: ((message: { data: string }) => void) | null = null;
  constructor() {
    Line.opened.push(this);
  }
  close() {
    this.onmessage = null;
  }
}

const Side = () => {
  useChanges(true);
  return <MenuLinks sections={sections} />;
};

describe('the badge of Tasks', () => {
  let total: number;
  const known = globalThis.EventSource;

  beforeEach(() => {
    globalThis.EventSource = Line as unknown as typeof EventSource;
  });
  afterEach(() => {
    globalThis.EventSource = known;
  });

  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  const open = async (answer = () => json({ renewals: total, managerChanges: 0, propertyContacts: 0, total })) => {
    const network = new Network().on('GET', '/user-tasks/counts', answer);
    renderScreen(<Side />, { as: me });
    await pass(0);
    return network;
  };
  const tell = (kind: string) => Line.opened.at(-1)?.onmessage?.({ data: JSON.stringify([{ kind, ids: [] }]) });
  const shown = () => screen.getByRole('link', { name: /^Tasks/ }).textContent;

  it.each([
    [0, 'Tasks'],
    [1, 'Tasks1'],
    [99, 'Tasks99'],
    [100, 'Tasks99+'],
    [20_000, 'Tasks99+'],
  ])('of %i tasks', async (count, expected) => {
    total = count;
    await open();
    expect(shown()).toBe(expected);
  });

  it('is not there, and leads nowhere, where it cannot be read', async () => {
    const go = jest.fn();
    setTravel(
      go,
      () => false,
      () => undefined,
    );
    await open(() => problem(403, 'Unauthorized'));
    expect(shown()).toBe('Tasks');
    expect(go).not.toHaveBeenCalled();
  });

  it('follows what someone else marks done, within a second', async () => {
    total = 100;
    const network = await open();
    total = 98;
    tell('task');
    expect(shown()).toBe('Tasks99+');
    await pass(atMost);
    expect(shown()).toBe('Tasks98');
    expect(network.calls('GET', '/user-tasks/counts')).toHaveLength(2);
    tell('letterTemplate');
    await pass(atMost);
    expect(network.calls('GET', '/user-tasks/counts')).toHaveLength(2);
  });
});
