import type { Api, Caller } from '../support/api.js';

import { readCsv } from '../../server/src/features/bulk-work/imports/reading/files/read-csv.js';
import { download } from '../support/exports/download.js';
import { importAll, importOf, openImporting, upload } from '../support/areas/imports.js';

const head =
  'License Number,Account Number,Primary or Secondary,Primary License Number,Licensing Authority,Jurisdiction,License Type,' +
  'License Classification,License Category,License Term,Status,Licensee,FEIN,Property Name,Property Number,Premises,Address 1,' +
  'Address 2,City,State,Zip,County,Original Issue Date,Effective Date,Expiration Date,Track Date,Due Date,License Notes';
const line = (cells: Partial<Record<'number' | 'rank' | 'primary' | 'authority' | 'type' | 'status', string>>) => {
  const {
    number = '',
    rank = '',
    primary = '',
    authority = 'Trip Board',
    type = 'Innholder',
    status = 'Active',
  } = cells;
  return (
    `${number},A-${number},${rank},${primary},${authority},City,${type},Liquor,Hotels,1 Year,${status},Trip ${number} LLC,12-3456789,` +
    `Trip Hotel,P-1,Lobby ${number},1 Pier,Suite 5,Boston,MA,02116,Suffolk,2020-01-01,2026-01-01,2026-12-31,2026-10-01,2026-11-01,Keep ${number}`
  );
};
const register = [
  head,
  line({ number: 'T-8', rank: 'Secondary', primary: 'T-1', type: 'Pool Bar' }),
  line({ number: 'T-1', rank: 'Primary' }),
  line({ number: 'T-2', rank: 'Standalone' }),
  line({ number: 'T-2', rank: 'Standalone', type: 'Cabaret', status: 'Inactive' }),
  line({ number: 'T-9', rank: 'Secondary', primary: 'T-1', authority: 'Trip Fire Department', type: 'Fire Permit' }),
].join('\n');

/** Columns of an export that an import does not read: data of this program, and the firm's. */
const notImported = new Set([
  ...['Division', 'Seasonal', 'Officers', 'Stage', 'Tracking', 'Process Start', 'Forms Obtained', 'Forms Filed'],
  ...['License Received', 'Renewal Designee', 'Assignee', 'Renewal Fee', 'Billing ID', 'Alert', 'Urgent'],
  ...['Renewal Notes', 'Suspended Date', 'Document'],
]);
const columns = [
  ...['License #', 'Account #', 'Rank', 'Primary License #', 'Property', 'Property #', 'Premises', 'Address 1'],
  ...['Address 2', 'City', 'State', 'Zip', 'County', 'Country', 'Jurisdiction', 'Licensing Authority', 'License Type'],
  ...['Classification', 'Category', 'Term', 'Licensee(s)', 'FEIN(s)', 'Original Issue Date', 'Effective Date'],
  ...['Expiration Date', 'Track Date', 'Due Date', 'License Notes', 'Status'],
];

describe('an export of licenses, imported by another client', () => {
  let api: Api;
  let exported: string[][];
  let again: string[][];

  const exportOf = async (caller: Caller) => {
    const { content } = await download(api, caller, '/exports/licenses?format=csv');
    const rows: string[][] = [];
    const bytes = (async function* () {
      yield await Promise.resolve(content);
    })();
    for await (const row of readCsv(content, bytes)) rows.push(row);
    return { content, rows };
  };

  beforeAll(async () => {
    let dana: Caller;
    ({ api, dana } = await openImporting());
    const other = await api.signIn('admin@meridian.example');
    const options = { oneNumberIs: 'Family' } as const;
    expect(await importAll(dana, register, { options })).toMatchObject({ counts: { created: 5, refused: 0 } });
    const first = await exportOf(dana);
    exported = first.rows;
    const { body } = await upload(other, first.content);
    const { suggestedOptions } = await importOf(other, body.id);
    expect(suggestedOptions).toMatchObject({ oneNumberIs: 'Family' });
    const run = await importAll(other, first.content, { options: suggestedOptions });
    expect(run).toMatchObject({ status: 'Completed', counts: { created: exported.length - 1, refused: 0 } });
    again = (await exportOf(other)).rows;
  });

  const cellsOf = (rows: readonly string[][], column: string) => {
    const [header = [], ...lines] = rows;
    const columnOf = (name: string) => header.indexOf(name);
    return lines
      .map((cells) => `${cells[columnOf('License #')]} ${cells[columnOf('License Type')]}: ${cells[columnOf(column)]}`)
      .sort((a, two) => (a < two ? -1 : 1));
  };

  it('has no column of which nothing is said here', () => {
    expect((exported[0] ?? []).filter((name) => !columns.includes(name) && !notImported.has(name))).toEqual([]);
  });

  it.each(columns)('brings back %s', (column) => {
    expect(exported[0]).toContain(column);
    expect(cellsOf(again, column)).toEqual(cellsOf(exported, column));
  });

  it('holds a hierarchy of other numbers and another authority', () => {
    expect(cellsOf(again, 'Primary License #').filter((cell) => cell.endsWith('T-1'))).toEqual([
      'T-8 Pool Bar: T-1',
      'T-9 Fire Permit: T-1',
    ]);
  });
});
