import { number } from '@evergreen/contracts/counted';
import { contractColumns } from '../../../../kit/list/columns/contractColumns';
import { bulkRunStatusLabels } from '@evergreen/contracts/bulk-work/bulk';
import {
  bulkRunInWords,
  type BulkRunItem,
  type BulkRunKind,
  bulkRunKindLabels,
  bulkRunsQuery,
  type BulkRunsQuery,
  bulkRunsColumns,
} from '@evergreen/contracts/bulk-work/bulk-runs';
import { Moment } from '../../../../kit/values/DateWithMeaning';
import { ListPage } from '../../../../kit/list/ListPage';
import type { Column } from '../../../../kit/list/state/types';
import { countInWords } from '../../../../kit/list/state/countInWords';
import { Tag } from '../../../../kit/signs/Tag';
import { assignRunAddress } from '../../../../shared/renewals/assigning/assignRun';
import { beginRunAddress } from './beginRun';
import { listBulkRuns } from './runs.api';
import { licensesInWords } from '../../../../shared/renewals/inWords';
import { contactRunAddress, toneOfRun } from '../../../../shared/runs/runs';

const howMany = ({ kind, total }: BulkRunItem) =>
  kind === 'Contacts' ? countInWords(total, ['property', 'properties']) : licensesInWords(total);

const columns: readonly Column<BulkRunItem, BulkRunsQuery>[] = contractColumns(bulkRunsColumns, {
  what: { detail: (run) => (run.reason ? <span className="eg-ink-late">{run.reason}</span> : bulkRunInWords(run)) },
  status: { narrow: 'first', cell: ({ status }) => <Tag tone={toneOfRun[status]}>{bulkRunStatusLabels[status]}</Tag> },
  total: { cell: howMany },
  succeeded: { narrow: 'second', cell: ({ succeeded, total }) => `${number(succeeded)} of ${number(total)}` },
  createdOn: { narrow: 'second', cell: ({ createdOn }) => <Moment at={createdOn} /> },
});

const addressOf: Record<BulkRunKind, (id: string) => string> = {
  Begin: beginRunAddress,
  Assign: assignRunAddress,
  Contacts: contactRunAddress,
};

/** Past bulk runs with their user and result. */
export const BulkRunsPage = () => (
  <ListPage<BulkRunItem, BulkRunsQuery>
    title="Past Bulk Actions"
    noun={['bulk action', 'bulk actions']}
    queryKey={['bulk-runs']}
    shows={{ 'bulk-begin': true, 'bulk-assign': true, 'company-contacts': true }}
    contract={bulkRunsQuery}
    list={listBulkRuns}
    columns={columns}
    search="Started by"
    href={({ kind, id }) => addressOf[kind](id)}
    rowName={({ kind, total }) => `${bulkRunKindLabels[kind]} of ${number(total)}`}
    exportAs={{ type: 'shown-bulk-runs' }}
    empty={{
      reason: 'No bulk actions yet. Bulk actions on more than a few licenses are listed here.',
    }}
  />
);
