import { useRouteError } from 'react-router';
import { PageHeading } from '../../kit/page/PageHeading';

/** A screen's file that is gone: the server was updated under an open tab. */
const isOldVersion = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);

/** One broken screen does not take the shell with it. */
export const RouteError = () => {
  const error = useRouteError();
  const old = isOldVersion(error);
  return (
    <div className="eg-plain-page" role="alert">
      <PageHeading title={old ? 'Evergreen was updated' : 'System Error'} />
      <p className="eg-muted">
        {old
          ? 'Reload the page to go on with the new version.'
          : 'An unexpected error occurred, and we were unable to process your request.'}
      </p>
      <button type="button" className="eg-button eg-button-main" onClick={() => window.location.reload()}>
        Reload
      </button>
    </div>
  );
};
