import type { ReleaseNote } from '@evergreen/contracts/release-notes';
import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router';
import { useCommand } from '../../kit/command';
import { shortDate } from '../../kit/DateWithMeaning';
import { DialogFrame } from '../../kit/dialog/DialogFrame';
import { Loading } from '../../kit/states';
import { Tag } from '../../kit/Tag';
import { Unread } from '../../kit/Unread';
import { dismissNews, news, useReleaseNotes } from './release-notes.api';

/** Its link leads over its own page back to this one, and leaves no step of its own behind the browser's Back. */
const Note = ({ note, onFollow }: { note: ReleaseNote; onFollow: () => void }) => {
  const { title, summary, publishedDate, urlSlug, isNew } = note;
  const { pathname, search } = useLocation();
  return (
    <li>
      <h3>
        {title} {isNew && <Tag tone="good">New</Tag>}
        <time dateTime={publishedDate}>{shortDate(publishedDate)}</time>
      </h3>
      <p>{summary}</p>
      <Link
        to={`/release-notes/${urlSlug}`}
        replace
        state={{ from: pathname + search }}
        aria-label={`Download Notes of ${title}`}
        onClick={onFollow}
      >
        Download Notes
      </Link>
    </li>
  );
};

interface ReleaseNotesDialogProps {
  /** There is something to dismiss. */
  isNew: boolean;
  onClose: () => void;
}

export const ReleaseNotesDialog = ({ isNew, onClose }: ReleaseNotesDialogProps) => {
  const { data, error, refetch } = useReleaseNotes();
  const dismissal = useCommand({ about: null, run: dismissNews, touches: news, onDone: onClose });
  return (
    <DialogFrame open title="Release Notes" width="medium" onClose={onClose} busy={dismissal.busy}>
      <div className="eg-dialog-body">
        {!data ? (
          error ? (
            <Unread error={error} onRetry={() => void refetch()} />
          ) : (
            <Loading rows={6} />
          )
        ) : (
          <ul className="eg-notes-list">
            {data.items.map((note) => (
              <Note key={note.urlSlug} note={note} onFollow={onClose} />
            ))}
          </ul>
        )}
      </div>
      <div className="eg-dialog-foot">
        {isNew && (
          <span className="eg-muted eg-push-left">
            “Got it” removes the notice from the top bar, wherever you sign in.
          </span>
        )}
        {isNew ? (
          <Button variant="contained" loading={dismissal.busy} onClick={() => void dismissal.send()}>
            Got it
          </Button>
        ) : (
          <Button variant="contained" onClick={onClose}>
            Close
          </Button>
        )}
      </div>
    </DialogFrame>
  );
};
