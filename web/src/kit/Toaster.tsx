import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Said } from './Said';
import { toast, useToasts, type Message } from './toasts';
import { useUndoQuestion } from './undoQuestion';

const UndoDialog = lazy(async () => ({ default: (await import('./dialog/UndoDialog')).UndoDialog }));

export const toastDuration = 2_000;

const Toast = ({ message }: { message: Message }) => {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = hovered || focused;

  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => toast.dismiss(message.id), toastDuration);
    return () => clearTimeout(timer);
  }, [held, message.id]);

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
      <Said message={message} />
      {message.undo && (
        <Button variant="text" size="small" onClick={() => void toast.undo(message.id)}>
          {message.undo.label}
        </Button>
      )}
      <IconButton size="small" aria-label="Dismiss" onClick={() => toast.dismiss(message.id)}>
        <X size={15} aria-hidden />
      </IconButton>
    </div>
  );
};

/** Answers of the last moments. The two live regions are always there, or nobody would hear the first message. */
export const Toaster = () => {
  const { shown } = useToasts();
  const question = useUndoQuestion();
  const of = (severity: Message['severity']) =>
    shown
      .filter((message) => message.severity === severity)
      .map((message) => <Toast key={message.id} message={message} />);
  return (
    <div className="eg-toasts">
      <div role="status">{of('success')}</div>
      <div role="alert">{of('error')}</div>
      {question && (
        <Suspense>
          <UndoDialog key={question.undoable.id} undoable={question.undoable} onClose={question.answer} />
        </Suspense>
      )}
    </div>
  );
};
