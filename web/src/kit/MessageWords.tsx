import { Link } from 'react-router';
import type { Message } from './toasts';

/** What a message says, after the record that it is about. */
export const MessageWords = ({ message, onFollow }: { message: Message; onFollow?: () => void }) => (
  <span className="eg-message">
    {message.concern && (
      <>
        <Link to={message.concern.to} {...(onFollow ? { onClick: onFollow } : {})}>
          {message.concern.label}
        </Link>
        {': '}
      </>
    )}
    <span>{message.text}</span>
    {message.remedy && <span className="eg-remedy"> {message.remedy}</span>}
  </span>
);
