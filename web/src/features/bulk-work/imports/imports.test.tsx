import {
  type ImportMapping,
  type ImportQuestion,
  type ImportRun,
  requiredImportFields,
  usualOptions,
} from '@evergreen/contracts/bulk-work/imports';
import { act, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { retype } from '../../../test/acts';
import { json, Network } from '../../../test/network';
import { renderScreen } from '../../../test/render';
import { ImportPage } from './ImportPage';

const id = '0193a0c0-0000-7000-8000-0000000000d1';
const run: ImportRun = {
  id,
  version: 1,
  kind: 'licenses',
  fileName: 'boston.csv',
  fileSize: 5000,
  status: 'NeedsMapping',
  reason: null,
  columns: [
    { name: 'license_num', samples: ['LB-1', 'LB-2', 'LB-3', 'LB-4'] },
    { name: 'town', samples: ['Boston'] },
  ],
  suggestedMapping: { licenseNumber: { column: 'license_num' }, city: { column: 'town' } },
  sureness: { licenseNumber: 'Sure', city: 'Guess' },
  mapping: null,
  suggestedOptions: usualOptions,
  options: null,
  questions: [],
  answers: {},
  emptyColumns: [],
  sheet: null,
  counts: {
    rows: 0,
    toCreate: 0,
    created: 0,
    alreadyThere: 0,
    earlierTerms: 0,
    refused: 0,
    blankLines: 0,
    repeatedHeaders: 0,
    strayLines: 0,
  },
  creates: { licenses: 0, properties: 0, licensingAuthorities: 0, licenseTypes: 0, entities: 0 },
  preview: {
    samples: [],
    doubtful: 0,
    undated: 0,
    unaddressed: 0,
    families: { secondaries: 0, alone: 0, doubtful: 0, samples: [] },
    leftOut: [],
  },
  progress: { done: 0, total: null },
  startedBy: 'Dana Reyes',
  createdOn: '2026-01-02T00:00:00.000Z',
  finishedOn: null,
  rows: { items: [], totalItemCount: 0 },
};
const ready: ImportRun = {
  ...run,
  status: 'Ready',
  mapping: run.suggestedMapping,
  counts: { ...run.counts, rows: 44, toCreate: 38, alreadyThere: 2, refused: 4 },
  creates: { licenses: 38, properties: 30, licensingAuthorities: 1, licenseTypes: 5, entities: 29 },
  rows: {
    items: [{ row: 7, cells: ['LB-7', ''], errors: [{ field: 'city', message: 'Required' }] }],
    totalItemCount: 4,
  },
};

const everyField: ImportMapping = Object.fromEntries(requiredImportFields.map((field) => [field, { constant: 'X' }]));

const shown = (answer: ImportRun) => {
  const network = new Network()
    .on('GET', `/imports/${id}`, () => json(answer))
    .on('PUT', `/imports/${id}/mapping`, () => json(null, 204))
    .on('POST', `/imports/${id}/commit`, () => json(null, 204));
  const screens = (
    <Routes>
      <Route path="/imports/:importId" element={<ImportPage />} />
    </Routes>
  );
  return { network, ...renderScreen(screens, { at: `/imports/${id}` }) };
};

const sample = {
  row: 9,
  licenseNumber: 'LB-9',
  licenseType: 'Inn',
  licensingAuthority: 'Board',
  licensees: ['Vega LLC'],
  propertyName: 'Hotel Vega',
  street: '15 Oak St',
  city: 'St Louis',
  state: 'MO',
  zip: '63101',
  effectiveDate: '2026-01-01',
  expirationDate: '2026-12-31',
  trackDate: '2026-11-01',
  earlierTerms: 3,
  isDoubtful: true,
};

describe('an import', () => {
  it('names the required fields that have no column before anything is pressed', async () => {
    shown(run);
    const lacking = await screen.findByText(/required fields have no column or value yet/);
    expect(lacking).toHaveTextContent(/License Term/);
    expect(lacking).not.toHaveTextContent(/License Number/);
  });

  it('has its main button at the top and at the end of each step, and the whole width', async () => {
    const { container, unmount } = shown(run);
    expect(await screen.findAllByRole('button', { name: 'Check every row' })).toHaveLength(2);
    expect(container.querySelector('.eg-profile')).toBeNull();
    unmount();
    const preview = shown(ready);
    const buttons = await screen.findAllByRole('button', { name: 'Import 38 licenses' });
    expect(buttons).toHaveLength(2);
    expect(preview.container.querySelector('.eg-profile')).toBeNull();
    await preview.user.click(buttons[1]!);
    expect(await screen.findByRole('dialog', { name: 'Import 38 licenses' })).toBeVisible();
  });

  it('asks for what the file lacks before anything is sent', async () => {
    const { user, network } = shown(run);
    expect(await screen.findByLabelText(/^License Number/)).toHaveDisplayValue('license_num');
    expect(screen.getAllByText('LB-1')[0]?.parentElement).toHaveTextContent('LB-1 · LB-2 · LB-3');
    await user.click(screen.getAllByRole('button', { name: 'Check every row' })[0]!);
    expect(await screen.findByText('License Term needs a column or a value')).toBeVisible();
    expect(network.calls('PUT', `/imports/${id}/mapping`)).toEqual([]);
  });

  it('says how sure each suggestion is, with three values, until another column is chosen', async () => {
    const { user } = shown(run);
    const city = await screen.findByLabelText(/^City/);
    expect(screen.getByText('Sure')).toBeVisible();
    expect(city).toHaveAccessibleDescription('A guess Boston');
    await user.selectOptions(city, 'license_num');
    expect(city).toHaveAccessibleDescription('LB-1 · LB-2 · LB-3');
  });

  it('proposes that rows are terms where the file looks so, and sends what is chosen', async () => {
    const { user, network } = shown({
      ...run,
      suggestedOptions: { ...usualOptions, rowsAre: 'Terms' },
      suggestedMapping: everyField,
    });
    const choice = await screen.findByLabelText('Each Row Contains');
    expect(choice).toHaveValue('Terms');
    expect(choice).toHaveAccessibleDescription(/come again with other dates/);
    await user.click(screen.getAllByRole('button', { name: 'Check every row' })[0]!);
    expect(network.calls('PUT', `/imports/${id}/mapping`)[0]?.body).toEqual({
      mapping: everyField,
      options: { ...usualOptions, rowsAre: 'Terms' },
      answers: {},
    });
  });

  it('proposes a hierarchy where the file looks so, and sends what is chosen', async () => {
    const { user, network } = shown({
      ...run,
      suggestedOptions: { ...usualOptions, oneNumberIs: 'Family' },
      suggestedMapping: everyField,
    });
    const choice = await screen.findByLabelText('License Types with the Same Number');
    expect(choice).toHaveValue('Family');
    expect(choice).toHaveAccessibleDescription(/come with several license types/);
    await user.selectOptions(choice, 'Separate licenses');
    expect(choice).toHaveAccessibleDescription('');
    await user.click(screen.getAllByRole('button', { name: 'Check every row' })[0]!);
    expect(network.calls('PUT', `/imports/${id}/mapping`)[0]?.body).toMatchObject({ options: usualOptions });
  });

  it('asks for no effective date where rows without come in, or reckons the expiration from it', async () => {
    const { effectiveDate: _, ...without } = everyField;
    const { user, network } = shown({
      ...run,
      suggestedOptions: { ...usualOptions, undatedAre: 'Kept' },
      suggestedMapping: without,
    });
    const choice = await screen.findByLabelText('Rows Without Dates');
    expect(choice).toHaveAccessibleDescription(/Many rows lack an effective or an expiration date/);
    await user.selectOptions(choice, 'Refused');
    await user.selectOptions(screen.getByLabelText(/^Expiration Date/), 'A number of months after the effective date');
    await user.click(screen.getAllByRole('button', { name: 'Check every row' })[0]!);
    expect(await screen.findByText('Effective Date needs a column or a value')).toBeVisible();
    await user.selectOptions(screen.getByLabelText(/^Effective Date/), 'town');
    await user.click(screen.getAllByRole('button', { name: 'Check every row' })[0]!);
    expect(network.calls('PUT', `/imports/${id}/mapping`)[0]?.body).toMatchObject({
      mapping: { expirationDate: { end: { of: 'Months', months: 12 } } },
      options: { undatedAre: 'Refused' },
    });
  });

  it('shows which license would be secondary to which, and where that is in doubt', async () => {
    const [inn, bar] = [
      { row: 3, licenseType: 'Innholder' },
      { row: 2, licenseType: 'Additional Bar' },
    ];
    const samples = [
      { licenseNumber: 'LB-9', primary: inn, secondaries: [bar], isDoubtful: true },
      { licenseNumber: 'LB-10', primary: null, secondaries: [{ ...bar, row: 4 }], isDoubtful: false },
    ];
    shown({ ...ready, preview: { ...ready.preview, families: { secondaries: 2, alone: 1, doubtful: 1, samples } } });
    const row = await screen.findByRole('row', { name: /LB-9/ });
    expect(within(row).getByRole('cell', { name: 'Innholder (row 3) Check' })).toBeVisible();
    expect(within(row).getByRole('cell', { name: 'Additional Bar (row 2)' })).toBeVisible();
    expect(screen.getByRole('cell', { name: 'The license of this number here' })).toBeVisible();
    expect(screen.getByText(/1 secondary license has no primary in this file or here/)).toBeVisible();
  });

  it('shows licenses as they will be, and which addresses are in doubt', async () => {
    shown({ ...ready, preview: { ...ready.preview, samples: [sample], doubtful: 12 } });
    const row = await screen.findByRole('row', { name: /LB-9/ });
    expect(within(row).getByRole('cell', { name: 'St Louis Check' })).toBeVisible();
    expect(within(row).getByRole('cell', { name: '15 Oak St' })).toBeVisible();
    expect(screen.getByText(/12 addresses are uncertain/)).toBeVisible();
  });

  it('says that every row is refused, where it is so, and not that there is nothing new', async () => {
    const counts = { ...ready.counts, toCreate: 0, alreadyThere: 0, rows: 4, refused: 4 };
    const { unmount } = shown({ ...ready, counts });
    expect(await screen.findByText(/^Every row is refused/)).toBeVisible();
    unmount();
    shown({ ...ready, counts: { ...counts, alreadyThere: 1, rows: 5 } });
    expect(await screen.findByText('This file contains nothing new.')).toBeVisible();
  });

  it('counts earlier terms apart from what is refused', async () => {
    shown({ ...ready, counts: { ...ready.counts, rows: 104, earlierTerms: 60 } });
    expect((await screen.findByText('Earlier Terms')).nextElementSibling).toHaveTextContent('60');
  });

  it('shows what it would do, each bad row with its reason, and says so in its button', async () => {
    const { user, network } = shown(ready);
    expect(await screen.findByText('City: Required')).toBeVisible();
    expect(screen.getByText('license_num: LB-7')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Download refused rows' })).toHaveAttribute(
      'href',
      `/api/v1.0/imports/${id}/refused-rows`,
    );
    await user.click(screen.getAllByRole('button', { name: 'Import 38 licenses' })[0]!);
    const dialog = within(await screen.findByRole('dialog', { name: 'Import 38 licenses' }));
    expect(dialog.getByText(/4 rows are refused and not imported/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Import 38 licenses' }));
    expect(network.calls('POST', `/imports/${id}/commit`)).toHaveLength(1);
  });

  const open: ImportQuestion = {
    id: 'dates',
    kind: 'DateOrder',
    text: 'Which comes first in the dates of "town": the day or the month?',
    columns: ['town'],
    count: 1204,
    choices: [
      { value: 'DayFirst', label: 'Day first', consequence: '02/06/2027 is 2 June 2027' },
      { value: 'MonthFirst', label: 'Month first', consequence: '02/06/2027 is 6 February 2027' },
    ],
    chosen: null,
    because: null,
  };

  it('asks what a file leaves open, counted, before its rows are checked, and sends the answer', async () => {
    const { user, network } = shown({ ...run, suggestedMapping: everyField, questions: [open] });
    const question = await screen.findByRole('radiogroup', { name: /Which comes first in the dates of "town"/ });
    expect(screen.getByText('1,204 values depend on it.')).toBeVisible();
    expect(screen.getByText('1 question is open')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Check every row' })[0]!);
    expect(network.calls('PUT', `/imports/${id}/mapping`)).toEqual([]);
    await user.click(within(question).getByRole('radio', { name: /Day first/ }));
    expect(screen.getByText('All are answered')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Check every row' })[0]!);
    expect(network.calls('PUT', `/imports/${id}/mapping`)[0]?.body).toMatchObject({ answers: { dates: 'DayFirst' } });
  });

  it('offers no import while a question is open, and checks again with the answer', async () => {
    const { user, network } = shown({ ...ready, questions: [open] });
    expect(await screen.findByText(/Answer the open questions about this file/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Import 38 licenses' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Check again' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: /Month first/ }));
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(network.calls('PUT', `/imports/${id}/mapping`)[0]?.body).toEqual({ answers: { dates: 'MonthFirst' } });
  });

  it('shows what it settled by a sign, with the reason, and lets it be changed', async () => {
    const settled = { ...open, chosen: 'DayFirst', because: 'The postcodes of "town" are British' };
    const { user, network } = shown({ ...ready, questions: [settled] });
    expect(await screen.findAllByRole('button', { name: 'Import 38 licenses' })).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'How This File Is Read' }));
    expect(screen.getByText('The postcodes of "town" are British.')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /Month first/ }));
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(network.calls('PUT', `/imports/${id}/mapping`)[0]?.body).toEqual({ answers: { dates: 'MonthFirst' } });
  });

  it('reads the file with another line as its header', async () => {
    const header: ImportQuestion = {
      ...open,
      id: 'header',
      kind: 'HeaderLine',
      text: 'Which line names the columns?',
      choices: [1, 3].map((line) => ({ value: String(line), label: `Line ${line}`, consequence: 'a | b' })),
      chosen: '1',
    };
    const { user, network } = shown({ ...run, questions: [header] });
    network.on('PUT', `/imports/${id}/header`, () => json(null, 204));
    await user.click(await screen.findByRole('button', { name: 'How This File Is Read' }));
    await user.click(screen.getByRole('radio', { name: /Line 3/ }));
    expect(network.calls('PUT', `/imports/${id}/header`)[0]?.body).toEqual({ row: 3 });
  });

  it('says which sheet of a workbook is read, also while the card is closed, and reads another one', async () => {
    const sheet: ImportQuestion = {
      ...open,
      id: 'sheet',
      kind: 'Sheet',
      text: 'Which sheet is read?',
      count: 2,
      choices: ['Active', 'Expired'].map((name) => ({ value: name, label: name, consequence: 'a | b' })),
      chosen: 'Active',
    };
    const { user, network } = shown({ ...run, sheet: 'Active', questions: [sheet] });
    network.on('PUT', `/imports/${id}/header`, () => json(null, 204));
    expect(await screen.findByText('1 decision · Sheet “Active” of 2 is read')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'How This File Is Read' }));
    expect(screen.queryByText(/values depend/)).toBeNull();
    await user.click(screen.getByRole('radio', { name: /Expired/ }));
    expect(network.calls('PUT', `/imports/${id}/header`)[0]?.body).toEqual({ sheet: 'Expired' });
  });

  it('asks which column a deadline is in, and maps the one that is chosen', async () => {
    const deadline: ImportQuestion = {
      ...open,
      id: 'column:expirationDate',
      kind: 'DeadlineColumn',
      text: 'Which column is the expiration date?',
      choices: [
        { value: 'town', label: 'town', consequence: null },
        { value: '', label: 'None of them', consequence: null },
      ],
    };
    const { user, network } = shown({ ...run, suggestedMapping: everyField, questions: [deadline] });
    await user.click(await screen.findByRole('radio', { name: 'town' }));
    expect(screen.getByLabelText(/^Expiration Date/)).toHaveDisplayValue('town');
    await user.click(screen.getByRole('radio', { name: 'None of them' }));
    expect(screen.getByLabelText(/^Expiration Date/)).toHaveDisplayValue('Do not import');
    await user.click(screen.getByRole('radio', { name: 'town' }));
    await user.click(screen.getAllByRole('button', { name: 'Check every row' })[0]!);
    expect(network.calls('PUT', `/imports/${id}/mapping`)[0]?.body).toMatchObject({
      mapping: { expirationDate: { column: 'town' } },
    });
  });

  it('joins several columns in their order', async () => {
    const { user, network } = shown({ ...run, suggestedMapping: everyField });
    await user.selectOptions(await screen.findByLabelText(/^Address 1(?!: )/), 'Several columns joined');
    await user.selectOptions(screen.getByLabelText('Address 1: next column'), 'town');
    await user.selectOptions(screen.getByLabelText('Address 1: next column'), 'license_num');
    expect(screen.getByLabelText(/^Address 1(?!: )/)).toHaveAccessibleDescription(/LB-1 Boston|Boston LB-1/);
    await user.click(screen.getAllByRole('button', { name: 'Check every row' })[0]!);
    expect(network.calls('PUT', `/imports/${id}/mapping`)[0]?.body).toMatchObject({
      mapping: { address1: { columns: ['town', 'license_num'] } },
    });
  });

  it('spells dates out, and says which values are left out', async () => {
    const leftOut = [{ field: 'phone' as const, count: 12, values: ['call office'] }];
    shown({ ...ready, preview: { ...ready.preview, samples: [{ ...sample, expirationDate: '2027-04-18' }], leftOut } });
    expect(await screen.findByRole('cell', { name: /^18\sApril 2027$/ })).toBeVisible();
    expect(screen.getByText(/Phone Number in 12 rows \(call office\)/)).toBeVisible();
  });

  it('says its step in the address, and keeps what was chosen for the columns until it is sent', async () => {
    const first = shown(run);
    await first.user.selectOptions(await screen.findByLabelText(/^City/), 'license_num');
    first.unmount();
    const again = shown(run);
    expect(await screen.findByLabelText(/^City/)).toHaveDisplayValue('license_num');
    await again.user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.getByLabelText(/^City/)).toHaveDisplayValue('town');
    again.unmount();
    const checked = shown(ready);
    expect(await screen.findByRole('button', { name: 'Back to Columns' })).toBeVisible();
    expect(checked.router.state.location.search).toBe('?step=preview');
    await checked.user.click(screen.getByRole('button', { name: 'Back to Columns' }));
    expect(await screen.findByLabelText(/^City/)).toBeVisible();
    expect(checked.router.state.location.search).toBe('?step=columns');
    await act(() => checked.router.navigate(-1));
    expect(await screen.findByText('City: Required')).toBeVisible();
  });

  it('picks the authority from those that exist, or names a new one', async () => {
    const { user, network } = shown({ ...run, suggestedMapping: everyField });
    network.on('GET', '/licensing-authorities/select-list-options', () =>
      json([{ label: 'Boston Licensing Board', value: id }]),
    );
    const authority = await screen.findByRole('combobox', { name: 'Licensing Authority: value for every row' });
    await retype(user, authority, 'Salem');
    expect(await screen.findByText('A new authority of this name will be created.')).toBeVisible();
    await retype(user, authority, 'Bost');
    expect(await screen.findByText('A new authority of this name will be created.')).toBeVisible();
    await user.click(await screen.findByRole('option', { name: 'Boston Licensing Board' }));
    expect(screen.queryByText('A new authority of this name will be created.')).not.toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: 'Check every row' })[0]!);
    expect(network.calls('PUT', `/imports/${id}/mapping`)[0]?.body).toMatchObject({
      mapping: { licensingAuthority: { constant: 'Boston Licensing Board' } },
    });
  });

  it('shows how far it is', async () => {
    shown({ ...ready, status: 'Running', progress: { done: 11, total: 44 } });
    expect(await screen.findByRole('progressbar', { name: 'Import' })).toHaveAttribute('value', '0.25');
    expect(screen.getByText(/11 of 44 rows/)).toBeVisible();
  });
});
