import {
  FindingKind,
  findingKindLabels,
  findingKindNames,
  findingsQuery,
  type FindingsQuery,
  findingStatusLabels,
  type Source,
  type SourceFinding,
  type SourceFindingList,
} from '@evergreen/contracts/bulk-work/sources';
import { optionsOf } from '../../../kit/fields/options';
import { ListCard } from '../../../kit/list/ListCard';
import { AcceptAll, DecideChosen } from './FindingActs';
import { findingColumns } from './findingColumns';
import { listFindings } from './sources.api';

/** Before the first list, the next step; later, the list's result. */
const emptyReason = (kind: Source['kind'], last: Source['lastStatus']): string => {
  if (last === null) return kind === 'Upload' ? 'Upload the first list to compare it.' : 'No list was fetched yet.';
  return 'The lists that were compared say the same as the licenses here.';
};

/** The differences of the last list, the most important first. */
export const FindingsCard = ({ source: { id, kind, lastStatus } }: { source: Source }) => (
  <ListCard<SourceFinding, FindingsQuery, SourceFindingList>
    title="Differences"
    prefix="difference."
    noun={['difference', 'differences']}
    queryKey={['/sources', id, 'differences']}
    shows={{ source: id, 'source-list': true, 'import-act': true, license: true }}
    contract={findingsQuery}
    list={listFindings(id)}
    columns={findingColumns}
    search="License, property, what differs"
    quick={FindingKind.options.map((kind) => ({
      id: kind,
      label: findingKindNames[kind],
      set: { kind },
      count: ({ all }) => all[kind],
    }))}
    filters={[
      { kind: 'one', name: 'kind', label: 'Difference', options: optionsOf(findingKindLabels) },
      { kind: 'select', name: 'status', label: 'Status', options: optionsOf(findingStatusLabels) },
    ]}
    href={({ licenseId, propertyId }) => (licenseId ? `/licenses/${licenseId}` : `/properties/${propertyId ?? ''}`)}
    rowName={({ licenseNumber }) => `License ${licenseNumber}`}
    toolbar={({ query: { kind } }, page) =>
      kind && page && <AcceptAll sourceId={id} kind={kind} open={page.open[kind]} />
    }
    forChosen={({ rows, clear }) => rows.length > 0 && <DecideChosen sourceId={id} rows={rows} onDone={clear} />}
    usualOrder="Most important first"
    exportAs={{ type: 'shown-source-differences', of: id }}
    empty={{
      reason: emptyReason(kind, lastStatus),
    }}
  />
);
