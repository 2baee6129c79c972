import { type Families, familiesOf, type Numbered } from './families.js';

const line = (row: number, licenseType: string, more: Partial<Numbered> = {}): Numbered => {
  const licenseNumber = more.licenseNumber ?? 'LQ-1';
  return {
    row,
    rowKey: `${licenseNumber} ${licenseType}`,
    numberKey: licenseNumber,
    licensingAuthority: 'Board',
    primaryNumber: null,
    licenseNumber,
    licenseType,
    premises: '1 main st',
    rank: null,
    isRefused: false,
    ...more,
  };
};
/** Each family once: the row of its primary, those of its secondaries, and whether it is in doubt. */
const summaryOf = (families: Families) =>
  [...new Set(families.values())].map(({ primary, secondaries, isDoubtful }) => [
    primary?.row ?? null,
    secondaries.map(({ row }) => row),
    isDoubtful,
  ]);
const families = (...rows: Numbered[]) => summaryOf(familiesOf(rows));
const primary = { rank: 'Primary' } as const;
const secondary = { rank: 'Secondary' } as const;

describe('the licenses of one number', () => {
  it('given rows that are marked, when read, then they are a hierarchy, whatever their order and their premises', () => {
    expect(
      families(
        line(2, 'Bar', secondary),
        line(3, 'Inn', primary),
        line(4, 'Pool Bar', { ...secondary, premises: 'x' }),
      ),
    ).toEqual([[3, [2, 4], false]]);
  });

  it('given a mark on the secondaries alone, then the one without is the primary', () => {
    expect(families(line(2, 'Additional Bar', secondary), line(3, 'Inn'))).toEqual([[3, [2], false]]);
  });

  it('given a mark on the primary alone, then the others at its premises are secondary', () => {
    expect(families(line(2, 'Inn', primary), line(3, 'Bar'), line(4, 'Club', { premises: 'x' }))).toEqual([
      [2, [3], false],
    ]);
  });

  it('given no marks, then several types at the same premises are a hierarchy, and its primary the one that does not sound secondary', () => {
    expect(families(line(2, 'Caterer Permit'), line(3, 'On-Sale General'), line(4, 'Portable Bar'))).toEqual([
      [3, [2, 4], false],
    ]);
  });

  it('given types that sound alike, then the primary is the one whose type is alone elsewhere', () => {
    const elsewhere = line(9, 'Tavern', { licenseNumber: 'LQ-9', rowKey: 'LQ-9 Tavern' });
    expect(families(line(2, 'Cabaret'), line(3, 'Tavern'), elsewhere)).toEqual([[3, [2], false]]);
  });

  it('given two candidates for primary, then it is the first one, and in doubt', () => {
    expect(families(line(2, 'Tavern'), line(3, 'Cabaret'))).toEqual([[2, [3], true]]);
  });

  it('given two that are marked as primary, then each has the secondaries of its premises, and others have none', () => {
    expect(
      families(
        line(2, 'Inn', primary),
        line(3, 'Club', { ...primary, premises: 'x' }),
        line(4, 'Bar', secondary),
        line(5, 'Pool Bar', { ...secondary, premises: 'x' }),
        line(6, 'Beach Bar', { ...secondary, premises: 'y' }),
      ),
    ).toEqual([
      [2, [4], false],
      [3, [5], false],
      [null, [6], false],
    ]);
  });

  it('given three types at two premises and no marks, then the one that is elsewhere is alone', () => {
    expect(families(line(2, 'Inn'), line(3, 'Additional Bar'), line(4, 'Shop', { premises: 'x' }))).toEqual([
      [2, [3], false],
    ]);
  });

  it('given a primary that is refused, then the others wait for it, with a mark or by their types', () => {
    const refused = { isRefused: true, premises: null };
    expect(families(line(2, 'Inn', { ...primary, ...refused }), line(3, 'Bar', secondary))).toEqual([[2, [3], false]]);
    expect(families(line(2, 'Inn', refused), line(3, 'Portable Bar'))).toEqual([[2, [3], false]]);
  });

  it('given a primary that is refused in one row and can be read in another, then it is no longer refused', () => {
    const families = familiesOf([
      line(2, 'Inn', { ...primary, isRefused: true }),
      line(3, 'Bar', secondary),
      line(4, 'Inn', primary),
    ]);
    expect(families.get('LQ-1 Bar')?.primary).toMatchObject({ row: 4, isRefused: false });
  });

  it('given a secondary whose primary the file does not name, then its primary is none of the file', () => {
    expect(families(line(2, 'Bar', secondary), line(3, 'Club', { licenseNumber: 'LQ-2' }))).toEqual([
      [null, [2], false],
    ]);
  });

  it('given one type, as of several terms, or numbers of two authorities, then there is no hierarchy', () => {
    expect(families(line(2, 'Inn'), line(3, 'Inn'), line(4, 'Bar', { numberKey: 'other|LQ-1' }))).toEqual([]);
  });
});

describe('a file that names the primary license of each secondary one', () => {
  const under = (row: number, number: string, primaryNumber: string, more: Partial<Numbered> = {}) =>
    line(row, 'Bar', { licenseNumber: number, rowKey: `${number} Bar`, rank: 'Secondary', primaryNumber, ...more });
  const inn = (row: number, number: string, more: Partial<Numbered> = {}) =>
    line(row, 'Inn', { licenseNumber: number, rowKey: `${number} Inn`, rank: 'Primary', ...more });

  it('links licenses of other numbers, wherever they stand', () => {
    expect(families(under(2, 'B-1', 'I-1'), inn(3, 'I-1'), under(4, 'B-2', 'i-1 '), inn(5, 'I-2'))).toEqual([
      [3, [2, 4], false],
    ]);
  });

  it('of several of that number takes the primary, of the same authority, at the same premises', () => {
    const others = [
      line(3, 'Club', { licenseNumber: 'I-1', rowKey: 'I-1 Club' }),
      inn(4, 'I-1', { licensingAuthority: 'Other', rowKey: 'Other I-1 Inn' }),
    ];
    expect(families(under(2, 'B-1', 'I-1'), ...others, inn(5, 'I-1'))).toEqual([[5, [2], false]]);
  });

  it('guesses nothing of the others, and leaves the primary open where it is not in the file', () => {
    expect(families(under(2, 'B-1', 'I-9'), line(3, 'Inn'), line(4, 'Caterer Permit'))).toEqual([[null, [2], false]]);
  });

  it('standalone licenses of one number and place are no hierarchy', () => {
    const alone = { rank: 'Standalone' } as const;
    expect(families(line(2, 'Inn', alone), line(3, 'Bar', alone))).toEqual([]);
  });
});
