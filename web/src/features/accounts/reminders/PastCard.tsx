import type { PastMail, PastMorning, RemindersPreview } from '@evergreen/contracts/accounts/reminders';
import { longDate } from '@evergreen/contracts/date-words';
import { weekdayOf } from '@evergreen/workflows/renewing/reminders';
import { Moment } from '../../../kit/values/DateWithMeaning';
import { Card } from '../../../kit/page/Card';
import { NothingHere } from '../../../kit/loading/states';
import { Tag } from '../../../kit/signs/Tag';
import { usePreview } from './reminders.api';

const states: Record<PastMail['state'], { tone: 'good' | 'late' | 'soon'; words: string }> = {
  sent: { tone: 'good', words: 'Sent' },
  queued: { tone: 'soon', words: 'Waiting to be sent' },
  sending: { tone: 'soon', words: 'Waiting to be sent' },
  failed: { tone: 'late', words: 'Not sent' },
  kept: { tone: 'late', words: 'Not sent' },
};

const why = ({ state, failure }: PastMail): string | null =>
  failure ?? (state === 'kept' ? 'No mail server was set up.' : null);

const Line = ({ mail }: { mail: PastMail }) => {
  const { tone, words } = states[mail.state];
  const reason = why(mail);
  return (
    <li>
      <span>{mail.subject}</span>
      <Tag tone={tone}>{words}</Tag>
      {mail.sentAt !== null && (
        <span className="eg-muted">
          <Moment at={mail.sentAt} />
        </span>
      )}
      {reason !== null && <span className="eg-muted">{reason}</span>}
    </li>
  );
};

const Morning = ({ of }: { of: PastMorning }) => (
  <section className="eg-reminder-day">
    <h3>
      {weekdayOf(of.day)} {longDate(of.day)}
    </h3>
    {of.mails.length === 0 ? (
      <p className="eg-muted">No reminder.</p>
    ) : (
      <ul>
        {of.mails.map((mail, index) => (
          <Line key={`${mail.subject} ${index}`} mail={mail} />
        ))}
      </ul>
    )}
  </section>
);

const Mornings = ({ preview: { clientName, past } }: { preview: RemindersPreview }) => {
  if (clientName === null) return <NothingHere reason="There is nothing to show for this client." />;
  if (past.every(({ mails }) => mails.length === 0))
    return <NothingHere reason="No reminder was written on the last seven mornings." />;
  return past.map((morning) => <Morning key={morning.day} of={morning} />);
};

/** Past reminders of the person, and whether they were delivered to the mail server. Errors are shown next to it. */
export const PastCard = () => {
  const { data } = usePreview();
  // It is below the other cards: nothing jumps on a phone when it appears.
  if (!data) return null;
  return (
    <Card title="The last seven mornings" note={data.clientName ?? undefined}>
      <Mornings preview={data} />
    </Card>
  );
};
