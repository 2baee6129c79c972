-- The views that people keep of their lists. They lie with the person's account, not with the client that is worked on.
create table saved_views (
  tenant_id uuid not null,
  id uuid not null,
  version integer not null,
  created_on timestamptz not null,
  modified_on timestamptz not null,
  user_id uuid not null,
  list text not null,
  name text not null,
  query text not null,
  is_default boolean not null,
  primary key (tenant_id, id)
);
create unique index saved_views_name on saved_views (tenant_id, user_id, list, lower(name));
call protect('saved_views');
