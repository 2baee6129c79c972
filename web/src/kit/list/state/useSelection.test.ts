import { act, renderHook } from '@testing-library/react';
import { useSelection } from './useSelection';

test('rows that were chosen on the list of one record are not chosen on that of another', () => {
  const { result, rerender } = renderHook(({ list }) => useSelection(list), { initialProps: { list: 'of a' } });
  act(() => result.current.toggle({ id: '1' }));
  rerender({ list: 'of a' });
  expect(result.current.ids).toEqual(['1']);
  rerender({ list: 'of b' });
  expect(result.current.ids).toEqual([]);
});
