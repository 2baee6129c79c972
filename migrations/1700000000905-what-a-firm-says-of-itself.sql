-- Where a firm is found, and what it says below its mails: nothing, of those that are there.
alter table firms
  add column address1 text,
  add column address2 text,
  add column city text,
  add column state text,
  add column zip text,
  add column country text,
  add column county text,
  add column phone text,
  add column email text,
  add column mail_closing text;

-- Below each mail to its people and to those of its clients stands what their firm says there when the mail is written: all areas write
-- mails, and none can leave it out.
create function close_mail() returns trigger language plpgsql security definer set search_path = public, pg_temp as
$$
declare closing text := (
  select f.mail_closing from firms f
  where f.tenant_id = f.id and f.id = coalesce((select c.tenant_id from clients c where c.id = new.tenant_id), new.tenant_id));
begin
  if closing is not null then
    new.body_text := new.body_text || E'\n\n' || closing;
  end if;
  return new;
end
$$;
create trigger mails_are_closed before insert on messages for each row when (new.body_text is not null) execute function close_mail();
revoke all on function close_mail from public;
