import Button from '@mui/material/Button';
import { MoreHorizontal } from 'lucide-react';
import * as C from '@evergreen/contracts/renewing/renewals';
import { ActionMenu } from '../../../kit/overlays/ActionMenu';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog';
import { useDialog } from '../../../kit/dialog/useDialog';
import { NotesDialog } from './dialogs/NotesDialog';
import { touchesRenewal, type RenewalCalls } from './renewals.api';
import { useStepper } from './useStepper';

interface RenewalMenuProps {
  licenseId: string;
  renewal: C.RenewalDetail;
  calls: RenewalCalls;
}

/** The acts on a renewal apart from its steps. */
export const RenewalMenu = ({ licenseId, renewal, calls }: RenewalMenuProps) => {
  const [notes, clearNotes, toggle, abandon] = [useDialog(), useDialog(), useDialog(), useDialog()];
  const { abandon: whyNotAbandon } = useStepper(renewal);
  const trackingOnly = renewal.isTrackingOnlyRenewal;
  const touches = touchesRenewal(licenseId);
  const noted = renewal.notes !== null || renewal.followUpDate !== null;
  return (
    <>
      <ActionMenu
        trigger={(props) => (
          <Button {...props} variant="outlined" size="small" aria-label="Renewal actions">
            <MoreHorizontal size={16} aria-hidden />
          </Button>
        )}
        items={[
          { label: noted ? 'Edit Renewal Notes' : 'Add Renewal Notes', run: notes.show },
          ...(noted ? [{ label: 'Delete Renewal Notes', run: clearNotes.show }] : []),
          { label: trackingOnly ? 'Make it a Full Renewal' : 'Tracking Only Renewal', run: toggle.show },
          ...(whyNotAbandon ? [] : [{ label: 'Abandon Renewal', run: abandon.show, danger: true }]),
        ]}
      />
      <NotesDialog {...notes.props} licenseId={licenseId} renewal={renewal} calls={calls} />
      <ConfirmDialog
        about={renewal}
        {...clearNotes.props}
        title="Delete Renewal Notes"
        submit="Delete"
        danger
        command={(submission) => calls.changeNotes({ notes: null, followUpDate: null }, submission)}
        touches={touches}
        success={C.renewalMessages.notesDeleted}
      >
        The notes and the follow-up date of this renewal will be removed.
      </ConfirmDialog>
      <ConfirmDialog
        about={renewal}
        {...toggle.props}
        title={trackingOnly ? 'Full Renewal' : 'Tracking Only Renewal'}
        submit="Start Over"
        command={(submission) => calls.toggleTrackingOnly({ trackingOnly: !trackingOnly }, submission)}
        touches={touches}
        success={C.renewalMessages.trackingUpdated}
      >
        The renewal goes back to its first step, with {trackingOnly ? 'six steps' : 'four steps'} from then on. What was
        recorded is kept.
      </ConfirmDialog>
      <ConfirmDialog
        about={renewal}
        {...abandon.props}
        title="Abandon Renewal"
        submit="Abandon Renewal"
        danger
        command={calls.abandon}
        touches={touches}
        success={C.renewalMessages.abandoned}
      >
        All information of this renewal will be deleted, and the license is Ready to Start again.
      </ConfirmDialog>
    </>
  );
};
