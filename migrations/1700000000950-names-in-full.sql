-- As before, with the name of what it calls in full: whoever brings a dump back has no schema in the search path, and a column that is worked
-- out by it could not be filled.
create or replace function contact_words_key(name text, title text, phone text, email text) returns text
  language sql immutable parallel safe as $$
  select left(public.number_key(name), 100) || ' ' || md5(public.number_key(name) || chr(31) || coalesce(public.number_key(title), '') || chr(31)
    || coalesce(public.number_key(phone), '') || chr(31) || coalesce(public.number_key(email), ''))
$$;
