-- What a person is told of their sessions. An id that may be said aloud, and the browser and system in words: neither what the browser
-- sent, nor the address that it came from, is kept.
alter table sessions add column id uuid not null default gen_random_uuid();
alter table sessions add column browser text;
alter table sessions add column system text;
