import Button from '@mui/material/Button';
import { messageOf } from '../http/problem';

/** A read error with a Retry button. */
export const LoadError = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <div className="eg-nothing" role="alert">
    <p className="eg-ink-late">{messageOf(error)}</p>
    <Button variant="outlined" onClick={onRetry}>
      Try again
    </Button>
  </div>
);
