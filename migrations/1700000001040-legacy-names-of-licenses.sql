-- What a record that a license was carried over from called it, its type and its premises.
alter table licenses add column legacy_name text, add column legacy_type text, add column legacy_premise text;
