import { number } from '@evergreen/contracts/counted';
import { authorityOptionCalls } from '@evergreen/contracts/calls/licensing/authorities';
import { pathOf } from '../../../kit/http/calls';
import {
  listStatusLabels,
  type Source,
  sourceKindLabels,
  sources,
  type SourcesQuery,
} from '@evergreen/contracts/bulk-work/sources';
import { contractColumns } from '../../../kit/list/columns/contractColumns';
import type { Column } from '../../../kit/list/state/types';
import { Moment } from '../../../kit/values/DateWithMeaning';
import { optionsOf } from '../../../kit/fields/options';
import { RecordListPage } from '../../../kit/records/RecordListPage';
import { Tag } from '../../../kit/signs/Tag';
import { SourceFields, valuesOf } from './SourceFields';
import { listTones } from './sourceTexts';

const Last = ({ source: { lastStatus } }: { source: Source }) =>
  lastStatus === null ? (
    <span className="eg-muted">No list yet</span>
  ) : (
    <Tag tone={listTones[lastStatus]}>{listStatusLabels[lastStatus]}</Tag>
  );

/** On a phone a count needs its noun. */
const Open = ({ count }: { count: number }) => (
  <>
    {number(count)} <span className="eg-phone-word">open</span>
  </>
);

/** Registers whose lists are fetched and compared. */
const columns: readonly Column<Source, SourcesQuery>[] = contractColumns(sources.columns, {
  name: { detail: ({ address }) => address, detailInTableOnly: true, narrow: 'first' },
  schedule: { narrow: 'second' },
  lastFetchedOn: { cell: ({ lastFetchedOn }) => lastFetchedOn && <Moment at={lastFetchedOn} /> },
  open: { narrow: 'first', cell: ({ open }) => <Open count={open} /> },
  lastStatus: { cell: (source) => <Last source={source} />, narrow: 'second' },
});

export const SourcesPage = () => (
  <RecordListPage
    contract={sources}
    kind="source"
    shows={{ 'source-list': true }}
    edit="import.run"
    search="Name or address"
    exportAs={{ type: 'shown-sources' }}
    filters={[
      {
        kind: 'options',
        name: 'licensingAuthorityIds',
        label: 'Licensing Authority',
        options: { path: pathOf(authorityOptionCalls.authorities) },
      },
      { kind: 'options', name: 'kinds', label: 'Where from', options: optionsOf(sourceKindLabels) },
      { kind: 'options', name: 'lastStatuses', label: 'Status', options: optionsOf(listStatusLabels) },
    ]}
    called={({ name }) => name}
    href={({ id }) => `/sources/${id}`}
    columns={columns}
    valuesOf={valuesOf}
    fields={<SourceFields />}
  />
);
