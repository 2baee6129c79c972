-- Whether this is a client that is switched off: what is queued for it is not carried out. Answered for the tenants of the scope alone.
create function tenant_rests(of_tenant uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as
$$
  select of_tenant = any (app_tenants()::uuid[]) and exists (select from clients c where c.id = of_tenant and not c.active)
$$;
revoke all on function tenant_rests from public;
grant execute on function tenant_rests to evergreen_app;
