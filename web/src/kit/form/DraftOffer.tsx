import Button from '@mui/material/Button';
import { Notice } from '../signs/Notice';
import type { CommandForm } from './state/useCommandForm';

/** Offers the draft of an earlier session or page. */
export const DraftOffer = ({ take, discard }: CommandForm['draft']) => (
  <div role="status">
    <Notice
      tone="info"
      actions={
        <>
          <Button size="small" variant="outlined" onClick={take}>
            Bring them back
          </Button>
          <Button size="small" variant="text" onClick={discard}>
            Forget them
          </Button>
        </>
      }
    >
      Your unsaved entries were kept.
    </Notice>
  </div>
);
