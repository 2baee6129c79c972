-- Whoever asked for another designee may have named the person who is to work on the license then.
alter table licenses add column requested_assignee_id uuid;
