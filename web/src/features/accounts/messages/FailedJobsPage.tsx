import { contractColumns } from '../../../kit/list/columns/contractColumns';
import {
  type FailedJobRow,
  failedJobsQuery,
  type FailedJobsQuery,
  jobInWords,
  messagesWords,
  failedJobsColumns,
} from '@evergreen/contracts/accounts/messages-screen';
import { useState } from 'react';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog';
import { Moment } from '../../../kit/values/DateWithMeaning';
import { ListPage } from '../../../kit/list/ListPage';
import type { Column } from '../../../kit/list/state/types';
import { driveAgain, listFailedJobs } from './messages.api';
import { MessagesTabs } from './MessagesTabs';

const columns: readonly Column<FailedJobRow, FailedJobsQuery>[] = contractColumns(failedJobsColumns, {
  kind: { detail: ({ failure }) => failure && <span className="eg-ink-late">{failure}</span> },
  createdAt: { cell: ({ createdAt }) => <Moment at={createdAt} /> },
  failedAt: { cell: ({ failedAt }) => <Moment at={failedAt} />, narrow: 'first' },
});

/** Background jobs that failed after all retries. */
export const FailedJobsPage = () => {
  const [open, setOpen] = useState<FailedJobRow>();
  return (
    <>
      <ListPage<FailedJobRow, FailedJobsQuery>
        title="Failed jobs"
        noun={['job', 'jobs']}
        queryKey={['failed-jobs']}
        shows={{ job: true }}
        contract={failedJobsQuery}
        list={listFailedJobs}
        columns={columns}
        search="Search failed jobs"
        onOpen={setOpen}
        rowName={({ kind }) => jobInWords(kind)}
        rowActions={() => [{ label: 'Try again', run: setOpen }]}
        exportAs={{ type: 'shown-failed-jobs', ofFirm: true }}
        empty={{ reason: 'No job has failed.' }}
      >
        <MessagesTabs />
      </ListPage>
      {open && (
        <ConfirmDialog
          about={null}
          open
          onClose={() => setOpen(undefined)}
          title={jobInWords(open.kind)}
          submit="Try again"
          command={(submission) => driveAgain(open, submission)}
          touches={{ job: true, message: true }}
          success={messagesWords.drivenAgain}
          failure="An error occurred while attempting to drive the Job again"
        >
          <p>
            Given up after {open.attempts === 1 ? '1 try' : `${open.attempts} tries`}, at <Moment at={open.failedAt} />.
          </p>
          {open.failure && <p className="eg-letter">{open.failure}</p>}
        </ConfirmDialog>
      )}
    </>
  );
};
