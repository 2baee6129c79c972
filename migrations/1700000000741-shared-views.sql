-- A view that its person shares: with the people of the client that was worked on, by its id. It stays where its owner's account is.
alter table saved_views add column shared_with uuid;
create index saved_views_shared on saved_views (shared_with, list) where shared_with is not null;
-- A firm's person shares with a client: its people read that row of the firm's, and no other.
create policy shared on saved_views for select to evergreen_app
  using (tenant_id = (select app_provider()) and shared_with = any ((select app_tenants())::uuid[]));
