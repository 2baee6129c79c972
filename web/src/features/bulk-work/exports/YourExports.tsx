import {
  anyExportLabels,
  anyExportNouns,
  type ExportRun,
  exportsQuery,
  type ExportsQuery,
  ExportStatus,
  exportStatusLabels,
} from '@evergreen/contracts/bulk-work/exports';
import Button from '@mui/material/Button';
import { Download, RotateCcw } from 'lucide-react';
import { Moment } from '../../../kit/values/DateWithMeaning';
import { countInWords } from '../../../kit/list/state/countInWords';
import { ListCard } from '../../../kit/list/ListCard';
import type { Column } from '../../../kit/list/state/types';
import type { Whose } from '../../../kit/browser/personal';
import { ProgressBar } from '../../../kit/signs/ProgressBar';
import { Tag } from '../../../kit/signs/Tag';
import { download } from './awaited';
import { listExports, shows, type Wanted } from './exports.api';
import { progressOf, shareOf } from './exportLabels';

const { Failed, Ready, Running } = ExportStatus.enum;

const nameOf = ({ type, format, filterWords }: ExportRun) =>
  [`${anyExportLabels[type]} .${format}`, filterWords].filter(Boolean).join(', ');

const Standing = ({ run }: { run: ExportRun }) =>
  run.status === Running ? (
    <ProgressBar label={nameOf(run)} share={shareOf(run)}>
      {progressOf(run)}
    </ProgressBar>
  ) : (
    <Tag tone={run.status === Ready ? 'good' : 'late'}>{exportStatusLabels[run.status]}</Tag>
  );

const columnsWith = (whose: Whose, again: (request: Wanted) => void): Column<ExportRun, ExportsQuery>[] => [
  {
    id: 'export',
    label: 'Export',
    cell: ({ type, format }) => `${anyExportLabels[type]} .${format}`,
    detail: ({ filterWords }) => filterWords,
  },
  {
    id: 'status',
    label: 'Status',
    width: '260px',
    cell: (run) => <Standing run={run} />,
    detail: ({ status, type, rows }) => status === Ready && countInWords(rows, anyExportNouns[type]),
    narrow: 'second',
  },
  { id: 'createdOn', label: 'Requested', sortBy: 'createdOn', cell: ({ createdOn }) => <Moment at={createdOn} /> },
  {
    id: 'expiresOn',
    label: 'Available Until',
    cell: ({ expiresOn }) =>
      expiresOn && (
        <>
          until <Moment at={expiresOn} />
        </>
      ),
    narrow: 'second',
  },
  {
    id: 'acts',
    label: 'Download or try again',
    labelHidden: true,
    align: 'end',
    narrow: 'first',
    cell: (run) =>
      run.status === Ready ? (
        <Button
          size="small"
          variant="outlined"
          startIcon={<Download size={15} aria-hidden />}
          aria-label={`Download ${nameOf(run)}`}
          onClick={() => void download(whose, run)}
        >
          Download
        </Button>
      ) : (
        run.status === Failed && (
          <Button
            size="small"
            variant="outlined"
            startIcon={<RotateCcw size={15} aria-hidden />}
            aria-label={`Try again: ${nameOf(run)}`}
            onClick={() => again({ ...run, ofFirm: whose.clientId === null })}
          >
            Try again
          </Button>
        )
      ),
  },
];

interface YourExportsProps {
  title: string;
  whose: Whose;
  again: (request: Wanted) => void;
}

/** The user's own exports of the last 24 hours. */
export const YourExports = ({ title, whose, again }: YourExportsProps) => (
  <ListCard<ExportRun, ExportsQuery>
    title={title}
    prefix={whose.clientId === null ? 'firm.' : 'own.'}
    noun={['export', 'exports']}
    queryKey={['exports', 'own', whose.id, whose.clientId]}
    shows={shows}
    contract={exportsQuery}
    list={listExports(whose)}
    columns={columnsWith(whose, again)}
    rowName={nameOf}
    rowNote={({ failure }) => failure && <span className="eg-ink-late">{failure}</span>}
    empty={{ reason: 'No exports yet. Your exports are available here for 24 hours, for you only.' }}
  />
);
