import { importFields, importTemplate } from '@evergreen/contracts/bulk-work/imports';
import { suggestMapping } from './suggest-mapping.js';

describe('our template', () => {
  const columns = importTemplate.text.replace('\uFEFF', '').trim().split(',');

  it('has a column for every field, and each is recognised for what it is', () => {
    const { mapping } = suggestMapping(columns, []);
    expect(columns).toHaveLength(importFields.length);
    for (const [place, field] of importFields.entries())
      expect([field, mapping[field]]).toEqual([field, { column: columns[place] }]);
  });
});
