import { Link } from 'react-router';
import type { Message } from './message';

/** A message with the record that it is about; the link comes last if the sentence names the record. */
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
