import { Link } from 'react-router';
import type { Message } from './toasts';

/** What a message says, after the record that it is about; the link comes last where the sentence says it all. */
export const MessageWords = ({ message, onFollow }: { message: Message; onFollow?: () => void }) => {
  const { concern, text } = message;
  const link = concern && (
    <Link to={concern.to} {...(onFollow ? { onClick: onFollow } : {})}>
      {concern.label}
    </Link>
  );
  const follows = concern?.follows === true;
  return (
    <span className="eg-message">
      {link && !follows && <>{link}: </>}
      <span>{text}</span>
      {message.remedy && <span className="eg-remedy"> {message.remedy}</span>}
      {link && follows && <> {link}</>}
    </span>
  );
};
