import { number } from '@evergreen/contracts/counted';
import { taskKindLabels } from '@evergreen/contracts/renewing/enums';
import type { PreviewedDay, PreviewedReminder, RemindersPreview } from '@evergreen/contracts/accounts/reminders';
import { longDate } from '@evergreen/contracts/date-words';
import { dateInWords } from '@evergreen/workflows/renewing/reminder-words';
import { weekdayOf } from '@evergreen/workflows/renewing/reminders';
import { Link } from 'react-router';
import { daysBetween, todayIn } from '../../../kit/values/DateWithMeaning';
import { useIdentity } from '../../../kit/data/identity';
import { Card } from '../../../kit/page/Card';
import { Loading, NothingHere } from '../../../kit/loading/states';
import { LoadError } from '../../../kit/loading/LoadError';
import { usePreview } from './reminders.api';

const dayInWords = (day: string, today: string) => {
  const name = weekdayOf(day);
  const near = ['Today', 'Tomorrow'][daysBetween(today, day)];
  return `${near === undefined ? name : `${near}, ${name}`} ${longDate(day)}`;
};

const Line = ({ of, day }: { of: PreviewedReminder; day: string }) => {
  const { kind, taskKind, date, licenseId, licenseNumber, licenseType, propertyId, propertyName } = of;
  const parts = licenseNumber === null ? [taskKind && taskKindLabels[taskKind]] : [licenseType, propertyName];
  return (
    <li>
      <Link to={licenseId === null ? `/properties/${propertyId}` : `/licenses/${licenseId}`}>
        {licenseNumber === null ? propertyName : `License # ${licenseNumber}`}
      </Link>
      <span className={date < day ? 'eg-ink-late' : ''}>{dateInWords(kind, date, day)}</span>
      <span className="eg-muted">{parts.filter(Boolean).join(', ')}</span>
    </li>
  );
};

const Day = ({ of, today }: { of: PreviewedDay; today: string }) => {
  const left = of.total - of.items.length;
  return (
    <section className="eg-reminder-day">
      <h3>{dayInWords(of.day, today)}</h3>
      {of.total === 0 ? (
        <p className="eg-muted">{of.isQuiet ? 'No email on this day.' : 'Nothing.'}</p>
      ) : (
        <ul>
          {of.items.map((item) => (
            <Line key={`${item.kind} ${item.licenseId} ${item.propertyId} ${item.date}`} of={item} day={of.day} />
          ))}
          {left > 0 && <li className="eg-muted">and {number(left)} more</li>}
        </ul>
      )}
    </section>
  );
};

const Days = ({ preview }: { preview: RemindersPreview }) => {
  const { timeZone, clientId } = useIdentity();
  if (clientId === null) return <NothingHere reason="Choose a client to see what you would be reminded of there." />;
  if (preview.clientName === null)
    return (
      <NothingHere reason="No reminders are sent here: the client is inactive, or its service level is Restricted." />
    );
  if (preview.days.every(({ total }) => total === 0))
    return <NothingHere reason="With these settings, nothing would be sent on the next seven mornings." />;
  return preview.days.map((day) => <Day key={day.day} of={day} today={todayIn(timeZone)} />);
};

/** The next reminders, by the rule that sends them. */
export const PreviewCard = () => {
  const { clientName } = useIdentity();
  const query = usePreview();
  return (
    <Card title="The next seven mornings" note={clientName ?? undefined}>
      {query.data && <Days preview={query.data} />}
      {!query.data &&
        (query.isError ? <LoadError error={query.error} onRetry={() => void query.refetch()} /> : <Loading rows={5} />)}
    </Card>
  );
};
