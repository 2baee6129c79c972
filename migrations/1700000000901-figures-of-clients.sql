-- What stands at these clients of a firm: numbers only, and to that firm's own people only. Each client's day is its own.
create function client_figures(of_firm uuid, of_clients uuid[], days date[])
returns table (client_id uuid, licenses integer, users integer, past_due integer)
language sql stable security definer set search_path = public, pg_temp as
$$
  select c.id,
    (select count(*)::integer from licenses l where l.tenant_id = c.id and l.active),
    (select count(*)::integer from users u where u.tenant_id = c.id and u.status <> 'inactive'),
    (select count(*)::integer from licenses l where l.tenant_id = c.id and l.expiration_date < asked.day and l.stage is not null)
  from unnest(of_clients, days) as asked(client, day)
  join clients c on c.tenant_id = of_firm and c.id = asked.client
  where of_firm = any (app_tenants())
$$;
revoke all on function client_figures from public;
grant execute on function client_figures to evergreen_app;
