import { useState } from 'react';
import { Toggle } from '../../signs/Toggle';

/**
 * Rows with notes and alerts in two lines instead of one: a preference, stored in the browser.
 * @param list name of the list
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
