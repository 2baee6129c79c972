alter table properties add column square_footage integer;
