import { type OwnReminders, reminderMessages, usualReminders } from '@evergreen/contracts/accounts/reminders';
import { remindersInWords } from '@evergreen/workflows/renewing/reminder-words';
import Button from '@mui/material/Button';
import { Pencil } from 'lucide-react';
import { useCommand } from '../../../kit/data/command';
import { useDialog } from '../../../kit/dialog/useDialog';
import { Card } from '../../../kit/page/Card';
import { DetailPage } from '../../../kit/page/DetailPage';
import { NoMailNotice } from '../../../shared/mail/NoMailNotice';
import { PastCard } from './PastCard';
import { PreviewCard } from './PreviewCard';
import { bodyOf, isUsual, saveReminders, useReminders, useTouchesReminders } from './reminders.api';
import './reminders.css';
import { RemindersDialog } from './RemindersDialog';
import { Sentences } from './Sentences';

const Usual = ({ own }: { own: OwnReminders }) => {
  const { send, busy } = useCommand({
    about: own,
    run: (_nothing: void, submission) => saveReminders(own, usualReminders, submission),
    touches: useTouchesReminders(),
    success: reminderMessages.usual,
    failure: reminderMessages.updateFailed,
  });
  return (
    <Button variant="outlined" size="small" disabled={busy} onClick={() => void send()}>
      Restore default settings
    </Button>
  );
};

const Chosen = ({ own }: { own: OwnReminders }) => {
  const editing = useDialog();
  return (
    <Card
      title="Your Reminders"
      note={isUsual(own) ? 'Default settings' : undefined}
      actions={
        <>
          {!isUsual(own) && <Usual own={own} />}
          <Button variant="outlined" size="small" startIcon={<Pencil size={14} aria-hidden />} onClick={editing.show}>
            Edit
          </Button>
        </>
      }
    >
      <div className="eg-card-body">
        <Sentences of={remindersInWords(bodyOf(own))} />
        <p className="eg-muted">
          Emails are sent at 7:00 in the morning, in the time zone of the client. Only you, and administrators in the
          history, can see these settings.
        </p>
      </div>
      {editing.props.open && <RemindersDialog own={own} onClose={editing.props.onClose} />}
    </Card>
  );
};

export const RemindersPage = () => {
  const query = useReminders();
  return (
    <DetailPage
      query={query}
      back={{ to: '/', label: 'Home' }}
      title="My Reminders"
      notices={() => <NoMailNotice what="Reminders" />}
      work={(own) => (
        <>
          <Chosen own={own} />
          <div className="eg-reminder-mornings">
            <PreviewCard />
            <PastCard />
          </div>
        </>
      )}
    />
  );
};
