-- What happened to a client's own record lies in the firm's tenant; whoever works on the client reads it there, and of no other client.
create policy own_client on events for select to evergreen_app using (
  tenant_id = (select app_provider()) and kind = 'client' and stream_id = any ((select app_tenants())::uuid[]));
