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
    text="Your account does not have access to this page. An administrator can change your access."
  />
);

export const NotFound = () => (
  <Words heading="404 Page Not Found" text="This page or record does not exist, or you do not have access to it." />
);

export const SystemError = () => (
  <Words
    heading="System Error"
    text="An unexpected error occurred, and we were unable to process your request."
    reload
  />
);
