import Button from '@mui/material/Button';
import { Megaphone } from 'lucide-react';
import { Suspense } from 'react';
import { lazy, readAhead } from '../../../kit/loading/code';
import { useDialog } from '../../../kit/dialog/useDialog';
import { onFirstSign } from '../../../kit/overlays/lazyLoading';
import type { TopBarItemProps } from '../../../kit/areas/routes';
import { useNews } from './release-notes.api';
import './release-notes.css';

const readDialog = async () => ({ default: (await import('./ReleaseNotesDialog')).ReleaseNotesDialog });
const ReleaseNotesDialog = lazy(readDialog);
onFirstSign(readAhead(readDialog));

/** In the top bar, with a mark while there are undismissed notes. */
export const ReleaseNotesLink = ({ mayOpen }: TopBarItemProps) => {
  const { data } = useNews();
  const { show, props } = useDialog();
  const isNew = data?.hasNewReleaseNotes === true;
  if (!data?.hasReleaseNotes) return null;
  return (
    <>
      <Button
        variant="text"
        color="inherit"
        aria-label={isNew ? 'Release Notes, new' : 'Release Notes'}
        aria-haspopup="dialog"
        onClick={show}
      >
        <Megaphone size={17} aria-hidden />
        <span className="eg-notes-words">Release Notes</span>
        {isNew && <span className="eg-dot-new eg-notes-new" aria-hidden />}
      </Button>
      {props.open && (
        <Suspense>
          <ReleaseNotesDialog onClose={props.onClose} isNew={isNew} mayOpen={mayOpen} />
        </Suspense>
      )}
    </>
  );
};
