import Button from '@mui/material/Button';
import { messageOf } from './problem';

/** What could not be read says why, and is asked for again. */
export const Unread = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <div className="eg-nothing" role="alert">
    <p className="eg-ink-late">{messageOf(error)}</p>
    <Button variant="outlined" onClick={onRetry}>
      Try again
    </Button>
  </div>
);
