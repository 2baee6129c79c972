-- What was told of tasks is kept with what was told of dates; no release knew this table.
drop table task_reminders;
