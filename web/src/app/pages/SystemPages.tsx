import { Link } from 'react-router';
import { PageHeading } from '../../kit/page/PageHeading';

interface WordsProps {
  heading: string;
  text: string;
  reload?: boolean;
}

const Words = ({ heading, text, reload }: WordsProps) => (
  <div className="eg-plain-page">
    <PageHeading title={heading} />
    <p className="eg-muted">{text}</p>
    {reload ? (
      <button type="button" className="eg-button" onClick={() => window.location.assign('/')}>
        Try again
      </button>
    ) : (
      <Link className="eg-button" to="/">
        Go to the start page
      </Link>
    )}
  </div>
);

export const AccessDenied = () => (
  <Words
    heading="Unauthorized"
    text="Your account does not open this page. An administrator can change what it opens."
  />
);

export const NotFound = () => (
  <Words heading="404 Page Not Found" text="The page or the record is not here, or it belongs to somebody else." />
);

export const SystemError = () => (
  <Words
    heading="System Error"
    text="An unexpected error occurred, and we were unable to process your request."
    reload
  />
);
