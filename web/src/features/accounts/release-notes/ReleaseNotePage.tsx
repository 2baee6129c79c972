import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { Page } from '../../../kit/page/Page';
import { saveFile } from '../../../kit/browser/saveFile';
import { Loading } from '../../../kit/loading/states';
import { ownPath } from '../../../kit/browser/navigation';
import { LoadError } from '../../../kit/loading/LoadError';
import { useReleaseNoteFile } from './release-notes.api';

/** Document 3: loads the notes, then returns to the page that the state holds, otherwise to the first one. */
export const ReleaseNotePage = () => {
  const { urlSlug = '' } = useParams();
  const { data, error, refetch } = useReleaseNoteFile(urlSlug);
  const { from } = (useLocation().state ?? {}) as { from?: string };
  const navigate = useNavigate();
  const saved = useRef(false);
  useEffect(() => {
    if (!data || saved.current) return;
    saved.current = true;
    saveFile(data);
    void navigate(ownPath(from), { replace: true });
  }, [data, from, navigate]);
  return (
    <Page title="Release Notes">
      <section className="eg-card" aria-label="Download">
        {error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Loading rows={2} />}
      </section>
    </Page>
  );
};
