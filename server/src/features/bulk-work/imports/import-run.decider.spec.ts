import { earlierReading, type ImportMapping, usualOptions } from '@evergreen/contracts/bulk-work/imports';
import type { ImportEvent } from '@evergreen/workflows/bulk-work/importRun.events';
import type { ImportRunSnapshot } from '@evergreen/workflows/bulk-work/importRun.machine';
import {
  cancelImport,
  chooseHeader,
  commitImport,
  failImport,
  importBatch,
  isChecking,
  mapColumns,
} from './import-run.decider.js';
import { importRuns } from './imports.events.js';

const columns = ['number', 'type', 'owner', 'street', 'issued'];
const mapping: ImportMapping = {
  licenseNumber: { column: 'number' },
  licenseType: { column: 'type' },
  licensee: { column: 'owner' },
  address1: { column: 'street' },
  effectiveDate: { column: 'issued' },
  licensingAuthority: { constant: 'Boston Licensing Board' },
  jurisdiction: { constant: 'City' },
  licenseTerm: { constant: 'Annual' },
  city: { constant: 'Boston' },
  state: { constant: 'MA' },
};
const creates = { licenses: 6, properties: 2, licensingAuthorities: 1, licenseTypes: 1, entities: 2 };
const uploaded: ImportEvent = {
  type: 'ImportUploaded',
  kind: 'licenses',
  fileName: 'register.csv',
  fileSize: 10,
  fileHash: 'f00d',
  columns,
  emptyColumns: [],
  headerRow: 1,
  sheet: null,
  suggestedMapping: {},
};
const mapped = {
  type: 'ColumnsMapped',
  mapping,
  options: usualOptions,
  answers: {},
  mappings: 1,
} satisfies ImportEvent;
const checked = (toCreate: number, openQuestions = 0): ImportEvent => ({
  type: 'ImportChecked',
  total: 10,
  toCreate,
  alreadyThere: 8 - toCreate,
  earlierTerms: 0,
  refused: 2,
  blankLines: 0,
  repeatedHeaders: 0,
  strayLines: 0,
  creates,
  openQuestions,
  reading: earlierReading,
});
const committed: ImportEvent = { type: 'ImportCommitted' };
const given = (...events: ImportEvent[]): ImportRunSnapshot =>
  events.reduce((state, event) => importRuns.apply(state, event), importRuns.initial);

describe('the questions of a file', () => {
  it('keep it from being imported until each of them is answered, by the call too', () => {
    expect(() => commitImport(given(uploaded, mapped, checked(6, 1)))).toThrow(
      'Answer the open questions about this file before you import it',
    );
    const again = { ...mapped, answers: { dates: 'DayFirst' }, mappings: 2 };
    expect(mapColumns(given(uploaded, mapped, checked(6, 1)), { mapping, answers: again.answers }, columns)).toEqual(
      again,
    );
    expect(commitImport(given(uploaded, mapped, checked(6, 1), again, checked(6)))).toEqual([committed]);
  });

  it('begin again where another line becomes the header', () => {
    const chosen = { headerRow: 3, sheet: null, columns: ['no', 'name'], emptyColumns: [], suggestedMapping: {} };
    const event = chooseHeader(given(uploaded, mapped, checked(6)), chosen);
    expect(given(uploaded, mapped, checked(6), event).value).toBe('needsMapping');
    expect(() => chooseHeader(given(uploaded, mapped, checked(6), committed), chosen)).toThrow(
      'The columns of this import can no longer be changed',
    );
  });
});

describe('the columns of an import', () => {
  it('are mapped, and mapped again', () => {
    expect(mapColumns(given(uploaded), { mapping }, columns)).toEqual(mapped);
    expect(mapColumns(given(uploaded, mapped), { mapping }, columns)).toEqual({ ...mapped, mappings: 2 });
  });

  it('are refused field by field', () => {
    const { licensee: _, ...rest } = mapping;
    expect(() => mapColumns(given(uploaded), { mapping: { ...rest, city: { column: 'town' } } }, columns)).toThrow(
      expect.objectContaining({
        errors: {
          'mapping.licensee': ['Licensee needs a column or a value'],
          'mapping.city': ['The file has no column "town"'],
        },
      }),
    );
  });

  it('stay as they are once the import runs', () =>
    expect(() => mapColumns(given(uploaded, mapped, checked(6), committed), { mapping }, columns)).toThrow(
      'The columns of this import can no longer be changed',
    ));
});

describe('an import', () => {
  it('is committed once, however often a user clicks', () => {
    expect(commitImport(given(uploaded, mapped, checked(6)))).toEqual([committed]);
    expect(commitImport(given(uploaded, mapped, checked(6), committed))).toEqual([]);
  });

  it('is not committed before the check, nor where nothing is new', () => {
    expect(() => commitImport(given(uploaded, mapped))).toThrow('This import has not been checked yet');
    expect(() => commitImport(given(uploaded, mapped, checked(0)))).toThrow('This file contains nothing new');
    expect(() => commitImport(given(uploaded, mapped, checked(6)), 6)).toThrow('This file contains nothing new');
    expect(commitImport(given(uploaded, mapped, checked(6)), 5)).toEqual([committed]);
  });

  it('is cancelled until it has come to its end', () => {
    const cancelled: ImportEvent = { type: 'ImportCancelled' };
    expect(cancelImport(given(uploaded))).toEqual([cancelled]);
    expect(cancelImport(given(uploaded, cancelled))).toEqual([]);
    expect(() => cancelImport(given(uploaded, { type: 'ImportFailed', reason: 'x' }))).toThrow(
      'This import has already finished',
    );
    expect(failImport(given(uploaded, cancelled), 'too late')).toEqual([]);
  });

  it('has no use for the check of an earlier mapping', () => {
    const again = given(uploaded, mapped, { ...mapped, mappings: 2 });
    expect([isChecking(again, 1), isChecking(again, 2)]).toEqual([false, true]);
  });

  it('adds each batch to those before it', () => {
    const batch = { fromRow: 2, toRow: 6, created: 3, alreadyThere: 1, earlierTerms: 0, refused: 1, creates };
    const first = importBatch(given(uploaded, mapped, checked(6), committed), batch, {
      ...creates,
      licenses: 0,
    });
    expect(first).toMatchObject({ created: 3, soFar: { created: 3, alreadyThere: 1, earlierTerms: 0, refused: 1 } });
    const second = importBatch(
      given(uploaded, mapped, checked(6), committed, first),
      { ...batch, fromRow: 7 },
      creates,
    );
    expect(second).toMatchObject({
      soFar: { created: 6, alreadyThere: 2, earlierTerms: 0, refused: 2, creates: { licenses: 12 } },
    });
  });
});
