import type { RenewalRow } from '@evergreen/contracts/queue';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { Moment } from '../../kit/DateWithMeaning';

const setting = 'evergreen.queue.notes';

/** Whether notes and alerts stand under their rows: a habit of the person, kept in the browser. */
export const useNotesShown = () => {
  const [shown, setShown] = useState(() => localStorage.getItem(setting) !== 'off');
  const show = (next: boolean) => {
    localStorage.setItem(setting, next ? 'on' : 'off');
    setShown(next);
  };
  return [shown, show] as const;
};

export const NotesSwitch = ({ shown, onChange }: { shown: boolean; onChange: (shown: boolean) => void }) => (
  <FormControlLabel
    className="eg-push"
    label="Notes and alerts"
    control={<Switch size="small" checked={shown} onChange={(_event, next) => onChange(next)} />}
  />
);

export const notesOf = ({ alert, isUrgentAlert, alertTimestamp, notes }: RenewalRow) =>
  (alert ?? notes) && (
    <>
      {alert && (
        <div>
          <b>{isUrgentAlert ? 'Urgent:' : 'Alert:'}</b> {alert}{' '}
          {alertTimestamp && (
            <span className="eg-muted">
              Last updated <Moment at={alertTimestamp} />
            </span>
          )}
        </div>
      )}
      {notes && (
        <div>
          <b>Notes:</b> {notes}
        </div>
      )}
    </>
  );
