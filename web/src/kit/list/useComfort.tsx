import { useState } from 'react';
import { Toggle } from '../Toggle';

/**
 * Rows of two lines with notes and alerts under them, instead of one line a row: a habit of the person, kept in the browser.
 * @param list whose rows they are
 */
export const useComfort = (list: string) => {
  const setting = `evergreen.${list}.rows`;
  const [on, setOn] = useState(() => localStorage.getItem(setting) === 'comfortable');
  const turn = (next: boolean) => {
    localStorage.setItem(setting, next ? 'comfortable' : 'one line');
    setOn(next);
  };
  return {
    on,
    control: <Toggle className="eg-push eg-comfort" label="Comfortable" on={on} onTurn={turn} />,
  };
};
