-- Up to which release somebody has said that they know what is new. No event, for nobody's record changes by it.
create table dismissed_release_notes (
  tenant_id uuid not null,
  user_id uuid not null,
  version text not null,
  dismissed_at timestamptz not null,
  primary key (tenant_id, user_id)
);
call protect('dismissed_release_notes');
