import Button from '@mui/material/Button';
import { Moment } from '../values/DateWithMeaning';
import { Notice } from '../signs/Notice';

/** Says that earlier choices were restored, and offers to start over. */
export const Resumed = ({ at, onStartOver }: { at: string | undefined; onStartOver: () => void }) =>
  at && (
    <div className="eg-wizard-resumed">
      <Notice
        tone="info"
        actions={
          <Button variant="outlined" size="small" onClick={onStartOver}>
            Start over
          </Button>
        }
      >
        What you chose until <Moment at={at} /> is here again.
      </Notice>
    </div>
  );
