import { Link } from 'react-router';
import { useIdentity, useMay } from '../../kit/identity';
import { Notice } from '../../kit/Notice';

interface NoMailNoticeProps {
  /** What does not reach anybody, as the beginning of a sentence: "Reminders of tasks". */
  what: string;
}

/** Where people rely on emails and none leaves: administrators read what can be done, the others whom to ask. */
export const NoMailNotice = ({ what }: NoMailNoticeProps) => {
  const { sendsMail } = useIdentity();
  const may = useMay();
  if (sendsMail) return null;
  return (
    <Notice tone="soon" title="No mail server is set up.">
      {what} are not sent.{' '}
      {may('messages.read') ? (
        <>
          <Link to="/messages">Messages</Link> lists what was written. Set SMTP_URL where Evergreen is installed.
        </>
      ) : (
        'Ask an administrator.'
      )}
    </Notice>
  );
};
