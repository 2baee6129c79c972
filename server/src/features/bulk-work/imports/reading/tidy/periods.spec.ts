import { type ImportMapping, isOpenQuestion, usualOptions } from '@evergreen/contracts/bulk-work/imports';
import { normaliser } from '../rows/normalise.js';
import { raise } from '../questions/questions.js';
import { suggestMapping } from '../mapping/suggest-mapping.js';
import { Surveyor } from '../survey/survey.js';
import { periodOf } from './periods.js';

const constants: ImportMapping = {
  licensee: { column: 'No' },
  licensingAuthority: { constant: 'Board' },
  jurisdiction: { constant: 'City' },
  licenseTerm: { constant: 'Annual' },
  licenseType: { constant: 'Inn' },
  address1: { constant: '1 High St' },
  city: { constant: 'Reno' },
  state: { constant: 'Elsewhere' },
  country: { constant: 'Atlantis' },
};
const read = (header: string, values: readonly string[], answers = {}) => {
  const columns = ['No', header];
  const rows = values.map((value, index) => [`L-${index}`, value]);
  const surveyor = new Surveyor(columns);
  rows.forEach((row) => surveyor.add(row));
  const mapping: ImportMapping = {
    ...suggestMapping(columns, rows).mapping,
    ...constants,
    licenseNumber: { column: 'No' },
  };
  const { questions, reading } = raise(surveyor.survey(), mapping, answers);
  const normalise = normaliser(columns, mapping, usualOptions, reading);
  const terms = rows.map((row) => {
    const normalised = normalise(row);
    return normalised.ok ? [normalised.value.effectiveDate, normalised.value.expirationDate] : null;
  });
  return { mapping, terms, open: questions.filter(isOpenQuestion).map(({ id }) => id) };
};

describe('a term in one cell', () => {
  it.each([
    ['7/1/2026 - 6/30/2027', ['7/1/2026', '6/30/2027']],
    ['7/1/2026-6/30/2027', ['7/1/2026', '6/30/2027']],
    ['01.07.2026-30.06.2027', ['01.07.2026', '30.06.2027']],
    ['46130-46500', undefined],
    ['01.07.2026 bis 30.06.2027', ['01.07.2026', '30.06.2027']],
    ['1 July 2026 to 30 June 2027', ['1 July 2026', '30 June 2027']],
    ['du 01/07/2026 au 30/06/2027', ['01/07/2026', '30/06/2027']],
    ['2026-07-01 \u2013 2027-06-30', ['2026-07-01', '2027-06-30']],
    ['7/1/2026', undefined],
    ['2026-07-01', undefined],
    ['Food to go - Main St', undefined],
    ['7/1/2026 - open', undefined],
  ])('is its first and its last day: %s', (text, parts) => {
    expect(periodOf(text)).toEqual(parts);
  });

  it.each(['License Term', 'Licensed Period', 'Valid', 'Validity', 'Term Dates'])(
    'fills both dates of a license, where its column is called %s',
    (header) => {
      const { mapping, terms, open } = read(header, ['7/1/2026 - 6/30/2027', '8/15/2026 - 8/14/2027']);
      expect([mapping.effectiveDate, mapping.expirationDate]).toEqual([{ column: header }, { column: header }]);
      expect([terms, open]).toEqual([
        [
          ['2026-07-01', '2027-06-30'],
          ['2026-08-15', '2027-08-14'],
        ],
        [],
      ]);
    },
  );

  it('is not taken for that of a license, where its column says another thing', () => {
    for (const header of ['Inspection Period', 'Opening', 'Insurance Term'])
      expect(read(header, ['7/1/2026 - 6/30/2027', '8/15/2026 - 8/14/2027']).mapping).not.toHaveProperty(
        'expirationDate',
      );
  });

  it('has one order of its dates, which is asked for where nothing settles it', () => {
    const values = ['07/01/2026 - 06/01/2027', '08/02/2026 - 07/02/2027'];
    expect(read('Valid', values)).toMatchObject({ open: ['dates'], terms: [null, null] });
    expect(read('Valid', values, { dates: 'DayFirst' }).terms).toEqual([
      ['2026-01-07', '2027-01-06'],
      ['2026-02-08', '2027-02-07'],
    ]);
    expect(read('Valid', [...values, '15/07/2026 - 14/07/2027']).terms[0]).toEqual(['2026-01-07', '2027-01-06']);
  });
});
