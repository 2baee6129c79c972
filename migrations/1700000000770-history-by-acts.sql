-- The history is walked by acts. Its order tells of each event which transaction it belongs to without a look at the event, so that
-- an import of thousands is passed by within the index.
create index events_in_order on events (tenant_id, position desc) include (xid);
drop index events_by_time;

-- Some kinds of record are few among very many events.
create index events_of_kind on events (tenant_id, kind, position desc) include (xid);

-- Days: events are stored nearly in the order of their time.
create index events_on_day on events using brin (recorded_at);
