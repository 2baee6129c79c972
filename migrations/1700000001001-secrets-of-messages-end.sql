-- A message that lets its reader in (a reset link, an invitation, a security code) keeps its text no longer than that works.
alter table messages add column secret_until timestamptz;
update messages set secret_until = created_at + case template
    when 'invitation' then interval '7 days' when 'reset-password' then interval '30 minutes' else interval '10 minutes' end
  where secret and body_text is not null;
create index messages_with_secrets on messages (secret_until) where secret and body_text is not null;

-- Of all tenants. What is on its way is left until it has arrived or was given up.
create function blank_secrets(at timestamptz) returns bigint
language sql security definer set search_path = public, pg_temp as
$$
  with blanked as (
    update messages set body_text = null, body_html = null
    where secret and body_text is not null and secret_until <= at and state not in ('queued', 'sending') returning 1)
  select count(*) from blanked
$$;
revoke all on function blank_secrets from public;
grant execute on function blank_secrets to evergreen_app;
