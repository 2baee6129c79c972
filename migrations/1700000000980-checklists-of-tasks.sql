-- Whom a manager change task asks to inform: generated, and ticked off line by line. People's own notes stay in the description.
alter table tasks add column checklist jsonb;
