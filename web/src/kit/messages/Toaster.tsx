import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { MessageWords } from './MessageWords';
import { type Message, stays } from './message';
import { toast, useToasts } from './toasts';

export const toastDuration = 2_000;

const Toast = ({ message }: { message: Message }) => {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const isPaused = hovered || focused || stays(message);

  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(() => toast.dismiss(message.id), toastDuration);
    return () => clearTimeout(timer);
  }, [isPaused, message.id]);

  const Icon = message.severity === 'success' ? CircleCheck : CircleAlert;
  return (
    <div
      className={`eg-toast eg-toast-${message.severity}`}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon size={17} aria-hidden />
      <MessageWords message={message} onFollow={() => stays(message) && toast.dismiss(message.id)} />
      {message.undo && (
        <button type="button" className="eg-button eg-button-text" onClick={() => void toast.undo(message.id)}>
          {message.undo.label}
        </button>
      )}
      <button
        type="button"
        className="eg-button eg-button-icon"
        aria-label="Dismiss"
        onClick={() => toast.dismiss(message.id)}
      >
        <X size={15} aria-hidden />
      </button>
    </div>
  );
};

/** Toasts. Both live regions always exist, so that the first message is announced. */
export const Toaster = () => {
  const { shown } = useToasts();
  const of = (severity: Message['severity']) =>
    shown
      .filter((message) => message.severity === severity)
      .map((message) => <Toast key={message.id} message={message} />);
  return (
    <div className="eg-toasts">
      <div role="status">{of('success')}</div>
      <div role="alert">{of('error')}</div>
    </div>
  );
};
