import { type ExportRun, ExportType, exportTypeLabels } from '@evergreen/contracts/bulk-work/exports';
import { exportPresetSpan } from '@evergreen/workflows/bulk-work/exports';
import { screen, waitFor, within } from '@testing-library/react';
import type { Identity } from '../../../kit/data/identity';
import { todayIn } from '../../../kit/values/time';
import { retype } from '../../../test/acts';
import { json, Network, problem } from '../../../test/network';
import { people } from '../../../test/people';
import { renderScreen } from '../../../test/render';
import { ExportsPage } from './ExportsPage';

const today = todayIn(people.clientAdministrator.timeZone);
const run: ExportRun = {
  id: '0193a0c0-0000-7000-8000-0000000000e1',
  type: 'citations',
  format: 'xlsx',
  filters: {},
  filterWords: '',
  status: 'Running',
  rows: 5_000,
  total: 12_000,
  fileName: 'Evergreen Citations Harborview Hotels 2026-11-21.xlsx',
  createdOn: '2026-11-21T15:00:00.000Z',
  asOf: '2026-11-21T15:00:00.000Z',
  expiresOn: null,
  failure: null,
};
const ready: ExportRun = { ...run, status: 'Ready', rows: 12_000, expiresOn: '2026-11-22T15:00:00.000Z' };

describe('the screen of exports', () => {
  let network: Network;
  const open = (
    runs: readonly ExportRun[] = [],
    as: Identity = people.clientAdministrator,
    firms: readonly ExportRun[] = [],
  ) => {
    network = new Network()
      .on('GET', '/exports', () => json({ items: runs, totalItemCount: runs.length }))
      .on('GET', '/firm/exports', () => json({ items: firms, totalItemCount: firms.length }))
      .on('POST', '/firm/exports/shown-clients/prepare', () => json({ id: run.id }, 201));
    for (const type of ExportType.options)
      network.on('POST', `/exports/${type}/prepare`, () => json({ id: run.id }, 201));
    return renderScreen(<ExportsPage />, { as });
  };
  const sent = (type: ExportType) => network.calls('POST', `/exports/${type}/prepare`).map(({ body }) => body);
  const form = async (user: ReturnType<typeof open>['user'], type: ExportType) => {
    await user.click(screen.getByRole('button', { name: `Export ${exportTypeLabels[type]}` }));
    const dialog = await screen.findByRole('dialog', { name: `Export ${exportTypeLabels[type]}` });
    return within(dialog);
  };
  const offered = () =>
    screen.getAllByRole('button', { name: /^Export / }).map((button) => button.getAttribute('aria-label'));

  it('offers all ten to those who work renewals', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Evergreen Exports' })).toBeVisible();
    expect(offered()).toHaveLength(10);
  });

  it('offers others what everybody may run, and citations only to anyone who reads them', () => {
    open([], people.clientViewer);
    expect(offered()).toEqual([
      'Export Licenses',
      'Export Properties',
      'Export License Alerts',
      'Export Officers',
      'Export Inspection Reports',
    ]);
  });

  it('begins at once where nothing narrows it, as .xlsx or as .csv, and says nothing until it is done', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Export Citations' }));
    await user.click(screen.getByRole('button', { name: 'More for Renewal Tips' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Export as .csv' }));
    await waitFor(() => expect(sent('renewal-tips')).toEqual([{ format: 'csv' }]));
    expect(sent('citations')).toEqual([{ format: 'xlsx' }]);
    for (const role of ['status', 'alert'])
      for (const region of screen.getAllByRole(role)) expect(region).toBeEmptyDOMElement();
  });

  it('says why it was refused', async () => {
    const { user } = open();
    network.on('POST', '/exports/citations/prepare', () => problem(400, 'Wait until an export is done.'));
    await user.click(screen.getByRole('button', { name: 'Export Citations' }));
    expect(await screen.findByText('Wait until an export is done.')).toBeVisible();
  });

  describe('the form of licenses', () => {
    it('sends no dates and active ones unless something else is chosen', async () => {
      const { user } = open();
      const dialog = await form(user, 'licenses');
      expect(dialog.queryByLabelText(/^Start Date/)).toBeNull();
      await user.click(dialog.getByRole('button', { name: 'Export .xlsx' }));
      const nothing = { dateType: null, preset: null, startDate: null, endDate: null };
      await waitFor(() => expect(sent('licenses')).toEqual([{ ...nothing, active: true, format: 'xlsx' }]));
    });

    it.each([1, 2, 3, 4, 5, 6] as const)('preset %d fills the date type, start and end', async (preset) => {
      const { user } = open();
      const dialog = await form(user, 'licenses');
      await user.selectOptions(dialog.getByLabelText('Preset'), String(preset));
      await user.click(dialog.getByRole('radio', { name: 'Both' }));
      await user.click(dialog.getByRole('button', { name: 'Export .xlsx' }));
      const span = exportPresetSpan(preset, today);
      await waitFor(() => expect(sent('licenses')).toEqual([{ ...span, preset, active: null, format: 'xlsx' }]));
    });

    it('lets the dates of a preset be changed: they are its own no longer', async () => {
      const { user } = open();
      const dialog = await form(user, 'licenses');
      await user.selectOptions(dialog.getByLabelText('Preset'), 'Due Date Next Month');
      const end = dialog.getByLabelText(/^End Date/);
      await retype(user, end, '12312099');
      expect(dialog.getByLabelText('Preset')).toHaveValue('');
      await user.click(dialog.getByRole('radio', { name: 'Inactive' }));
      await user.click(dialog.getByRole('button', { name: 'Export .xlsx' }));
      const { dateType, startDate } = exportPresetSpan(4, today);
      await waitFor(() =>
        expect(sent('licenses')).toEqual([
          { dateType, preset: null, startDate, endDate: '2099-12-31', active: false, format: 'xlsx' },
        ]),
      );
    });

    it('says on the field what is wrong, and asks for nothing where no date counts', async () => {
      const { user } = open();
      const dialog = await form(user, 'licenses');
      const type = dialog.getByLabelText('Date Type');
      await user.selectOptions(type, 'Track Date');
      await user.click(dialog.getByRole('button', { name: 'Export .xlsx' }));
      expect(await dialog.findAllByText('Required')).toHaveLength(2);
      expect(sent('licenses')).toEqual([]);
      await user.selectOptions(type, 'None');
      await user.click(dialog.getByRole('button', { name: 'Export .xlsx' }));
      await waitFor(() => expect(sent('licenses')).toHaveLength(1));
    });
  });

  it.each([
    ['Active', true],
    ['Inactive', false],
    ['Both', null],
  ])('narrows by the status %s', async (label, active) => {
    const { user } = open();
    const dialog = await form(user, 'officers');
    expect(dialog.getByRole('radio', { name: 'Active' })).toBeChecked();
    await user.click(dialog.getByRole('radio', { name: label }));
    await user.click(dialog.getByRole('button', { name: 'Export .xlsx' }));
    await waitFor(() => expect(sent('officers')).toEqual([{ active, format: 'xlsx' }]));
  });

  it('begins cost accounting with the current month, whose days are both needed and in order', async () => {
    const { user } = open();
    const dialog = await form(user, 'cost-accounting');
    expect(dialog.getByText(/An ACH credit counts by the date on which it was requested/)).toBeVisible();
    const end = dialog.getByLabelText(/^End Date/);
    await user.clear(end);
    await user.click(dialog.getByRole('button', { name: 'Export .xlsx' }));
    expect(await dialog.findByText('Required')).toBeVisible();
    await user.type(end, '01012000');
    expect(await dialog.findByText('End Date must be after or equal to Start Date')).toBeVisible();
    await retype(user, end, '12312099');
    await user.click(dialog.getByRole('button', { name: 'Export .xlsx' }));
    const startDate = `${today.slice(0, 8)}01`;
    await waitFor(() =>
      expect(sent('cost-accounting')).toEqual([{ startDate, endDate: '2099-12-31', format: 'xlsx' }]),
    );
  });

  it('begins check requests with a month ago to today; what is emptied is left to that', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'More for Check Requests' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Export as .csv' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Export Check Requests' }));
    const [year, month, day] = today.split('-');
    expect(dialog.getByLabelText(/^End Date/)).toHaveValue(`${month}/${day}/${year}`);
    await user.clear(dialog.getByLabelText(/^Start Date/));
    await user.click(dialog.getByRole('button', { name: 'Export .csv' }));
    await waitFor(() => expect(sent('check-requests')).toEqual([{ startDate: null, endDate: today, format: 'csv' }]));
  });

  it('shows how far one is, on its card and among one’s own', async () => {
    open([run, { ...run, id: '0193a0c0-0000-7000-8000-0000000000e2', type: 'licenses', rows: 0, total: 0 }]);
    await waitFor(() => expect(screen.getAllByText('5,000 of 12,000 citations')).toHaveLength(2));
    for (const name of ['Citations export', 'Citations .xlsx'])
      expect(screen.getByRole('progressbar', { name })).toHaveAttribute('value', String(5 / 12));
    expect(screen.getAllByText('Preparing')).toHaveLength(2);
  });

  it('shows what failed with its reason, and tries it again with the same filters', async () => {
    const failed: ExportRun = {
      ...run,
      type: 'officers',
      format: 'csv',
      filters: { active: null },
      status: 'Failed',
      failure: 'No longer allowed',
    };
    const { user } = open([failed]);
    expect(await screen.findByText('No longer allowed')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again: Officers .csv' }));
    await waitFor(() => expect(sent('officers')).toEqual([{ active: null, format: 'csv' }]));
  });

  describe('a file', () => {
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click');
    const gone: string[] = [];
    beforeEach(() => {
      gone.length = 0;
      click.mockImplementation(function (this: HTMLAnchorElement) {
        gone.push(this.getAttribute('href') ?? '');
      });
    });
    afterAll(() => click.mockRestore());

    it('is navigated to, once the list was asked whether it is there', async () => {
      const { user } = open([{ ...ready, filterWords: 'Status: Active' }]);
      expect(await screen.findByText('12,000 citations')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Download Citations .xlsx, Status: Active' }));
      await waitFor(() => expect(gone).toEqual([`/api/v1.0/exports/citations/${run.id}`]));
    });

    it('that is no longer kept is not navigated to', async () => {
      const { user } = open([ready]);
      const button = await screen.findByRole('button', { name: /^Download/ });
      network.on('GET', '/exports', () => json({ items: [], totalItemCount: 0 }));
      await user.click(button);
      expect(await screen.findByText('This file is no longer kept. Export it again.')).toBeVisible();
      expect(gone).toEqual([]);
    });
  });

  describe('of the firm', () => {
    const firms: ExportRun = { ...ready, type: 'shown-clients', status: 'Failed', failure: 'No longer allowed' };
    const openAt = (as: Identity) => open([], as, [firms]);

    it('stand apart from those of the client, and are tried again as such', async () => {
      const { user } = openAt(people.firmAdministrator);
      expect(await screen.findByRole('heading', { name: 'Your exports' })).toBeVisible();
      expect(screen.getByRole('heading', { name: /^Your exports of / })).toBeVisible();
      await user.click(await screen.findByRole('button', { name: 'Try again: Clients List .xlsx' }));
      await waitFor(() => expect(network.calls('POST', '/firm/exports/shown-clients/prepare')).toHaveLength(1));
    });

    it('are all that there is where no client is chosen', async () => {
      openAt({ ...people.firmAdministrator, clientId: null, clientName: null, clientServiceLevel: null });
      expect(await screen.findByRole('heading', { name: /^Your exports of / })).toBeVisible();
      expect(screen.queryByRole('heading', { name: 'Your exports' })).toBeNull();
      expect(network.calls('GET', '/exports')).toEqual([]);
    });

    it('are of no concern to a client’s people', async () => {
      openAt(people.clientAdministrator);
      expect(await screen.findByRole('heading', { name: 'Your exports' })).toBeVisible();
      expect(screen.queryByRole('heading', { name: /^Your exports of / })).toBeNull();
    });
  });

  it('says that there is none yet', async () => {
    open();
    expect(await screen.findByText(/No exports yet/)).toBeVisible();
  });
});
