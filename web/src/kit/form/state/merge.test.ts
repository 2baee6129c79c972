import { merge } from './merge';

const base = { name: 'Bay', notes: '', address: { city: 'Boston', zip: null }, officers: ['a'] };

describe('what two people did to the same fields', () => {
  it('asks only where both changed one, to something else', () => {
    const theirs = { ...base, name: 'Bay Inc.', notes: 'Theirs', address: { city: 'Salem', zip: null } };
    const mine = { ...base, name: 'Bay LLC', address: { city: 'Salem', zip: '02125' } };
    expect(merge(base, theirs, mine)).toEqual({
      clashes: [{ name: 'name', mine: 'Bay LLC', theirs: 'Bay Inc.' }],
      taken: [{ name: 'notes', before: '', theirs: 'Theirs' }],
    });
  });

  it('takes a list for one field, and an empty field for empty however it is written', () => {
    expect(merge(base, { ...base, notes: null, officers: ['a', 'b'] }, { ...base, officers: [] })).toEqual({
      clashes: [{ name: 'officers', mine: [], theirs: ['a', 'b'] }],
      taken: [],
    });
  });

  it('keeps a file that was chosen here', () => {
    const file = new File(['%PDF'], 'a.pdf');
    expect(merge({ file: null }, { file: null }, { file })).toEqual({ clashes: [], taken: [] });
  });
});
