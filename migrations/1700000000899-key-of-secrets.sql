-- What tells the key of secrets from another one, and nothing of it: processes that share this database use the same. Of no tenant.
create table secrets_key (
  only_one boolean primary key default true check (only_one),
  name text not null
);
alter table secrets_key enable row level security;
alter table secrets_key force row level security;
do $$ begin execute format('create policy owner_all on secrets_key to %I using (true) with check (true)', current_user); end $$;
create policy of_all_tenants on secrets_key to evergreen_app using (true) with check (true);
grant select, insert on secrets_key to evergreen_app;
