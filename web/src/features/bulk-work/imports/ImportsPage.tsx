import { number } from '@evergreen/contracts/counted';
import { contractColumns } from '../../../kit/list/columns/contractColumns';
import {
  type ImportListItem,
  importsQuery,
  type ImportsQuery,
  importStatusLabels,
  importsColumns,
} from '@evergreen/contracts/bulk-work/imports';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { Moment } from '../../../kit/values/DateWithMeaning';
import { ListPage } from '../../../kit/list/ListPage';
import type { Column } from '../../../kit/list/state/types';
import { Tag } from '../../../kit/signs/Tag';
import { listImports } from './imports.api';
import './imports.css';
import { UploadCard } from './UploadCard';
import { toneOf } from './importLabels';

/** The number of rows is unknown before they are checked. */
const counted = ({ status }: ImportListItem, count: number) =>
  status === 'NeedsMapping' ? <span className="eg-muted">–</span> : number(count);

const share = ({ done, total }: ImportListItem['progress']) => (total ? Math.floor((done / total) * 100) : 0);

const columns: readonly Column<ImportListItem, ImportsQuery>[] = contractColumns(importsColumns, {
  fileName: { detail: ({ reason }) => reason && <span className="eg-ink-late">{reason}</span> },
  status: {
    narrow: 'first',
    cell: ({ status, progress }) => (
      <Tag tone={toneOf[status]}>
        {importStatusLabels[status]}
        {status === 'Running' && ` ${share(progress)}%`}
      </Tag>
    ),
  },
  rows: { cell: (item) => counted(item, item.counts.rows) },
  created: {
    narrow: 'second',
    cell: (item) => (
      <>
        {counted(item, item.counts.created)} <span className="eg-phone-word">created</span>
      </>
    ),
  },
  there: { cell: (item) => counted(item, item.counts.alreadyThere) },
  refused: { cell: (item) => counted(item, item.counts.refused) },
  createdOn: { narrow: 'second', cell: ({ createdOn }) => <Moment at={createdOn} /> },
});

export const ImportsPage = () => (
  <ListPage<ImportListItem, ImportsQuery>
    title="Imports"
    actions={
      <Button variant="outlined" component={Link} to="/sources">
        Watched registers
      </Button>
    }
    noun={['import', 'imports']}
    queryKey={['imports']}
    shows={{ import: true }}
    contract={importsQuery}
    list={listImports}
    columns={columns}
    search="File name"
    href={({ id }) => `/imports/${id}`}
    rowName={({ fileName }) => fileName}
    exportAs={{ type: 'shown-imports' }}
    empty={{ reason: 'Nothing has been imported yet. Choose a register above to begin.' }}
  >
    <div className="eg-import-new">
      <UploadCard />
    </div>
  </ListPage>
);
