import type { ExportRun } from '@evergreen/contracts/exports';
import { act, screen, waitFor, within } from '@testing-library/react';
import { refresh } from '../../kit/queries';
import { json, Network } from '../../test/network';
import { people } from '../../test/people';
import { renderScreen } from '../../test/render';
import { awaitExport } from './awaited';
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

/** Any page at all, with what stands beside each. */
const open = async (first: readonly ExportRun[], as = people.clientAdministrator) => {
  let runs = first;
  const network = new Network()
    .on('GET', '/exports', () => json({ items: runs, totalItemCount: runs.length }))
    .install();
  const shown = renderScreen(<ExportsReady />, { as });
  await shown.user.keyboard('a');
  return {
    ...shown,
    network,
    /** As the live changes tell it. */
    now: async (next: readonly ExportRun[]) => {
      runs = next;
      await act(() => refresh(shown.client, { export: [run.id] }));
    },
  };
};
const read = (network: Network) => waitFor(() => expect(network.calls('GET', '/exports')).toHaveLength(1));

describe('exports: 6 on any page', () => {
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click');
  const gone: string[] = [];
  beforeEach(() => {
    localStorage.clear();
    gone.length = 0;
    click.mockImplementation(function (this: HTMLAnchorElement) {
      gone.push(this.getAttribute('href') ?? '');
    });
  });
  afterAll(() => click.mockRestore());

  it('one is told that an export is ready, and may download it from there', async () => {
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

  it('one is told of what was asked for before a reload, once, and of nothing older', async () => {
    awaitExport(whose, run.id);
    const older = { ...ready, id: '0193a0c0-0000-7000-8000-0000000000e2', type: 'officers' as const };
    const { now } = await open([{ ...ready, rows: 0 }, older]);
    expect(await screen.findByText('Export Ready: 0 rows')).toBeVisible();
    await now([ready, older]);
    expect(screen.getAllByRole('button', { name: 'Download' })).toHaveLength(1);
    expect(screen.queryByRole('link', { name: 'Officers' })).toBeNull();
    expect(JSON.stringify(localStorage)).not.toContain(run.id);
  });

  it('one is told why an export failed', async () => {
    const { network, now } = await open([run]);
    await read(network);
    await now([{ ...run, status: 'Failed', failure: 'An error occurred while generating the export.' }]);
    expect(await screen.findByText('An error occurred while generating the export.')).toBeVisible();
  });

  it('nothing is asked for whoever runs none', async () => {
    const { network } = await open([run], { ...people.clientViewer, roles: ['AccountingAdministrator'] });
    await act(() => Promise.resolve());
    expect(network.heard).toEqual([]);
  });
});
