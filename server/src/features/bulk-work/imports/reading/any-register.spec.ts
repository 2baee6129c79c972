import fc from 'fast-check';
import { importLimits, type ImportMapping, isOpenQuestion, usualOptions } from '@evergreen/contracts/bulk-work/imports';
import { batchesOf, type ReadRow } from './batches.js';
import { raise } from './questions/questions.js';
import { readTable } from './files/read-table.js';
import { headOf } from './table-head.js';

async function* bytesOf(content: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < content.length; start += 60_000) yield content.subarray(start, start + 60_000);
}

const head = async (content: Buffer | string, headerRow: number | null = null) =>
  headOf(await readTable(bytesOf(Buffer.from(content)), headerRow));

const constants: ImportMapping = {
  licensingAuthority: { constant: 'Board' },
  jurisdiction: { constant: 'City' },
  licenseTerm: { constant: 'Annual' },
  licenseType: { constant: 'Inn' },
  state: { constant: 'Oxfordshire' },
};

/** From the bytes to the licenses, as the check does it. */
const read = async (content: Buffer | string, more: ImportMapping = {}) => {
  const survey = await head(content);
  const mapping = { ...constants, ...survey.suggestion.mapping, ...more };
  const { questions, reading } = raise(survey.survey, mapping, {});
  const task = { mapping, options: usualOptions, reading, columns: survey.columns, headerRow: survey.headerRow };
  const rows: ReadRow[] = [];
  const table = await readTable(bytesOf(Buffer.from(content)), survey.headerRow);
  for await (const batch of batchesOf(table, { ...task, batchRows: 1000 })) rows.push(...batch);
  return { found: survey, questions, rows };
};

const two = (part: number) => String(part).padStart(2, '0');
/** The columns of a register of England, and what is in them for the license of a number. */
const columns: Readonly<Record<string, (index: number) => string>> = {
  'Licence Number': (index) => `26/${String(index).padStart(5, '0')}/HM`,
  'Licence Holder': (index) => `Elm & Söhne ${index} Ltd`,
  'Premises Address': (index) => `${index + 1} High Street`,
  Town: () => 'Oakford',
  Postcode: (index) => `OX${(index % 9) + 1} ${index % 10}QT`,
  'Licence Commenced': (index) => `${two((index % 12) + 1)}/${two(((index * 5) % 12) + 1)}/2025`,
  'Licence Expires': (index) => `${two((index % 12) + 1)}/${two(((index * 5) % 12) + 1)}/2030`,
  Notes: (index) => (index % 3 === 0 ? 'Data Not Available' : `Note, of ${index}`),
};
const expected = (index: number) => ({
  licenseNumber: columns['Licence Number']?.(index),
  licensees: [{ name: `Elm & Söhne ${index} Ltd`, federalEin: null }],
  address1: `${index + 1} High Street`,
  city: 'Oakford',
  country: 'United Kingdom',
  effectiveDate: `2025-${two(((index * 5) % 12) + 1)}-${two((index % 12) + 1)}`,
  expirationDate: `2030-${two(((index * 5) % 12) + 1)}-${two((index % 12) + 1)}`,
  notes: index % 3 === 0 ? null : `Note, of ${index}`,
});

interface Written {
  order: string[];
  separator: string;
  lineEnd: string;
  encoding: 'utf8' | 'utf8 with a mark' | 'utf16le' | 'latin1';
  rows: number;
  empty: number;
  above: boolean;
}

const quoted = (cell: string, separator: string) =>
  cell.includes(separator) || cell.includes(',') ? `"${cell}"` : cell;

const write = ({ order, separator, lineEnd, encoding, rows, empty, above }: Written): Buffer => {
  const line = (cells: readonly string[]) =>
    [...cells.map((cell) => quoted(cell, separator)), ...Array.from({ length: empty }, () => '')].join(separator);
  const lines = [
    ...(above ? [['Licences of Oakford', 'page 1'].join(separator), ''] : []),
    line(order),
    ...Array.from({ length: rows }, (_, index) => line(order.map((name) => columns[name]?.(index) ?? ''))),
  ];
  const text = lines.join(lineEnd) + lineEnd;
  if (encoding === 'latin1') return Buffer.from(text, 'latin1');
  if (encoding === 'utf16le') return Buffer.from(`\uFEFF${text}`, 'utf16le');
  return Buffer.from(encoding === 'utf8' ? text : `\uFEFF${text}`);
};

const written: fc.Arbitrary<Written> = fc.record({
  order: fc.shuffledSubarray(Object.keys(columns), { minLength: 8 }),
  separator: fc.constantFrom(',', ';', '\t', '|'),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  encoding: fc.constantFrom('utf8', 'utf8 with a mark', 'utf16le', 'latin1'),
  rows: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.constantFrom(1, 2, 500)),
  empty: fc.constantFrom(0, 1, 3, 300),
  above: fc.boolean(),
});

const areRead = async (file: Written) => {
  const { questions, rows, found } = await read(write(file));
  expect(questions.filter(isOpenQuestion)).toEqual([]);
  expect(found.emptyColumns).toHaveLength(file.empty);
  expect(rows).toHaveLength(file.rows);
  expect(rows).toMatchObject(rows.map((_, index) => ({ ok: true, value: expected(index) })));
};

describe('a register is read at the first try', () => {
  it('in any order of its columns, encoding, line end and separator, and whatever is above and next to it', async () => {
    await fc.assert(fc.asyncProperty(written, areRead), { numRuns: 60, seed: 34 });
  });

  it('with 5,000 rows', async () => {
    await areRead({
      order: Object.keys(columns),
      separator: ';',
      lineEnd: '\r',
      encoding: 'latin1',
      rows: 5000,
      empty: 1,
      above: true,
    });
  });
});

describe('columns', () => {
  it('that hold nothing are left out, and counted in no limit', async () => {
    const many = Array.from({ length: 1000 }, (_, index) => (index % 2 ? `c${index}` : ''));
    const survey = await head(
      ['No', ...many, 'Name'].join() + '\n' + ['1', ...many.map(() => ''), 'Elm'].join() + '\n',
    );
    expect([survey.columns, survey.emptyColumns.length]).toEqual([['No', 'Name'], 1000]);
    expect(survey.suggestion.mapping).toMatchObject({ licenseNumber: { column: 'No' }, licensee: { column: 'Name' } });
  });

  it('without a name are called by their place', async () => {
    const survey = await head('Ref,,Address,\nL1,Ward 1,1 High Street,\nL2,Ward 2,2 High Street,\n');
    expect([survey.columns, survey.emptyColumns]).toEqual([['Ref', 'Column 2', 'Address'], ['Column 4']]);
  });

  it('of more than the limit that hold something are refused', async () => {
    const names = Array.from({ length: importLimits.columns + 1 }, (_, index) => `c${index}`);
    await expect(head(`${names.join()}\n${names.join()}x\n`)).rejects.toMatchObject({ code: 'tooManyColumns' });
  });

  it('keep their cells in refused rows, without the empty ones', async () => {
    const { rows } = await read('License No,,Name,,City\n1,,Elm,,Reno\n2,,Oak,,Reno,more\n');
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['1', 'Elm', 'Reno'],
      ['2', 'Oak', 'Reno', 'more'],
    ]);
  });
});

describe('what means no value', () => {
  it.each([
    'Data Not Available',
    'Exempt from Public Disclosure',
    '*',
    '***',
    '(b)(6)',
    '(b)(6); (b)(7)(C)',
    'Not Applicable',
    '[REDACTED]',
    'XXXX',
    'keine Angabe',
    'Non communiqué',
  ])('is empty, listed once, and kept where that is answered: %s', async (text) => {
    const content = `License No,Name,Notes\n1,Elm,${text}\n2,Oak,${text.toUpperCase()}\n3,Ash,Paid\n`;
    const survey = await head(content);
    const mapping = { ...constants, ...survey.suggestion.mapping };
    const { questions, reading } = raise(survey.survey, mapping, {});
    const id = `blank:${text.toLowerCase()}`;
    expect(questions).toMatchObject([{ id, kind: 'Placeholder', count: 2, columns: ['Notes'], chosen: 'Blank' }]);
    expect(reading.blanks).toEqual([text.toLowerCase()]);
    expect(raise(survey.survey, mapping, { [id]: 'Text' })).toMatchObject({
      questions: [{ chosen: 'Text' }],
      reading: { blanks: [] },
    });
  });

  it.each(['12/31/9999', '9999-12-31', '01/01/1900', '1899-12-30', 'Does not expire'])(
    'is no date on which a license ends: %s',
    async (text) => {
      const lines = [
        'License No,Name,Street,City,State,Zip,Issued,Expires',
        `1,Elm,1 Elm St,Bend,OR,97701,2025-01-01,${text}`,
        '2,Oak,2 Elm St,Bend,OR,97701,2025-01-01,2026-12-31',
      ];
      const { rows, questions } = await read(lines.join('\n'), { licenseTerm: { constant: 'Perpetual' } });
      expect(rows.map((row) => row.ok && row.value.expirationDate)).toEqual([null, '2026-12-31']);
      expect(questions).toMatchObject([{ kind: 'Placeholder', chosen: 'Blank' }]);
    },
  );

  it('is no address: such rows are proposed as those without one', async () => {
    const lines = [
      'License No,Name,Street,City,State,Zip',
      '1,Elm,Exempt from Public Disclosure,,,',
      '2,Oak,1 Elm St,Bend,OR,97701',
    ];
    expect((await head(lines.join('\n'))).suggestedOptions).toMatchObject({ unaddressedAre: 'Kept' });
  });

  it('is no word that licenses are named by', async () => {
    const survey = await head('License No,Name,Type\n1,Elm,Exempt\n2,Oak,X\n3,Ash,Unknown Brewing Co\n');
    expect(raise(survey.survey, survey.suggestion.mapping, {}).questions).toEqual([]);
  });
});

describe('questions before the rows are checked', () => {
  it('name the column of a deadline that only its look tells, and leave the extract out', async () => {
    const lines = [
      'No,Name,D1,D2,Extract',
      '1,Elm,2025-01-01,2026-01-01,2026-02-02',
      '2,Oak,2025-02-01,2026-02-01,2026-02-02',
    ];
    const { questions, suggestion } = await head(lines.join('\n'));
    expect(suggestion.mapping).not.toHaveProperty('expirationDate');
    expect(questions[0]).toMatchObject({
      id: 'column:expirationDate',
      columns: ['D2'],
      count: 2,
      choices: [{ value: 'D2', consequence: '2 dates' }, { value: 'None' }],
      chosen: null,
    });
  });

  it('ask for the deadline wherever columns of dates are left, and none says it', async () => {
    const register = (name: string) =>
      `License No,Name,Issued,${name}\n1,Elm,2025-01-01,2026-01-01\n2,Oak,2025-02-01,2026-02-01`;
    const deadlineQuestions = async (name: string) =>
      (await head(register(name))).questions.filter(({ kind }) => kind === 'DeadlineColumn');
    for (const name of ['Somewhen', 'Xyz Date', 'Until Further', 'Column X'])
      expect(await deadlineQuestions(name)).toMatchObject([
        { columns: [name], count: 2, choices: [{ value: name }, { value: 'None' }] },
      ]);
    for (const name of ['Expires', 'Renewal Due', 'Last Updated', 'First Licensed'])
      expect(await deadlineQuestions(name)).toEqual([]);
  });

  it.each([
    ['British postcodes', 'Postcode', 'OX1 0QT', 'United Kingdom'],
    ['Australian states', 'State', 'NSW', 'Australia'],
    ['American states', 'State', 'OH', undefined],
  ])('propose the country of %s', async (_, header, value, country) => {
    const { suggestion } = await head(`License No,Name,${header}\n1,Elm,${value}\n2,Oak,${value}\n`);
    expect(suggestion.mapping.country).toEqual(country && { constant: country });
  });

  it('propose Germany and France by the header and the postal codes', async () => {
    const german = await head('Genehmigungsnummer;Betrieb;Ort;PLZ\nG1;Mühle;Köln;50667\nG2;Linde;Bonn;53111\n');
    expect(german.suggestion.mapping.country).toEqual({ constant: 'Germany' });
    const french = await head(
      'Enseigne;Adresse;Commune;Code postal\nZoé;1 rue A;Lyon;69001\nNord;2 rue B;Lille;59000\n',
    );
    expect(french.suggestion.mapping.country).toEqual({ constant: 'France' });
  });
});

describe('what a spreadsheet is kept from reading', () => {
  it.each([
    ['a formula', (text: string) => `"=""${text}"""`],
    ['an apostrophe', (text: string) => `'${text}`],
  ])('is read without %s', async (_, kept) => {
    const line = [kept('00123'), "'t Hof", '1 Elm St', 'Bend', 'OR', kept('02125'), '2025-01-01', kept('12/31/2026')];
    const { rows } = await read(`License No,Name,Street,City,State,Zip,Issued,Expires\n${line.join()}\n`);
    expect(rows[0]).toMatchObject({
      ok: true,
      value: { licenseNumber: '00123', zip: '02125', expirationDate: '2026-12-31', licensees: [{ name: "'t Hof" }] },
    });
  });
});
