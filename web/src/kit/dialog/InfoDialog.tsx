import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { DialogFrame } from './DialogFrame';

interface InfoDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  width?: 'small' | 'medium' | 'wide';
  /** Content larger than a small screen, without focusable elements: scrollable by keyboard. */
  scrolls?: boolean;
}

/** A dialog without input: "Unable to Delete", the renewal's history. */
export const InfoDialog = ({ open, onClose, title, children, width = 'small', scrolls }: InfoDialogProps) => (
  <DialogFrame open={open} title={title} onClose={onClose} width={width}>
    <div className="eg-dialog-body" {...(scrolls && { tabIndex: 0, role: 'region', 'aria-label': title })}>
      {children}
    </div>
    <div className="eg-dialog-foot">
      <Button variant="contained" onClick={onClose} autoFocus>
        Close
      </Button>
    </div>
  </DialogFrame>
);
