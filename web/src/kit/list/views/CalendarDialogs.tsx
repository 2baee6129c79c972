import { type SavedView, savedViewMessages } from '@evergreen/contracts/accounts/saved-views';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Copy } from 'lucide-react';
import { useId } from 'react';
import { copyText } from '../../messages/copyLink';
import { ConfirmDialog } from '../../dialog/ConfirmDialog';
import { InfoDialog } from '../../dialog/InfoDialog';
import { FieldFrame } from '../../fields/FieldFrame';
import './calendar-dialogs.css';
import { addCalendar, removeCalendar, touchesViews } from './views.api';

interface Requested {
  view: SavedView;
  onClose: () => void;
}

/** Creates the calendar URL of a view; `onMade` shows it, which is possible only once. */
export const AddCalendarDialog = ({ view, onClose, onMade }: Requested & { onMade: (url: string) => void }) => (
  <ConfirmDialog
    about={view}
    open
    onClose={onClose}
    title="Calendar Address"
    submit={view.hasCalendar ? 'Replace Address' : 'Create Address'}
    command={(submission) => addCalendar(view, submission)}
    touches={touchesViews}
    success={savedViewMessages.calendarMade}
    failure={savedViewMessages.calendarFailed}
    onDone={({ url }) => onMade(url)}
  >
    <div className="eg-calendar-words">
      <p>
        A calendar program can subscribe to “{view.name}”: the due, track and expiration dates of what it shows, at most
        2,000, without notes and without names of people.
      </p>
      <p>
        Anyone with the address can read them without signing in, as long as you have access and until you revoke it. It
        is shown once.
      </p>
      {view.hasCalendar && <p>The current address of this view will stop working.</p>}
    </div>
  </ConfirmDialog>
);

export const RemoveCalendarDialog = ({ view, onClose }: Requested) => (
  <ConfirmDialog
    about={view}
    open
    onClose={onClose}
    title="Revoke Calendar Address"
    submit="Revoke"
    danger
    command={(submission) => removeCalendar(view, submission)}
    touches={touchesViews}
    success={savedViewMessages.calendarRevoked}
    failure={savedViewMessages.calendarRevokeFailed}
  >
    Revoke the calendar address of “{view.name}”? Calendars that subscribed to it stop receiving updates.
  </ConfirmDialog>
);

export const CalendarAddressDialog = ({ url, onClose }: { url: string; onClose: () => void }) => {
  const id = useId();
  return (
    <InfoDialog open onClose={onClose} title="Calendar Address" width="medium">
      <div className="eg-calendar-words">
        <p>Subscribe to this address in your calendar program. Copy it now: it is not shown again.</p>
        <FieldFrame id={id} label="Address" required={false} error={undefined}>
          <OutlinedInput
            id={id}
            value={url}
            readOnly
            fullWidth
            size="small"
            onFocus={({ target }) => target.select()}
            endAdornment={<CopyButton url={url} />}
          />
        </FieldFrame>
      </div>
    </InfoDialog>
  );
};

const CopyButton = ({ url }: { url: string }) => (
  <Button size="small" startIcon={<Copy size={15} aria-hidden />} onClick={() => void copyText(url)}>
    Copy
  </Button>
);
