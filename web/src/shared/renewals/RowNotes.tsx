import type { RenewalRow } from '@evergreen/contracts/queue';
import { StickyNote } from 'lucide-react';
import { useState } from 'react';
import { Moment } from '../../kit/DateWithMeaning';
import { Tag } from '../../kit/Tag';
import { Toggle } from '../../kit/Toggle';
import './row-marks.css';

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
  <Toggle className="eg-push" label="Notes and alerts" on={shown} onTurn={onChange} />
);

export const notesOf = ({ alert, isUrgentAlert, alertTimestamp, notes }: RenewalRow) =>
  (alert ?? notes) && (
    <>
      {alert && (
        <div className={isUrgentAlert ? 'eg-ink-late' : ''}>
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

/** The same on one line: that there is something, with its words for who points at it or listens. An urgent alert comes first. */
export const RowMarks = ({ row: { alert, isUrgentAlert, notes } }: { row: RenewalRow }) => (
  <span className="eg-marks">
    {alert && (
      <span title={alert}>
        <Tag tone={isUrgentAlert ? 'late' : 'soon'}>{isUrgentAlert ? 'Urgent' : 'Alert'}</Tag>
        <span className="eg-sr">: {alert}</span>
      </span>
    )}
    {notes && (
      <span className="eg-mark" title={notes}>
        <StickyNote size={14} aria-hidden />
        <span className="eg-sr">Notes: {notes}</span>
      </span>
    )}
  </span>
);
