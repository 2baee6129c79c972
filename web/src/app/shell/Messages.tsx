import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Bell, CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Moment } from '../../kit/values/DateWithMeaning';
import { Popup } from '../../kit/overlays/Popup';
import { keepsFocus } from '../../kit/keyboard/keepsFocus';
import { MessageWords } from '../../kit/messages/MessageWords';
import { toast, useToasts } from '../../kit/messages/toasts';
import './messages.css';

/** The past toasts, newest first, kept over reloads until the person signs out. */
export const Messages = () => {
  const { kept, unread } = useToasts();
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <IconButton
        size="small"
        aria-label={unread > 0 ? `Recent messages, ${unread} new` : 'Recent messages'}
        aria-haspopup="dialog"
        onClick={(event) => {
          setAnchor(event.currentTarget);
          toast.readAll();
        }}
      >
        <Bell size={17} aria-hidden />
        {unread > 0 && <span className="eg-dot-new" aria-hidden />}
      </IconButton>
      <Popup
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={() => setAnchor(undefined)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <section ref={keepsFocus} tabIndex={-1} className="eg-messages" aria-label="Recent messages">
          <h2>Recent messages</h2>
          <ul>
            {kept.map((message) => {
              const failed = message.severity === 'error';
              const Icon = failed ? CircleAlert : CircleCheck;
              return (
                <li key={message.id}>
                  <Icon
                    size={16}
                    className={failed ? 'eg-ink-late' : 'eg-ink-good'}
                    aria-label={failed ? 'Failed' : 'Done'}
                  />
                  <div>
                    <MessageWords message={message} onFollow={() => setAnchor(undefined)} />
                    <div className="eg-muted">
                      <Moment at={message.at.toISOString()} />
                      {message.undo && (
                        <Button
                          variant="text"
                          size="small"
                          aria-label={`${message.undo.label}: ${message.concern ? `${message.concern.label}: ` : ''}${message.text}`}
                          onClick={() => void toast.undo(message.id)}
                        >
                          {message.undo.label}
                        </Button>
                      )}
                    </div>
                  </div>
                </li>
              );
            })}
            {kept.length === 0 && (
              <li className="eg-muted eg-messages-none">
                No messages yet. The results of your actions are listed here.
              </li>
            )}
          </ul>
        </section>
      </Popup>
    </>
  );
};
