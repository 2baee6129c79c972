import { mostNotes } from '@evergreen/contracts/oversight/handover';
import { primaryInProcess, effectiveStage } from '../../licensing/licenses/reading/with-primary.js';
import { dueDate } from '../../renewing/queue/index.js';
import { nameOf } from './handed.js';

/** The stage at which the due task is done. */
const formsFiled = 5;

/** What is late: due forms, an expired license, a task to follow up; of licenses that are renewed at all. */
export const itemsSql = `with brought as (
    select * from unnest($3::uuid[], $4::uuid[], $5::uuid[], $6::integer[]) as b (license_id, task_id, stream_id, version)
  ), standing as (
    select b.*, coalesce(b.license_id, b.task_id) as id, p.id as property_id, p.name as property_name,
      coalesce(l.city, p.city) as city, coalesce(l.state, p.state) as state,
      case when b.license_id is null then t.assigned_user_id else l.assigned_user_id end as assignee,
      least(case when ${effectiveStage} is not null then least(case when ${effectiveStage} < ${formsFiled} then ${dueDate} end, l.expiration_date) end, t.follow_up_date) as next_date,
      case when l.id is not null then jsonb_build_object('id', l.id, 'licenseNumber', l.license_number,
        'licenseType', coalesce(y.name, ''), 'licensingAuthority', coalesce(a.name, ''), 'renewalId', coalesce(l.renewal_id, m.renewal_id),
        'renewalStatusCode', ${effectiveStage}, 'isTrackingOnlyRenewal', coalesce(l.renewal_tracking_only, m.renewal_tracking_only, l.is_tracking_only),
        'renewalDueDate', ${dueDate}, 'trackDate', l.track_date, 'expirationDate', l.expiration_date) end as license,
      y.filing_window_days as "filingWindowDays", coalesce(y.legal_while_pending, false) as "legalWhilePending",
      r.forms_filed_date as "formsFiledDate"
    from brought b
    left join licenses l on l.tenant_id = $1 and l.id = b.license_id
    left join ${primaryInProcess}
    left join renewals r on r.tenant_id = $1 and r.id = coalesce(l.renewal_id, m.renewal_id)
    left join lateral (select * from tasks o where o.tenant_id = $1 and o.status = 'open'
      and case when b.license_id is null then o.id = b.task_id else o.license_id = b.license_id and o.kind = 'Renewal' end) t on true
    left join tasks done on done.tenant_id = $1 and done.id = b.task_id
    join properties p on p.tenant_id = $1 and p.id = coalesce(l.property_id, done.property_id)
    left join license_types y on y.tenant_id in ($1, $2) and y.id = l.license_type_id
    left join licensing_authorities a on a.tenant_id in ($1, $2) and a.id = l.licensing_authority_id
  )
  select s.id, s.license, s."filingWindowDays", s."legalWhilePending", s."formsFiledDate", s.license_id as "licenseId", s.property_id as "propertyId", s.property_name as "propertyName", s.city, s.state,
    ${nameOf('s.assignee')} as "assigneeName", coalesce(s.next_date < $7::date, false) as "isLate",
    ${nameOf(`(select (e.data->>'assignedUserId')::uuid from events e where e.tenant_id = $1 and e.stream_id = s.stream_id
      and e.version < s.version and e.data ? 'assignedUserId' order by e.version desc limit 1)`)} as "from",
    array(select r.id from renewals r where r.tenant_id = $1 and r.license_id = s.license_id and r.status <> 'abandoned') as "renewalIds",
    count(*) over ()::integer as total, count(*) filter (where s.next_date < $7::date) over ()::integer as late
  from standing s order by s.next_date nulls last, s.id limit $8 offset $9`;

export const tasksSql = `select t.id, t.kind, t.description, t.checklist, t.follow_up_date as "followUpDate", ${nameOf('t.assigned_user_id')} as "assigneeName",
    t.license_id as "licenseId"
  from tasks t where t.tenant_id = $1 and t.status = 'open' and (t.license_id = any ($3::uuid[]) and t.kind = 'Renewal' or t.id = any ($3::uuid[]))
  order by t.follow_up_date nulls last, t.id`;

/** Notes of a license and of its renewals, newest first; a removed note removes what it said before. */
export const notesSql = `select n.owner as "licenseId", n.text, n.at, coalesce(${nameOf('n.actor_id')}, 'Evergreen') as "personName"
  from unnest($3::uuid[], $4::uuid[]) as s (owner, stream_id)
  cross join lateral (
    select s.owner, e.data->>'notes' as text, e.recorded_at as at, e.actor_id, e.position from events e
    where e.tenant_id = $1 and e.stream_id = s.stream_id and e.kind in ('license', 'renewal') and e.data->>'notes' <> ''
      and e.version > coalesce((select max(o.version) from events o where o.tenant_id = $1 and o.stream_id = s.stream_id
        and o.data ? 'notes' and coalesce(o.data->>'notes', '') = ''), 0)
    order by e.version desc limit ${mostNotes}) n
  order by n.position desc`;
