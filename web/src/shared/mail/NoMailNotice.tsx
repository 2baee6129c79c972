import { Link } from 'react-router';
import { useIdentity, useMay } from '../../kit/data/identity';
import { Notice } from '../../kit/signs/Notice';

interface NoMailNoticeProps {
  /** What is not delivered, as the beginning of a sentence: "Reminders of tasks". */
  what: string;
}

/** If no mail can be sent: administrators see the remedy, other users whom to ask. */
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
