import {
  listStatusLabels,
  scheduleInWords,
  type Source,
  sourceKindLabels,
  sources,
} from '@evergreen/contracts/sources';
import { Moment } from '../../kit/DateWithMeaning';
import { optionsOf } from '../../kit/fields/options';
import { RecordListPage } from '../../kit/records/RecordListPage';
import { Tag } from '../../kit/Tag';
import { SourceFields, valuesOf } from './SourceFields';
import { listTones } from './words';

const Last = ({ source: { lastStatus } }: { source: Source }) =>
  lastStatus === null ? (
    <span className="eg-muted">Not fetched yet</span>
  ) : (
    <Tag tone={listTones[lastStatus]}>{listStatusLabels[lastStatus]}</Tag>
  );

/** Registers whose lists are fetched and compared. */
export const SourcesPage = () => (
  <RecordListPage
    contract={{ ...sources, things: 'Watched Registers' }}
    kind="source"
    shows={{ 'source-list': true }}
    edit="import.run"
    search="Name or address"
    taken={{ type: 'shown-sources' }}
    filters={[
      { kind: 'options', name: 'kinds', label: 'Where from', options: optionsOf(sourceKindLabels) },
      { kind: 'options', name: 'lastStatuses', label: 'Status', options: optionsOf(listStatusLabels) },
    ]}
    called={({ name }) => name}
    href={({ id }) => `/sources/${id}`}
    columns={[
      {
        id: 'name',
        label: 'Name',
        sortBy: 'name',
        cell: ({ name }) => name,
        detail: ({ address }) => address,
        detailInTableOnly: true,
        narrow: 'first',
      },
      { id: 'schedule', label: 'Schedule', cell: scheduleInWords, narrow: 'second' },
      {
        id: 'lastFetchedOn',
        label: 'Last List',
        sortBy: 'lastFetchedOn',
        cell: ({ lastFetchedOn }) => lastFetchedOn && <Moment at={lastFetchedOn} />,
      },
      { id: 'lastStatus', label: 'Status', cell: (source) => <Last source={source} />, narrow: 'second' },
      { id: 'open', label: 'Open', sortBy: 'open', cell: ({ open }) => open.toLocaleString('en-US'), align: 'end' },
      { id: 'owner', label: 'Owner', cell: ({ ownerName }) => ownerName },
    ]}
    valuesOf={valuesOf}
    fields={<SourceFields />}
  />
);
