import { useState } from 'react';
import { Toggle } from '../../kit/Toggle';

const setting = 'evergreen.queue.rows';

/** Rows of two lines with notes and alerts under them, instead of one line a license: a habit of the person, kept in the browser. */
export const useComfort = () => {
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
