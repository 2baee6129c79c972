import Button from '@mui/material/Button';
import { messageOf } from './problem';
import { NothingHere } from './states';

/** What could not be read says why, and is asked for again. */
export const Unread = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <NothingHere reason={messageOf(error)} tone="late">
    <Button variant="outlined" onClick={onRetry}>
      Try again
    </Button>
  </NothingHere>
);
