-- What a record is called, as a search of the history compares it: made once, where it was made of every record at each search. A plain column with
-- a trigger: adding a generated one would rewrite the table while nobody could read it.
alter table subjects add column words text;

create function keep_words_of_subject() returns trigger language plpgsql set search_path = public, pg_temp as
$$
begin
  new.words := plain(new.label || chr(31) || coalesce(new.detail, ''));
  return new;
end
$$;

create trigger words_of_subjects before insert or update of label, detail, words on subjects
  for each row execute function keep_words_of_subject();

update subjects set words = '';
