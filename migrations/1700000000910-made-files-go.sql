-- Files that the program made go when nobody may fetch them any more. First the tenant forgets the file, then its bytes go: a process
-- that ends between the two leaves a note, and the next one goes on.
create table forgotten_files (
  tenant_id uuid not null,
  hash text not null,
  forgotten_at timestamptz not null,
  primary key (tenant_id, hash)
);
call protect('forgotten_files', 'select');
create index files_made on files (created_at) where kind = 'made';
create index files_by_hash on files (hash);

-- The same bytes put again: made ones count as new from then on, and what somebody brought is no made file any more. Holds the row until
-- the end of the transaction, so that nothing is forgotten between the two.
create function files_put_again() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  update files set created_at = greatest(created_at, new.created_at), kind = new.kind
  where tenant_id = new.tenant_id and hash = new.hash and kind = 'made';
  return new;
end
$$;
revoke all on function files_put_again from public;
create trigger files_put_again before insert on files for each row execute function files_put_again();

-- Of all tenants: forgets the files of exports that are over, where no younger export has the same bytes. An hour is left for one that
-- is being given at this moment.
create function forget_exported_files(at timestamptz) returns bigint
language sql security definer set search_path = public, pg_temp as
$$
  with gone as (
    delete from files f
    where f.kind = 'made' and f.created_at < at - interval '23 hours'
      and exists (select from exports e where e.tenant_id = f.tenant_id and e.hash = f.hash and e.expires_on <= at)
      and not exists (select from exports e where e.tenant_id = f.tenant_id and e.hash = f.hash and e.expires_on > at)
    returning f.tenant_id, f.hash),
  noted as (
    insert into forgotten_files select tenant_id, hash, at from gone
    on conflict (tenant_id, hash) do update set forgotten_at = excluded.forgotten_at returning 1)
  select count(*) from noted
$$;
revoke all on function forget_exported_files from public;
grant execute on function forget_exported_files to evergreen_app;

-- Forgotten files whose bytes lie there still; `kept` where a tenant has the very same ones.
create function forgotten_files_left(most integer) returns table (hash text, kept boolean)
language sql stable security definer set search_path = public, pg_temp as
$$
  select g.hash, exists (select from files f where f.hash = g.hash) from forgotten_files g
  group by g.hash order by min(g.forgotten_at), g.hash limit most
$$;
revoke all on function forgotten_files_left from public;
grant execute on function forgotten_files_left to evergreen_app;

create function forgotten_files_gone(hashes text[]) returns void
language sql security definer set search_path = public, pg_temp as
$$ delete from forgotten_files where hash = any (hashes) $$;
revoke all on function forgotten_files_gone from public;
grant execute on function forgotten_files_gone to evergreen_app;

-- Bytes that a job wrote and gave to nobody.
create function forget_bytes(of_tenant uuid, of_hash text, at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  if not of_tenant = any (app_tenants()) then raise exception 'not this tenant' using errcode = 'insufficient_privilege'; end if;
  insert into forgotten_files values (of_tenant, of_hash, at) on conflict (tenant_id, hash) do nothing;
end
$$;
revoke all on function forget_bytes from public;
grant execute on function forget_bytes to evergreen_app;
