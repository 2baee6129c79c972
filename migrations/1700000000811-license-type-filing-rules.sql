-- What registers and statutes ask of some license types; the same as what is not said in the events before.
alter table license_types
  add column filing_window_days integer,
  add column date_on_closed_day text not null default 'Stays',
  add column legal_while_pending boolean not null default false,
  add column renewal_details_timestamp timestamptz;

-- When a type got the renewal details that it has.
update license_types t set renewal_details_timestamp = (
  select max(e.recorded_at) from events e
  where e.tenant_id = t.tenant_id and e.stream_id = t.id and e.data ? 'renewalDetails')
where t.renewal_details is not null;
