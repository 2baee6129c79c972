-- Imports that were checked before exchanged dates and codes of a status were asked about: none of them had an answer.
update import_runs set reading = '{"exchanged": [], "ended": []}'::jsonb || reading where reading is not null;
