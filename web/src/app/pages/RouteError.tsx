import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { sinceLoad } from '../../kit/browser/clock';
import { CodeGone } from '../../kit/loading/code';
import { PageHeading } from '../../kit/page/PageHeading';

/** A page that was loaded just now and lacks its code is not fixed by a reload. */
const freshMs = 20_000;

/** After a server update under an open tab, or a lost connection while code was loading: one reload fixes the page. */
const useReload = (gone: boolean) => {
  useEffect(() => {
    if (gone && sinceLoad() > freshMs) window.location.reload();
  }, [gone]);
};

/** An error in one screen leaves the shell working. */
export const RouteError = () => {
  const gone = useRouteError() instanceof CodeGone;
  useReload(gone);
  return (
    <div className="eg-plain-page" role="alert">
      <PageHeading title={gone ? 'Evergreen was updated' : 'System Error'} />
      <p className="eg-muted">
        {gone
          ? 'Reload the page to continue with the new version.'
          : 'An unexpected error occurred, and we were unable to process your request.'}
      </p>
      <button type="button" className="eg-button eg-button-main" onClick={() => window.location.reload()}>
        Reload
      </button>
    </div>
  );
};
