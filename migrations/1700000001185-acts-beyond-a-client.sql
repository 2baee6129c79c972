-- A firm's act may change records of the firm and of the client that was chosen. Someone who sees only one of them must not undo the half of
-- it, and row-level security hides the other half. It tells no more than that there is one.
create function act_goes_beyond(of_xid xid8, of_causation text) returns boolean
language sql stable security definer set search_path = public, pg_temp as
$$
  select exists (
    select from events where xid = of_xid and meta->>'causationId' = of_causation and not tenant_id = any (app_tenants()))
$$;
