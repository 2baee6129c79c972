import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';

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
    control: (
      <FormControlLabel
        className="eg-push eg-comfort"
        label="Comfortable"
        control={<Switch size="small" checked={on} onChange={(_event, next) => turn(next)} />}
      />
    ),
  };
};
