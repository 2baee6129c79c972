-- How somebody is reminded; null: as everybody is who never chose.
alter table users add column reminders jsonb, add column away_from date, add column away_to date;

-- What each person was last told of a task or of a license's date, at which distance in days: -1 is late.
create table told_reminders (
  tenant_id uuid not null,
  user_id uuid not null,
  kind text not null,
  subject_id uuid not null,
  date date not null,
  distance smallint not null,
  told_on date not null,
  primary key (tenant_id, user_id, kind, subject_id)
);
call protect('told_reminders');

-- The last day on which somebody who chose could be told something at a client.
create table reminded_people (
  tenant_id uuid not null,
  user_id uuid not null,
  day date not null,
  primary key (tenant_id, user_id)
);
call protect('reminded_people');
