import { type ImportRun, usualOptions } from '@evergreen/contracts/bulk-work/imports';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { IdentityContext } from '../../../../kit/data/identity';
import { openDialog } from '../../../../test/acts';
import { json, Network } from '../../../../test/network';
import { people } from '../../../../test/people';
import { renderScreen } from '../../../../test/render';
import { cellsToCorrect, correctedFile, readAsPart } from './corrections';
import { RefusedRowsCard } from './RefusedRowsCard';
import { useCorrections } from './useCorrections';

const id = '0193a0c0-0000-7000-8000-0000000000d1';
const run: ImportRun = {
  id,
  version: 3,
  kind: 'licenses',
  fileName: 'boston.csv',
  fileSize: 5000,
  status: 'Ready',
  reason: null,
  columns: [
    { name: 'license_num', samples: [] },
    { name: 'comment', samples: [] },
    { name: 'town', samples: [] },
  ],
  suggestedMapping: {},
  sureness: {},
  mapping: { licenseNumber: { column: 'license_num' }, city: { column: 'town' } },
  suggestedOptions: usualOptions,
  options: usualOptions,
  ...{ questions: [], answers: {}, emptyColumns: [], sheet: null },
  counts: {
    ...{ rows: 44, toCreate: 38, created: 0, alreadyThere: 2, earlierTerms: 0, refused: 4 },
    ...{ blankLines: 0, repeatedHeaders: 0, strayLines: 0 },
  },
  creates: { licenses: 38, properties: 30, licensingAuthorities: 1, licenseTypes: 5, entities: 29 },
  preview: {
    ...{ samples: [], doubtful: 0, undated: 0, unaddressed: 0, leftOut: [] },
    families: { secondaries: 0, alone: 0, doubtful: 0, samples: [] },
  },
  progress: { done: 44, total: 44 },
  startedBy: 'Dana Reyes',
  createdOn: '2026-01-02T00:00:00.000Z',
  finishedOn: null,
  rows: {
    items: [
      { row: 7, cells: ['LB-7', 'see, "file"', ''], errors: [{ field: 'city', message: 'Required' }] },
      { row: 9, cells: ['LB-9', '', ''], errors: [{ field: 'city', message: 'Required' }] },
    ],
    totalItemCount: 2,
  },
};

const textOf = (file: File): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file);
  });

describe('refused rows', () => {
  it('are corrected in their mapped cells, those with errors first', () => {
    const [row] = run.rows.items;
    expect(row && cellsToCorrect(run, row)).toEqual([
      { index: 2, column: 'town', error: 'City: Required' },
      { index: 0, column: 'license_num', error: undefined },
    ]);
  });

  it('become a file of their own, in which commas, quotes and lines stay what they were', async () => {
    const file = correctedFile(run, [['LB-7', 'see, "file"', 'Boston\nMA']]);
    expect(file.name).toBe('boston corrected rows.csv');
    expect(await textOf(file)).toBe('license_num,comment,town\r\nLB-7,"see, ""file""","Boston\nMA"\r\n');
  });

  it.each([[run.options], [null]])('are read as the file was, as a part of it: options %j', (options) => {
    expect(readAsPart({ ...run, options, answers: { dates: 'DayFirst' } })).toEqual({
      mapping: run.mapping,
      options: { ...usualOptions, fileIs: 'Part' },
      answers: { dates: 'DayFirst' },
    });
  });

  it('are corrected one by one, and only then offered to be resubmitted', async () => {
    new Network().on('GET', `/imports/${id}`, () => json(run));
    const { user } = renderScreen(<RefusedRowsCard run={run} />, { at: `/imports/${id}` });
    await user.click(await screen.findByRole('button', { name: 'Correct row 7' }));
    expect(screen.queryByRole('button', { name: /Resubmit/ })).toBeNull();
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct Row 7' }));
    await user.type(dialog.getByLabelText(/town/), 'Boston');
    await user.click(dialog.getByRole('button', { name: 'Keep correction' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Resubmit 1 corrected row' })).toBeVisible());
    expect(screen.getByText('Corrected')).toBeVisible();
    expect(screen.getByText(/town: Boston/)).toBeVisible();
  });

  it('keep their corrections in the tab until they are sent', async () => {
    new Network().on('GET', `/imports/${id}`, () => json(run));
    const first = renderScreen(<RefusedRowsCard run={run} />, { at: `/imports/${id}` });
    const dialog = await openDialog(first.user, 'Correct row 9', 'Correct Row 9');
    await first.user.type(dialog.getByLabelText(/town/), 'Boston');
    await first.user.click(dialog.getByRole('button', { name: 'Keep correction' }));
    await screen.findByRole('button', { name: 'Resubmit 1 corrected row' });
    first.unmount();

    const again = renderScreen(<RefusedRowsCard run={run} />, { at: `/imports/${id}` });
    expect(await screen.findByText(/town: Boston/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Resubmit 1 corrected row' })).toBeVisible();
    again.unmount();
    const other = { ...run, columns: [{ name: 'LB-7', samples: [] }, ...run.columns.slice(1)] };
    renderScreen(<RefusedRowsCard run={other} />, { at: `/imports/${id}` });
    expect(screen.queryByRole('button', { name: /Resubmit/ })).toBeNull();
  });

  it('are forgotten once they are sent, and belong to one person', () => {
    const of = (who: typeof people.clientAdministrator) =>
      renderHook(() => useCorrections({ id: 'sent', columns: run.columns }), {
        wrapper: ({ children }) => <IdentityContext value={who}>{children}</IdentityContext>,
      });
    const mine = of(people.clientAdministrator);
    act(() => mine.result.current.correct(7, ['LB-7']));
    act(() => mine.result.current.correct(9, ['LB-9']));
    expect(of(people.clientAdministrator).result.current.corrected).toEqual({ 7: ['LB-7'], 9: ['LB-9'] });
    expect(of({ ...people.clientAdministrator, id: 'another' }).result.current.corrected).toEqual({});
    act(() => mine.result.current.drop());
    expect(mine.result.current.corrected).toEqual({});
    expect(of(people.clientAdministrator).result.current.corrected).toEqual({});
  });
});
