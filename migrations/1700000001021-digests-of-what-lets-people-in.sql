-- What lets people in is in no event, since a history is read by others. Of each person a digest is recorded with the checkpoint of the minute,
-- which covers it by its hash; `kept` is the digest of all that one checkpoint recorded.
create table kept_rows (
  tenant_id uuid not null,
  -- The table that the digests are of.
  source text not null,
  user_id uuid not null,
  checkpoint integer not null,
  -- Of the newest event of this person that changes such rows; 0 where there is none.
  position bigint not null,
  digests text[] not null,
  primary key (tenant_id, source, user_id, checkpoint)
);
create index kept_rows_in_order on kept_rows (checkpoint);
call protect('kept_rows', 'select, insert');
create trigger kept_rows_are_append_only before update or delete on kept_rows for each row execute function events_are_append_only();
create trigger kept_rows_are_not_truncated before truncate on kept_rows for each statement execute function events_are_append_only();
alter table checkpoints add column kept text;

-- As these rows are now, and the newest act that explains them. A digest of an address alone would say whose it is: one without a password has no part in it.
create function kept_now(of_tenants uuid[])
returns table (tenant_id uuid, source text, user_id uuid, digests text[], "position" bigint)
language sql stable set search_path = public, pg_temp as
$$
  with there as (
    select c.tenant_id, 'credentials' as source, c.user_id,
      encode(sha256(convert_to(coalesce(c.password_hash || ' ' || c.email_key, 'none'), 'UTF8')), 'hex') as digest
    from credentials c where c.tenant_id = any (of_tenants)
    union all
    select a.tenant_id, 'authenticators', a.user_id, encode(sha256(a.secret), 'hex')
    from authenticators a where a.tenant_id = any (of_tenants) and a.secret is not null
    union all
    select r.tenant_id, 'recovery_codes', r.user_id, encode(sha256(r.code_hash), 'hex')
    from recovery_codes r where r.tenant_id = any (of_tenants)),
  now as (select t.tenant_id, t.source, t.user_id, array_agg(t.digest order by t.digest) as digests from there t group by 1, 2, 3),
  known as (
    select n.tenant_id, n.source, n.user_id from now n
    union
    select k.tenant_id, k.source, k.user_id from kept_rows k where k.tenant_id = any (of_tenants))
  select k.tenant_id, k.source, k.user_id, coalesce(n.digests, '{}'), coalesce((
    select max(e.position) from events e where e.tenant_id = k.tenant_id and e.stream_id = k.user_id and case k.source
      when 'credentials' then e.type in ('UserAdded', 'PasswordChanged', 'UserDeleted')
        or e.type = 'UserChanged' and (e.personal ? 'email' or e.data ? 'email')
      when 'authenticators' then e.type in ('AuthenticatorAdded', 'AuthenticatorRemoved', 'TwoFactorDisabled', 'UserDeactivated', 'UserDeleted')
      else e.type in ('AuthenticatorAdded', 'RecoveryCodesRenewed') end), 0)
  from known k left join now n using (tenant_id, source, user_id)
$$;

-- Tenants with events that no seal covers, with a seal that no checkpoint covers, or whose people no checkpoint has taken in. Ids only.
create or replace function tenants_unsealed() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as
$$
  select t from event_tenants() t
  left join lateral (select number, through_position from seals where tenant_id = t order by number desc limit 1) s on true
  left join lateral (select position from events where tenant_id = t order by position desc limit 1) e on true
  where e.position > coalesce(s.through_position, 0)
    or not exists (select from checkpoint_seals c where c.tenant_id = t and c.number = s.number)
    or exists (select from credentials c where c.tenant_id = t) and not exists (select from kept_rows k where k.tenant_id = t)
$$;
