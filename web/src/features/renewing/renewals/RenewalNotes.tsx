import type { RenewalDetail } from '@evergreen/contracts/renewing/renewals';
import Button from '@mui/material/Button';
import { Moment, shortDate } from '../../../kit/values/DateWithMeaning';
import { useDialog } from '../../../kit/dialog/useDialog';
import { NotesDialog } from './dialogs/NotesDialog';
import type { RenewalCalls } from './renewals.api';

interface RenewalNotesProps {
  licenseId: string;
  renewal: RenewalDetail;
  calls: RenewalCalls;
  works: boolean;
}

/** Shown also without notes, because users add them there. */
export const RenewalNotes = ({ works, ...about }: RenewalNotesProps) => {
  const dialog = useDialog();
  const { notes, followUpDate, notesTimestamp } = about.renewal;
  const isNoted = notes !== null || followUpDate !== null;
  return (
    <div className={isNoted ? 'eg-card-body eg-note' : 'eg-card-body'}>
      <strong>Renewal Notes</strong> {isNoted ? notes : <span className="eg-muted">None.</span>}{' '}
      <span className="eg-muted">
        {followUpDate && `Follow up on ${shortDate(followUpDate)}. `}
        {isNoted && notesTimestamp && (
          <>
            Last updated <Moment at={notesTimestamp} />
          </>
        )}
      </span>
      {works && (
        <>
          <Button
            variant="text"
            size="small"
            aria-label={isNoted ? 'Edit Renewal Notes' : 'Add Renewal Notes'}
            onClick={dialog.show}
          >
            {isNoted ? 'Edit' : 'Add'}
          </Button>
          <NotesDialog {...dialog.props} {...about} />
        </>
      )}
    </div>
  );
};
