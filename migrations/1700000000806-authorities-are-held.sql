-- What is built on stays there until this transaction ends: the lock of a foreign key, also on what the firm provides, which its clients
-- may read and not lock. Who deletes one of them waits, and then counts; who comes after a deletion finds nothing.
create function hold_authorities(authorities uuid[], types uuid[]) returns void
language plpgsql volatile security definer set search_path = public, pg_temp as
$$
declare seen constant uuid[] := app_tenants()::uuid[] || app_provider();
begin
  perform from licensing_authorities a where a.tenant_id = any (seen) and a.id = any (authorities) order by a.id for key share;
  perform from license_types t where t.tenant_id = any (seen) and t.id = any (types) order by t.id for key share;
end
$$;
revoke all on function hold_authorities from public;
grant execute on function hold_authorities to evergreen_app;
