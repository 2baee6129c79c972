import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { X } from 'lucide-react';
import { use, useId, useState, type ReactNode } from 'react';
import { keepsFocus } from '../keyboard/keepsFocus';
import { DialogAbout } from '../areas/about';
import { DiscardQuestion } from '../form/DiscardQuestion';

interface DialogFrameProps {
  open: boolean;
  title: string;
  onClose: () => void;
  /** While true, the dialog cannot be closed. */
  busy?: boolean;
  /** While true, Escape, the close button and a click outside ask before discarding input. */
  dirty?: boolean;
  width?: 'small' | 'medium' | 'wide';
  children: ReactNode;
}

const widths = { small: 440, medium: 620, wide: 920 };

export const DialogFrame = ({
  open,
  title,
  onClose,
  busy = false,
  dirty = false,
  width = 'small',
  children,
}: DialogFrameProps) => {
  const narrow = useMediaQuery('(max-width: 600px)');
  const titleId = useId();
  const about = use(DialogAbout);
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    if (busy) return;
    if (dirty) setLeaving(true);
    else onClose();
  };
  return (
    <Dialog
      open={open}
      fullScreen={narrow}
      onClose={leave}
      aria-labelledby={titleId}
      slotProps={{
        paper: {
          className: 'eg-dialog',
          style: { width: narrow ? undefined : widths[width], maxWidth: '100%' },
          ref: keepsFocus,
          tabIndex: -1,
        },
      }}
    >
      <div className="eg-dialog-head">
        <h2 id={titleId}>{title}</h2>
        {about && <span className="eg-muted eg-push-left">{about}</span>}
        <IconButton size="small" onClick={leave} disabled={busy} aria-label="Close">
          <X size={18} aria-hidden />
        </IconButton>
      </div>
      {children}
      {leaving && <DiscardQuestion onStay={() => setLeaving(false)} onDiscard={onClose} />}
    </Dialog>
  );
};
