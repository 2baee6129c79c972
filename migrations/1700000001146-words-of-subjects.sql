-- What a record is called, as a search of the history compares it: made once, where it was made of every record at each search.
alter table subjects add column words text not null generated always as (plain(label || chr(31) || coalesce(detail, ''))) stored;
