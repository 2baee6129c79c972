-- Client names are compared as all other names are: case, spaces and punctuation do not count. A unique index could not be built where two
-- clients are the same by that already: those stay as they are, and only a new or changed name is compared. Whoever owns the table (a rebuild,
-- a restore) writes what the events say.
create function client_name_is_free() returns trigger language plpgsql as $$
begin
  if current_user::text = (select pg_get_userbyid(relowner)::text from pg_class where oid = tg_relid) then return new; end if;
  if tg_op = 'UPDATE' and name_key(new.name) = name_key(old.name) then return new; end if;
  perform pg_advisory_xact_lock(hashtextextended('client ' || new.tenant_id::text || name_key(new.name), 0));
  if exists (select from clients c where c.tenant_id = new.tenant_id and c.id <> new.id and name_key(c.name) = name_key(new.name)) then
    raise unique_violation using constraint = 'clients_called', message = 'a client is called so already';
  end if;
  return new;
end $$;
create trigger client_name_is_free before insert or update on clients for each row execute function client_name_is_free();
