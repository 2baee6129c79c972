import type { RenewalRow } from '@evergreen/contracts/renewing/queue';
import { OctagonAlert, StickyNote, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Moment } from '../../../kit/values/DateWithMeaning';
import { Toggle } from '../../../kit/signs/Toggle';

const setting = 'evergreen.queue.notes';

/** Whether notes and alerts are shown under their rows: a setting of the person, kept in the browser. */
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

/** Notes and alert as icons next to a license's number, with the text as tooltip. An urgent alert has its own icon. */
export const RowMarks = ({
  row: { alert, isUrgentAlert, notes },
}: {
  row: Pick<RenewalRow, 'alert' | 'isUrgentAlert' | 'notes'>;
}) => {
  if (!alert && !notes) return null;
  const AlertSign = isUrgentAlert ? OctagonAlert : TriangleAlert;
  const kind = isUrgentAlert ? 'Urgent' : 'Alert';
  return (
    <span className="eg-marks">
      {alert && (
        <span className={`eg-mark ${isUrgentAlert ? 'eg-ink-late' : 'eg-ink-soon'}`} title={`${kind}: ${alert}`}>
          <AlertSign size={14} aria-hidden />
          <span className="eg-sr">
            {kind}: {alert}
          </span>
        </span>
      )}
      {notes && (
        <span className="eg-mark" title={`Notes: ${notes}`}>
          <StickyNote size={14} aria-hidden />
          <span className="eg-sr">Notes: {notes}</span>
        </span>
      )}
    </span>
  );
};
