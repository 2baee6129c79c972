import {
  FindingKind,
  findingKindLabels,
  findingKindNames,
  findingsQuery,
  type FindingsQuery,
  findingStatusLabels,
  type SourceFinding,
  type SourceFindingList,
} from '@evergreen/contracts/sources';
import { Link, useParams } from 'react-router';
import { optionsOf } from '../../kit/fields/options';
import { ListPage } from '../../kit/list/ListPage';
import { AcceptAll, DecideChosen } from './FindingActs';
import { findingColumns } from './findingColumns';
import { MakeTasks } from './MakeTasks';
import { SourceCard } from './SourceCard';
import { listFindings, useSource } from './sources.api';

/** One watched register: how its lists come, and what the last one says that is not so here. */
export const SourcePage = () => {
  const { sourceId = '' } = useParams();
  const { data: source } = useSource(sourceId);
  return (
    <ListPage<SourceFinding, FindingsQuery, SourceFindingList>
      title={source?.name ?? 'Watched Register'}
      noun={['difference', 'differences']}
      back={{ to: '/sources', label: 'Watched Registers' }}
      queryKey={['/sources', sourceId, 'differences']}
      shows={{ source: sourceId, 'source-list': true, 'import-act': true, license: true }}
      contract={findingsQuery}
      list={listFindings(sourceId)}
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
        kind && page && <AcceptAll sourceId={sourceId} kind={kind} open={page.open[kind]} />
      }
      forChosen={({ ids, rows, clear }) =>
        ids.length > 0 && (
          <>
            <DecideChosen sourceId={sourceId} ids={ids} rows={rows} onDone={clear} />
            <MakeTasks sourceId={sourceId} ids={[...ids]} onDone={clear} />
          </>
        )
      }
      empty={{
        reason: 'The last list and the licenses here say the same.',
        usual:
          'There are no differences: either no list was compared yet, or the last one says the same as the licenses here.',
        step: <Link to="/sources">Watched registers</Link>,
      }}
    >
      {source ? <SourceCard source={source} /> : <span className="eg-awaited" />}
    </ListPage>
  );
};
