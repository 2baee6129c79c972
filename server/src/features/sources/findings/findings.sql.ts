/** What became of a finding: what was decided of it, or of the difference behind it. */
export const findingStatus = `coalesce(nullif(f.status, 'Open'), case d.status when 'Left' then 'Dismissed' else d.status end, 'Open')`;

export const findingsFrom = `source_findings f left join import_differences d on d.tenant_id = f.tenant_id and d.id = f.difference_id`;
