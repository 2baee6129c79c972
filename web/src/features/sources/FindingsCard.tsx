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
} from '@evergreen/contracts/sources';
import { optionsOf } from '../../kit/fields/options';
import { ListCard } from '../../kit/list/ListCard';
import { AcceptAll, DecideChosen } from './FindingActs';
import { findingColumns } from './findingColumns';
import { MakeTasks } from './MakeTasks';
import { listFindings } from './sources.api';

/** What the last list says that is not so here, what matters most first. */
export const FindingsCard = ({ source: { id } }: { source: Source }) => (
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
    forChosen={({ ids, rows, clear }) =>
      ids.length > 0 && (
        <>
          <DecideChosen sourceId={id} ids={ids} rows={rows} onDone={clear} />
          <MakeTasks sourceId={id} ids={[...ids]} onDone={clear} />
        </>
      )
    }
    taken={{ type: 'shown-source-differences', of: id }}
    empty={{
      reason: 'There are none: no list was compared yet, or the last one says the same as the licenses here.',
    }}
  />
);
