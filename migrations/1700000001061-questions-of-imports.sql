-- What a file leaves open, what was answered, and how the check read it. Files that were checked before were read month first.
alter table import_runs
  add column empty_columns jsonb not null default '[]',
  add column header_row integer,
  add column answers jsonb not null default '{}',
  add column reading jsonb,
  add column open_questions integer not null default 0;

update import_runs
set reading = '{"dates": {}, "otherDates": "MonthFirst", "nextDays": [], "blanks": [], "terms": {}, "isSwapped": false}'
where total is not null;

-- Questions quote values of the file: they are kept apart from the events, as the samples are.
alter table import_samples add column questions jsonb not null default '[]';
