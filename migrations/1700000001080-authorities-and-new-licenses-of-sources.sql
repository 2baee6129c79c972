-- The authority whose register it is, where it is one authority's.
alter table sources add column licensing_authority_id uuid;

-- A new license that is accepted is imported: by which import, and which row of the list it is.
alter table source_findings add column import_id uuid, add column list_row integer;
create index source_findings_by_import on source_findings (tenant_id, import_id) where import_id is not null;

-- A list goes by the name of its source: the history calls it so.
update subjects set label = 'List' where kind = 'source-list' and label = '';
