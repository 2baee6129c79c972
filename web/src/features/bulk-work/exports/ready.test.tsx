import type { ExportRun } from '@evergreen/contracts/bulk-work/exports';
import { act, screen, waitFor, within } from '@testing-library/react';
import { pass, turn } from '../../../../../tests/support/runtime/passing';
import { refresh } from '../../../kit/data/queries';
import { json, Network } from '../../../test/network';
import { people } from '../../../test/people';
import { renderScreen } from '../../../test/render';
import { awaitExport, awaitNoMore } from './awaited';
import { ExportsReady } from './ExportsReady';

const whose = { id: people.clientAdministrator.id, clientId: people.clientAdministrator.clientId };
const run: ExportRun = {
  id: '0193a0c0-0000-7000-8000-0000000000e1',
  type: 'licenses',
  format: 'xlsx',
  filters: { active: true },
  filterWords: 'Status: Active',
  status: 'Running',
  rows: 0,
  total: 412,
  fileName: 'Evergreen Licenses Harborview Hotels 2026-11-21.xlsx',
  createdOn: '2026-11-21T15:00:00.000Z',
  asOf: null,
  expiresOn: null,
  failure: null,
};
const ready: ExportRun = { ...run, status: 'Ready', rows: 412, expiresOn: '2026-11-22T15:00:00.000Z' };

/** What was read reaches the screen a turn later. */

/** Any page at all, with what is next to each. */
const open = async (first: readonly ExportRun[], as = people.clientAdministrator, door = '/exports') => {
  let runs = first;
  const network = new Network()
    .on('GET', '/exports', () => json({ items: [], totalItemCount: 0 }))
    .on('GET', door, () => json({ items: runs, totalItemCount: runs.length }));
  const shown = renderScreen(<ExportsReady />, { as });
  await shown.user.keyboard('a');
  return {
    ...shown,
    network,
    /** As the live changes tell it. */
    now: async (next: readonly ExportRun[]) => {
      await waitFor(() => expect(shown.client.isFetching()).toBe(0));
      await act(turn);
      runs = next;
      await act(() => refresh(shown.client, { export: [run.id] }).then(turn));
    },
  };
};
const read = (network: Network) => waitFor(() => expect(network.calls('GET', '/exports')).toHaveLength(1));

describe('on any page', () => {
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click');
  const gone: string[] = [];
  beforeEach(() => {
    localStorage.clear();
    gone.length = 0;
    click.mockImplementation(function (this: HTMLAnchorElement) {
      gone.push(this.getAttribute('href') ?? '');
    });
  });
  afterEach(() => {
    Reflect.deleteProperty(document, 'hidden');
    Reflect.deleteProperty(navigator, 'locks');
  });
  afterAll(() => click.mockRestore());

  it('one is notified that an export is ready, and may download it from there', async () => {
    const { network, user, now } = await open([run]);
    await read(network);
    await now([{ ...run, rows: 200 }]);
    expect(screen.queryByText('Export Ready')).toBeNull();
    await now([ready]);
    const toast = within(await screen.findByRole('status'));
    expect(await toast.findByText('Export Ready')).toBeVisible();
    expect(toast.getByRole('link', { name: 'Licenses' })).toHaveAttribute('href', '/exports');
    await user.click(toast.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(gone).toEqual([`/api/v1.0/exports/licenses/${run.id}`]));
  });

  it('it stays until it is closed, over a reload too, and is not shown again then, nor is anything older', async () => {
    awaitExport(whose, run.id);
    const older = { ...ready, id: '0193a0c0-0000-7000-8000-0000000000e2', type: 'officers' as const };
    const before = await open([{ ...ready, rows: 0 }, older]);
    expect(await screen.findByText('Export Ready: 0 rows')).toBeVisible();
    await pass(600_000);
    await before.now([{ ...ready, rows: 0 }, older]);
    expect(screen.getAllByText('Export Ready: 0 rows')).toHaveLength(1);
    before.unmount();

    const { now, user, unmount } = await open([ready, older]);
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
    await now([ready, older]);
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
    unmount();
    const again = await open([ready, older]);
    await read(again.network);
    await again.now([ready, older]);
    expect(screen.queryByText(/Export Ready/)).toBeNull();
  });

  it('each of several stays, three at a time, and a link that is followed closes its own', async () => {
    const many = ['a', 'b', 'c', 'd'].map((end) => ({ ...run, id: run.id.replace(/.$/, end) }));
    const { network, user, now } = await open(many);
    await read(network);
    await now(many.map((run) => ({ ...ready, id: run.id })));
    expect(await screen.findAllByText('Export Ready')).toHaveLength(3);
    for (const left of [3, 2, 1]) {
      await user.click(screen.getAllByRole('link', { name: 'Licenses' })[0] as HTMLElement);
      expect(screen.getAllByText('Export Ready')).toHaveLength(left);
    }
  });

  it('of several windows one that is looked at tells of it; where that is left, another one does', async () => {
    const left: (() => void)[] = [];
    const request = async (_: string, work: () => Promise<void>) => {
      await new Promise<void>((resolve) => left.push(resolve));
      await work();
    };
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    let isHidden = true;
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
    const looks = () => {
      document.dispatchEvent(new Event('visibilitychange'));
      return pass(0);
    };
    const { network, now } = await open([run]);
    await read(network);
    await now([ready]);
    expect(left).toEqual([]);
    isHidden = false;
    await looks();
    expect([left.length, screen.queryByText('Export Ready')]).toEqual([1, null]);
    left.pop()?.();
    expect(await screen.findByText('Export Ready')).toBeVisible();
  });

  it('a window that waited for another one says nothing of what was closed there', async () => {
    let isFree = () => undefined as void;
    const request = jest.fn(async (_: string, work: () => Promise<void>) => {
      await new Promise<void>((resolve) => (isFree = resolve));
      await work();
    });
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    Object.defineProperty(document, 'hidden', { configurable: true, value: false });
    const { network, now } = await open([run]);
    await read(network);
    await now([ready]);
    await waitFor(() => expect(request).toHaveBeenCalledTimes(1));
    awaitNoMore(whose, run.id);
    await act(() => Promise.resolve(isFree()));
    await now([ready]);
    expect(screen.queryByText('Export Ready')).toBeNull();
  });

  it('one is notified why an export failed', async () => {
    const { network, now } = await open([run]);
    await read(network);
    await now([{ ...run, status: 'Failed', failure: 'An error occurred while generating the export.' }]);
    expect(await screen.findByText('An error occurred while generating the export.')).toBeVisible();
  });

  it('one is notified of a file of the firm, which comes by its own door', async () => {
    const ofFirm = { ...run, type: 'shown-clients' as const };
    const { network, user, now } = await open([ofFirm], people.firmAdministrator, '/firm/exports');
    await waitFor(() => expect(network.calls('GET', '/firm/exports')).toHaveLength(1));
    await now([{ ...ready, type: 'shown-clients' }]);
    await user.click(await screen.findByRole('button', { name: 'Download' }));
    await waitFor(() => expect(gone).toEqual([`/api/v1.0/firm/exports/shown-clients/${run.id}`]));
  });

  it('nothing is asked for a person without a client, who runs none', async () => {
    const { network } = await open([run], { ...people.clientViewer, clientId: null });
    await act(() => Promise.resolve());
    expect(network.heard).toEqual([]);
  });
});
