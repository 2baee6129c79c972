import { layOut } from '../../../../kit/list/columns/widths';
import { licenseColumns } from './licenseColumns';

/** The page next to the menu on a screen of 1366 pixels that shows a scroll bar. */
const room = 1109;
const check = 34;

it('has room for all columns of the licenses but those that are asked for', () => {
  const usual = licenseColumns('2026-11-26', true).filter(({ optional }) => !optional);
  expect(layOut(usual, {}, check).least + check).toBeLessThanOrEqual(room);
});
