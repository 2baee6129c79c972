import { bulkRunStatusLabels } from '@evergreen/contracts/bulk-work/bulk';
import {
  type CompanyContactRun,
  companyContactRunMessages as messages,
  type ContactFailure,
} from '@evergreen/contracts/bulk-work/company-contacts';
import type { PageQuery } from '@evergreen/contracts/common';
import Button from '@mui/material/Button';
import { useNavigate, useParams } from 'react-router';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog';
import { useDialog } from '../../../kit/dialog/useDialog';
import { Moment } from '../../../kit/values/DateWithMeaning';
import { useMay } from '../../../kit/data/identity';
import { LocalList } from '../../../kit/list/LocalList';
import type { Column } from '../../../kit/list/state/types';
import { useLocalPages } from '../../../kit/list/state/useLocalList';
import { Notice } from '../../../kit/signs/Notice';
import { number } from '../../../kit/values/numbers';
import { Card } from '../../../kit/page/Card';
import { DetailPage } from '../../../kit/page/DetailPage';
import { Facts } from '../../../kit/page/Facts';
import { type Figure, Figures } from '../../../kit/page/Figures';
import { ProgressBar } from '../../../kit/signs/ProgressBar';
import { Tag } from '../../../kit/signs/Tag';
import { toneOfRun } from '../../../shared/runs';
import { cancelRun, contactsPath, retryRun, runPath, touchesContacts, useContactRun } from './company-contacts.api';
import { propertiesInWords } from './contactMessages';
import { useMailWords } from '../../../kit/data/mailWords';

const touches = { ...touchesContacts, 'company-contacts': true } as const;

const Actions = ({ run }: { run: CompanyContactRun }) => {
  const edits = useMay()('company.edit');
  const mails = useMailWords();
  const navigate = useNavigate();
  const cancelling = useDialog();
  const retrying = useDialog();
  const rest = run.total - run.succeeded;
  if (!edits) return null;
  return (
    <>
      {run.status === 'Running' && (
        <Button variant="outlined" onClick={cancelling.show}>
          Cancel
        </Button>
      )}
      {run.status !== 'Running' && rest > 0 && (
        <Button variant="contained" onClick={retrying.show}>
          Try again ({number(rest)})
        </Button>
      )}
      <ConfirmDialog
        about={null}
        {...cancelling.props}
        danger
        title="Cancel Property Contacts"
        submit="Cancel Property Contacts"
        dismiss="Keep Running"
        command={(submission) => cancelRun(run.id, submission)}
        touches={touches}
        success={messages.cancelled}
        failure={messages.cancelFailed}
      >
        Contacts that were created are kept. The rest can be retried from here.
      </ConfirmDialog>
      <ConfirmDialog
        about={null}
        {...retrying.props}
        title="Try Again"
        submit={`Create at ${propertiesInWords(rest)}`}
        command={(submission) => retryRun(run.id, submission)}
        touches={touches}
        success={messages.started}
        failure={messages.retryFailed}
        onDone={({ runId }) => void navigate(runPath(runId))}
      >
        {propertiesInWords(rest)} will be tried again. {mails('An email will notify you on completion.')}
      </ConfirmDialog>
    </>
  );
};

type Row = ContactFailure & { id: string };
const columns: readonly Column<Row, PageQuery>[] = [
  {
    id: 'property',
    label: 'Property',
    cell: ({ propertyName }) => propertyName ?? 'Unknown property',
    narrow: 'first',
    width: '260px',
  },
  { id: 'reason', label: 'Reason', cell: ({ reason }) => reason, narrow: 'second' },
];

const Failures = ({ failures }: { failures: readonly ContactFailure[] }) => {
  const { state, shown, total } = useLocalPages<Row>(
    failures.map((failure) => ({ ...failure, id: failure.propertyId })),
  );
  return (
    <LocalList
      label="Not Created"
      list={{
        columns,
        noun: ['property', 'properties'],
        rowName: ({ propertyName }) => propertyName ?? '',
        href: ({ propertyId }) => `/properties/${propertyId}`,
      }}
      state={state}
      rows={shown}
      total={total}
    />
  );
};

const Work = ({ run }: { run: CompanyContactRun }) => {
  const mails = useMailWords();
  const done = run.succeeded + run.failed;
  const isRunning = run.status === 'Running';
  const figures: Figure[] = [
    ['Properties', run.total],
    ['Created', run.succeeded],
    ['Not Created', run.failed],
    ...(!isRunning && done < run.total ? [['Not Reached', run.total - done] as Figure] : []),
  ];
  return (
    <>
      <Card title={isRunning ? 'Progress' : 'Result'}>
        <div className="eg-card-body">
          {isRunning && (
            <ProgressBar label="Property Contacts" share={done / run.total}>
              {number(done)} of {propertiesInWords(run.total)}. You may leave this page; it continues.{' '}
              {mails('An email will notify you on completion.')}
            </ProgressBar>
          )}
          <Figures figures={figures} />
        </div>
      </Card>
      {run.failures.length > 0 && <Failures failures={run.failures} />}
    </>
  );
};

/** The background run that adds a contact to many properties: its progress, and in the end its result. */
export const ContactRunPage = () => {
  const { contactRunId = '' } = useParams();
  return (
    <DetailPage
      query={useContactRun(contactRunId)}
      back={{ to: contactsPath, label: 'Manage Property Contacts' }}
      title={() => 'Property Contacts'}
      status={({ status }) => <Tag tone={toneOfRun[status]}>{bulkRunStatusLabels[status]}</Tag>}
      actions={(run) => <Actions run={run} />}
      notices={({ reason }) => reason && <Notice tone="late">{reason}</Notice>}
      work={(run) => <Work run={run} />}
      facts={({ contactName, startedBy, createdOn, finishedOn }) => (
        <Card title="Details">
          <Facts
            facts={[
              ['Contact Name', contactName],
              ['Started By', startedBy ?? ''],
              ['Started', <Moment key="at" at={createdOn} />],
              finishedOn !== null && ['Finished', <Moment key="end" at={finishedOn} />],
            ]}
          />
        </Card>
      )}
    />
  );
};
