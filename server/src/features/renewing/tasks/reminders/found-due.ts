import { type TaskChecklist, taskInWords } from '@evergreen/contracts/renewing/task-checklist';
import type { RenewalDesignation } from '@evergreen/contracts/licensing/enums';
import type { RenewalStage } from '@evergreen/contracts/renewing/enums';
import { addDays, type CalendarDate } from '@evergreen/workflows/dates';
import { legallyInForce } from '@evergreen/workflows/licensing/filing-rules';
import type { Told } from '@evergreen/workflows/renewing/reminders';
import type { Sql } from '../../../../kernel/db/database.js';
import { primaryInProcess, effectiveStage } from '../../../licensing/licenses/reading/with-primary.js';
import { dueDate } from '../../queue/index.js';
import type { Due } from './due.js';

export interface FoundDue extends Due {
  /** The task, or the license whose date it is. */
  readonly subjectId: string;
  readonly userId: string;
  readonly designation: RenewalDesignation | null;
  readonly allLicensesDesignatedToClient: boolean;
  readonly told: Told | null;
  /** It is never late. */
  readonly isNeverLate: boolean;
}

interface Seeking {
  readonly clientId: string;
  readonly firmId: string;
  /** The last day that may be reported. */
  readonly until: CalendarDate;
  /** Left out: for everybody. */
  readonly userId?: string;
}

/** The largest choice. */
const FURTHEST = 90;
/** A user may be away for a year, and is then notified of what passed in the meantime. */
const LONGEST_AGO = 400;

const reach = (chosen: string) =>
  `(select max(days::int) from jsonb_array_elements_text(${chosen} -> 'daysAhead') days)`;

const lastSent = `case when s.date is not null then jsonb_build_object('date', s.date, 'distance', s.distance, 'on', s.told_on) end as told`;
const toldTo = (user: string, kind: string, subject: string) =>
  `left join told_reminders s on s.tenant_id = $1 and s.user_id = ${user} and s.kind = ${kind} and s.subject_id = ${subject}`;

const chosenOfTasks = `u.reminders #> '{kinds,Tasks}'`;
const reachOfTasks = `case when u.reminders is null then 0 when (${chosenOfTasks} ->> 'on')::boolean
  then coalesce(${reach(chosenOfTasks)}, -1) end`;

/** A task of an inactive license or property is not followed up. */
const tasksSql = (
  whose: string,
) => `select 'Tasks' as kind, t.kind as "taskKind", t.id as "subjectId", u.id as "userId",
    t.follow_up_date as date, t.description, t.checklist, l.id as "licenseId", l.license_number as "licenseNumber", y.name as "licenseType",
    l.renewal_designation as designation, p.id as "propertyId", p.name as "propertyName", ${lastSent}, false as "isNeverLate",
    l.id is not null or not exists (
      select from licenses o where o.tenant_id = p.tenant_id and o.property_id = p.id and o.active
        and o.renewal_designation <> 'BillingClient') as "allLicensesDesignatedToClient"
  from tasks t
    join users u on u.tenant_id in ($1, $2) and u.id = t.assigned_user_id and u.status <> 'inactive'
    left join licenses l on l.tenant_id = t.tenant_id and l.id = t.license_id
    left join license_types y on y.tenant_id in ($1, $2) and y.id = l.license_type_id
    join properties p on p.tenant_id = t.tenant_id and p.id = coalesce(t.property_id, l.property_id)
    ${toldTo('u.id', `'Tasks'`, 't.id')}
  where t.tenant_id = $1 and t.status = 'open' and t.follow_up_date <= $3::date + ${FURTHEST}
    and t.follow_up_date <= $3::date + ${reachOfTasks} ${whose} and p.active and (l.id is null or l.active)
  order by t.follow_up_date, p.name, t.id`;

/** A window matters until the forms are filed, a track date until the renewal begins. */
const dateOfKind = `case w.kind
    when 'FilingWindow' then case when ${effectiveStage} < 5 then l.expiration_date - y.filing_window_days end
    when 'TrackDate' then case when ${effectiveStage} = 1 then l.track_date end
    when 'DueDate' then case when coalesce(${effectiveStage}, 1) < 5 then ${dueDate} end
    when 'ExpirationDate' then l.expiration_date
    when 'InsuranceExpirationDate' then case when l.insurance then l.insurance_expiration_date end
  end`;

/** All people and kinds in one pass; what was reported for the last time is not read again. */
const datesSql = (whose: string) => `with wanted as materialized (
    select u.id as user_id, e.kind, e.chosen ->> 'late' as late, coalesce(${reach('e.chosen')}, -1) as reach
    from users u cross join lateral jsonb_each(u.reminders -> 'kinds') e (kind, chosen)
    where u.tenant_id in ($1, $2) and u.status <> 'inactive' and u.reminders is not null ${whose}
      and e.kind <> 'Tasks' and (e.chosen ->> 'on')::boolean)
  select w.kind, null as "taskKind", l.id as "subjectId", w.user_id as "userId", d.date, null as description,
    l.id as "licenseId", l.license_number as "licenseNumber", y.name as "licenseType", l.renewal_designation as designation,
    p.id as "propertyId", p.name as "propertyName", ${lastSent}, true as "allLicensesDesignatedToClient",
    coalesce(y.legal_while_pending, false) as "legalWhilePending", ${effectiveStage} as stage,
    r.forms_filed_date as "formsFiledDate", ${dueDate} as "renewalDueDate"
  from wanted w
    join licenses l on l.tenant_id = $1 and l.assigned_user_id = w.user_id and l.active
    join properties p on p.tenant_id = l.tenant_id and p.id = l.property_id and p.active
    left join license_types y on y.tenant_id in ($1, $2) and y.id = l.license_type_id
    left join ${primaryInProcess}
    left join renewals r on r.tenant_id = l.tenant_id and r.id = coalesce(l.renewal_id, m.renewal_id)
    cross join lateral (select ${dateOfKind} as date) d
    ${toldTo('w.user_id', 'w.kind', 'l.id')}
  where d.date <= $3::date + w.reach and (w.late <> 'Never' or d.date > $3::date - ${LONGEST_AGO})
    and (s.date = d.date and s.distance = -1 and w.late <> 'EveryDay') is not true
  order by d.date, p.name, l.id`;

interface FoundTask extends FoundDue {
  readonly checklist: TaskChecklist | null;
}

const withWords = ({ checklist, ...task }: FoundTask): FoundDue => ({
  ...task,
  description: taskInWords(checklist, task.description),
});

interface FoundDate extends Omit<FoundDue, 'isNeverLate'> {
  readonly legalWhilePending: boolean;
  readonly stage: RenewalStage | null;
  readonly formsFiledDate: CalendarDate | null;
  readonly renewalDueDate: CalendarDate | null;
}

/** An expired license that is legally in force while its renewal is pending is not late. */
const withLateness = ({ legalWhilePending, stage, formsFiledDate, renewalDueDate, ...row }: FoundDate): FoundDue => {
  const pending = { expirationDate: row.date, legalWhilePending, stage, formsFiledDate, renewalDueDate };
  const isNeverLate = row.kind === 'ExpirationDate' && legallyInForce(pending, addDays(row.date, 1));
  return { ...row, isNeverLate };
};

/**
 * Possible reminders, of tasks and of dates, in the order of the dates; each person's settings decide which are sent.
 */
export const findDue = async (sql: Sql, { clientId, firmId, until, userId }: Seeking): Promise<FoundDue[]> => {
  const whose = userId === undefined ? '' : 'and u.id = $4';
  const params = [clientId, firmId, until, ...(userId === undefined ? [] : [userId])];
  const [tasks, dates] = await Promise.all([
    sql.query<FoundTask>(tasksSql(whose), params),
    sql.query<FoundDate>(datesSql(whose), params),
  ]);
  return [...tasks.map(withWords), ...dates.map(withLateness)];
};
