import type { ReleaseNote, ReleaseNoteFeature } from '@evergreen/contracts/accounts/release-notes';
import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router';
import { useCommand } from '../../../kit/data/command';
import { shortDate } from '../../../kit/values/DateWithMeaning';
import { DialogFrame } from '../../../kit/dialog/DialogFrame';
import type { TopBarItemProps } from '../../../kit/areas/routes';
import { Loading } from '../../../kit/loading/states';
import { Tag } from '../../../kit/signs/Tag';
import { LoadError } from '../../../kit/loading/LoadError';
import { dismissNews, news, useReleaseNotes } from './release-notes.api';

interface LinkProps extends Pick<TopBarItemProps, 'mayOpen'> {
  /** Called when a link is followed. */
  onFollow: () => void;
}

const Feature = ({
  feature: { title, text, link },
  mayOpen,
  onFollow,
}: LinkProps & { feature: ReleaseNoteFeature }) => (
  <li>
    <h4>{title}</h4>
    <p>{text}</p>
    {link && mayOpen(link.path) && (
      <Link to={link.path} onClick={onFollow}>
        {link.label}
      </Link>
    )}
  </li>
);

/** For a release that is no longer the newest, a click shows them. */
const Features = ({ note, isOpen, ...props }: LinkProps & { note: ReleaseNote; isOpen: boolean }) => (
  <details open={isOpen}>
    <summary>What is new in {note.title}</summary>
    <ul className="eg-notes-features">
      {note.features.map((feature) => (
        <Feature key={feature.title} feature={feature} {...props} />
      ))}
    </ul>
  </details>
);

/** Its link replaces the history entry, so that the browser's Back returns to this page. */
const Note = ({ isOpen, ...props }: LinkProps & { note: ReleaseNote; isOpen: boolean }) => {
  const { title, summary, features, publishedDate, urlSlug, isNew } = props.note;
  const { pathname, search } = useLocation();
  return (
    <li>
      <h3>
        {title} {isNew && <Tag tone="good">New</Tag>}
        <time dateTime={publishedDate}>{shortDate(publishedDate)}</time>
      </h3>
      <p>{summary}</p>
      {features.length > 0 && <Features isOpen={isOpen} {...props} />}
      <Link
        to={`/release-notes/${urlSlug}`}
        replace
        state={{ from: pathname + search }}
        aria-label={`Download Notes of ${title}`}
        onClick={props.onFollow}
      >
        Download Notes
      </Link>
    </li>
  );
};

interface ReleaseNotesDialogProps extends TopBarItemProps {
  /** Whether there is something to dismiss. */
  isNew: boolean;
  onClose: () => void;
}

export const ReleaseNotesDialog = ({ isNew, mayOpen, onClose }: ReleaseNotesDialogProps) => {
  const { data, error, refetch } = useReleaseNotes();
  const dismissal = useCommand({ about: null, run: dismissNews, touches: news, onDone: onClose });
  return (
    <DialogFrame open title="Release Notes" width="medium" onClose={onClose} busy={dismissal.busy}>
      <div className="eg-dialog-body">
        {!data ? (
          error ? (
            <LoadError error={error} onRetry={() => void refetch()} />
          ) : (
            <Loading rows={6} />
          )
        ) : (
          <ul className="eg-notes-list">
            {data.items.map((note, index) => (
              <Note key={note.urlSlug} note={note} isOpen={index === 0} mayOpen={mayOpen} onFollow={onClose} />
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
