import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { useId } from 'react';

interface DiscardQuestionProps {
  onStay: () => void;
  onDiscard: () => void;
}

/** Asks before a dialog with unsaved input closes. */
export const DiscardQuestion = ({ onStay, onDiscard }: DiscardQuestionProps) => {
  const titleId = useId();
  return (
    <Dialog open onClose={onStay} role="alertdialog" aria-labelledby={titleId}>
      <div className="eg-dialog-head">
        <h2 id={titleId}>Discard what you typed?</h2>
      </div>
      <div className="eg-dialog-foot">
        <Button variant="outlined" color="error" onClick={onDiscard}>
          Discard
        </Button>
        <Button variant="contained" onClick={onStay} autoFocus>
          Keep editing
        </Button>
      </div>
    </Dialog>
  );
};
