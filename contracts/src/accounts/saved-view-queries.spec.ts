import { isQueryOf, savedViewBody, savedViewColumns } from './saved-view-queries.js';
import { SavedViewList, savedViewMessages } from './saved-views.js';

describe.each(SavedViewList.options)('a view of %s', (list) => {
  const columns = savedViewColumns[list];

  it('names columns of its list', () => {
    for (const chosen of [columns.join(), columns.at(-1), '']) expect(isQueryOf(list, `columns=${chosen}`)).toBe(true);
    expect(isQueryOf(list, '')).toBe(true);
  });

  it.each(['nothing', `${columns[0]},nothing`, `${columns[0]},${columns[0]}`, `${columns[0]}&columns=${columns[1]}`])(
    'is refused with the columns %s',
    (chosen) => {
      const issues = savedViewBody.safeParse({ list, name: 'Mine', query: `columns=${chosen}` }).error?.issues;
      expect(issues).toMatchObject([{ path: ['query'], message: savedViewMessages.unknown }]);
    },
  );
});
