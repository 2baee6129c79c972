-- Records that an undo refers to again stay there until this transaction ends, also what the firm provides, which its clients may read and
-- not lock. Who deletes one of them waits, and then counts. Answers those that are there: no more than the policies let this transaction see.
create function held_records(records regclass, ids uuid[]) returns setof uuid
language plpgsql volatile security definer set search_path = public, pg_temp as
$$
declare seen uuid[] := app_tenants()::uuid[];
begin
  if exists (select from pg_policy where polrelid = records and polname = 'provided') then
    seen := seen || app_provider();
  end if;
  return query execute format('select id from %s where tenant_id = any ($1) and id = any ($2) order by id for key share', records)
    using seen, ids;
end
$$;
revoke all on function held_records from public;
grant execute on function held_records to evergreen_app;
