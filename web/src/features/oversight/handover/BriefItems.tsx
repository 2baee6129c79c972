import type { HandoverItem } from '@evergreen/contracts/oversight/handover';
import { Link } from 'react-router';
import { DateWithMeaning, Moment, shortDate } from '../../../kit/values/DateWithMeaning';
import { Tag } from '../../../kit/signs/Tag';
import { useToday } from '../../../kit/values/time';
import { Expires, FormsDue } from '../../../shared/renewals/rows/deadlines';
import { StagePips } from '../../../shared/renewals/rows/StagePips';
import './handover.css';
import { nextOf, placeOf, taskInWords, titleOf } from './handoverLabels';

const addressOf = ({ license, propertyId }: HandoverItem) =>
  license ? `/licenses/${license.id}` : `/properties/${propertyId}`;

const Item = ({ item, to }: { item: HandoverItem; to: string | undefined }) => {
  const today = useToday();
  const { license, from, assigneeName, tasks, notes, isLate } = item;
  const stage = license?.renewalStatusCode;
  const next = nextOf(item);
  return (
    <li>
      <p>
        {to ? <Link to={addressOf(item)}>{titleOf(item)}</Link> : <b>{titleOf(item)}</b>}
        {license && <span>{license.licenseType}</span>}
        {isLate && <Tag tone="late">Late</Tag>}
      </p>
      <p className="eg-muted">{placeOf(item)}</p>
      {license && (
        <p>
          {stage ? <StagePips stage={stage} trackingOnly={license.isTrackingOnlyRenewal} /> : <span>Not renewed</span>}
          {next && <span>Next: {next}</span>}
          {license.renewalDueDate && (
            <span>
              Forms due{' '}
              <FormsDue
                date={license.renewalDueDate}
                today={today}
                stage={stage ?? null}
                opensOn={license.filingWindowOpensOn}
              />
            </span>
          )}
          {license.expirationDate && (
            <span>
              Expires <Expires date={license.expirationDate} today={today} inForce={license.isLegallyInForce} />
            </span>
          )}
          {license.trackDate && <span>Track date {shortDate(license.trackDate)}</span>}
        </p>
      )}
      {tasks.map((task) => (
        <p key={task.id}>
          <span>{taskInWords(task)}</span>
          {task.followUpDate && (
            <span>
              Follow up <DateWithMeaning date={task.followUpDate} today={today} />
            </span>
          )}
        </p>
      ))}
      {notes.map(({ at, text, personName }) => (
        <blockquote key={`${at} ${text}`}>
          {text}{' '}
          <cite className="eg-muted">
            {personName}, <Moment at={at} />
          </cite>
        </blockquote>
      ))}
      {to && (from ?? assigneeName !== to) && (
        <p className="eg-muted">
          {from && <span>Before: {from}.</span>}
          {assigneeName !== to && <span>By now {assigneeName ? `${assigneeName} has it` : 'unassigned'}.</span>}
        </p>
      )}
    </li>
  );
};

/**
 * Handover summary, late items first. `to`: the user who got the work; before the handover, in a dialog, there are no
 * links.
 */
export const BriefItems = ({ items, to }: { items: readonly HandoverItem[]; to?: string }) => (
  <ul className="eg-brief">
    {items.map((item) => (
      <Item key={item.id} item={item} to={to} />
    ))}
  </ul>
);
