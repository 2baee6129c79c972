import { counted, number } from '@evergreen/contracts/counted';
import {
  importMessages,
  type ImportRun,
  importStatusLabels,
  isImportOver,
  isOpenQuestion,
} from '@evergreen/contracts/bulk-work/imports';
import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useParams } from 'react-router';
import { Moment } from '../../../kit/values/DateWithMeaning';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog';
import { useDialog } from '../../../kit/dialog/useDialog';
import { sizeInWords } from '../../../kit/fields/FileField';
import { Notice } from '../../../kit/signs/Notice';
import { Card } from '../../../kit/page/Card';
import { DetailPage } from '../../../kit/page/DetailPage';
import { Facts } from '../../../kit/page/Facts';
import { Tag } from '../../../kit/signs/Tag';
import { CountsCard } from './preview/CountsCard';
import { cancelImport, commitImport, refusedRowsUrl, touchesImport, useImport } from './imports.api';
import './imports.css';
import { DifferencesCard } from './result/DifferencesCard';
import { FamiliesCard } from './preview/FamiliesCard';
import { MappingCard } from './mapping/MappingCard';
import { PreviewCard } from './preview/PreviewCard';
import { PreviewQuestions } from './preview/PreviewQuestions';
import { ProgressBar } from '../../../kit/signs/ProgressBar';
import { Resumed } from '../../../kit/wizard/Resumed';
import { WizardFoot } from '../../../kit/wizard/WizardFoot';
import { WizardSteps } from '../../../kit/wizard/WizardSteps';
import { RefusedRowsCard } from './preview/RefusedRowsCard';
import { ResultCard } from './result/ResultCard';
import { type ImportWizard, useImportWizard } from './useImportWizard';
import { toneOf } from './importLabels';

const concernOf = ({ id, fileName }: ImportRun) => ({ label: fileName, to: `/imports/${id}` });

/** At the top and at the end of the preview, so that users need not scroll back. */
const StartImport = ({ run }: { run: ImportRun }) => {
  const start = useDialog();
  const { creates, counts } = run;
  const { secondaries } = run.preview.families;
  const licenses = counted(creates.licenses, 'license', 'licenses');
  if (run.status !== 'Ready' || counts.toCreate === 0 || run.questions.some(isOpenQuestion)) return null;
  return (
    <>
      <Button variant="contained" onClick={start.show}>
        Import {licenses}
      </Button>
      <ConfirmDialog
        about={run}
        {...start.props}
        title={`Import ${licenses}`}
        submit={`Import ${licenses}`}
        command={(submission) => commitImport(run.id, submission)}
        touches={touchesImport(run.id)}
        concerns={concernOf(run)}
        success={importMessages.started}
        failure={importMessages.commitFailed}
      >
        This creates {licenses}, {counted(creates.properties, 'property', 'properties')},{' '}
        {counted(creates.entities, 'entity', 'entities')},{' '}
        {counted(creates.licensingAuthorities, 'licensing authority', 'licensing authorities')} and{' '}
        {counted(creates.licenseTypes, 'license type', 'license types')}.
        {secondaries > 0 && ` ${counted(secondaries, 'license', 'licenses')} will be secondary to another one.`} The
        licenses are unassigned.
        {counts.refused > 0 && ` ${counted(counts.refused, 'row is', 'rows are')} refused and not imported.`} It runs in
        the background; you may leave the page.
      </ConfirmDialog>
    </>
  );
};

const Actions = ({ run }: { run: ImportRun }) => {
  const cancel = useDialog();
  return (
    <>
      {run.counts.refused > 0 && (
        <Button
          variant="outlined"
          href={refusedRowsUrl(run.id)}
          download
          startIcon={<Download size={16} aria-hidden />}
        >
          Download refused rows
        </Button>
      )}
      {!isImportOver(run.status) && (
        <Button variant="outlined" onClick={cancel.show}>
          Cancel Import
        </Button>
      )}
      <StartImport run={run} />
      <ConfirmDialog
        about={null}
        {...cancel.props}
        danger
        title="Cancel Import"
        submit="Cancel Import"
        command={(submission) => cancelImport(run.id, submission)}
        touches={touchesImport(run.id)}
        concerns={concernOf(run)}
        success={importMessages.cancelled}
        failure={importMessages.cancelFailed}
      >
        {run.status === 'Running'
          ? 'Records created so far are kept. Upload the same file again to create the rest.'
          : 'Nothing has been created. The file can be uploaded again.'}
      </ConfirmDialog>
    </>
  );
};

const Working = ({ run: { status, progress } }: { run: ImportRun }) => (
  <Card title={status === 'Checking' ? 'Checking Every Row' : 'Importing'}>
    <div className="eg-card-body">
      {status === 'Checking' ? (
        <ProgressBar label="Check">
          {counted(progress.done, 'row', 'rows')} checked. Nothing is created yet.
        </ProgressBar>
      ) : (
        <ProgressBar label="Import" share={progress.total ? progress.done / progress.total : undefined}>
          {number(progress.done)} of {counted(progress.total ?? 0, 'row', 'rows')}. You may leave this page; it
          continues in the background.
        </ProgressBar>
      )}
    </div>
  </Card>
);

/** Distinguishes a file without new rows from one without readable rows. */
const NothingNew = ({ counts: { rows, refused } }: Pick<ImportRun, 'counts'>) =>
  rows > 0 && refused === rows ? (
    <Notice tone="late">{importMessages.allRefused}.</Notice>
  ) : (
    <Notice tone="info">{importMessages.nothingToImport}.</Notice>
  );

const titles = { columns: 'Columns', preview: 'Preview', result: 'Import' };

const Step = ({ run, wizard }: { run: ImportRun; wizard: ImportWizard }) => {
  const { status, counts } = run;
  const counted = status === 'Ready' || status === 'Running' || status === 'Completed';
  if (wizard.step === 'columns') return <MappingCard key={run.mapping ? 'mapped' : 'new'} run={run} wizard={wizard} />;
  return (
    <>
      {(status === 'Checking' || status === 'Running') && <Working run={run} />}
      {status === 'Ready' && counts.toCreate === 0 && <NothingNew counts={counts} />}
      {status === 'Ready' && run.questions.some(isOpenQuestion) && (
        <Notice tone="late">{importMessages.openQuestions}.</Notice>
      )}
      {status === 'Ready' && <PreviewQuestions run={run} />}
      <ResultCard run={run} />
      <DifferencesCard run={run} />
      {counted && <CountsCard run={run} />}
      {status === 'Ready' && <FamiliesCard run={run} />}
      {status === 'Ready' && run.preview.samples.length > 0 && <PreviewCard run={run} />}
      {counted && counts.refused > 0 && <RefusedRowsCard run={run} />}
    </>
  );
};

/** Columns, preview, import: each step has its own address. */
const Work = ({ run }: { run: ImportRun }) => {
  const wizard = useImportWizard(run);
  const { step, choices, choose } = wizard;
  return (
    <>
      <WizardSteps titles={titles} step={step} />
      {step === 'columns' && (
        <Resumed at={choices.columns ? wizard.resumed : undefined} onStartOver={() => choose({ columns: null })} />
      )}
      <Step run={run} wizard={wizard} />
      <WizardFoot wizard={wizard} titles={titles} main={step === 'preview' && <StartImport run={run} />} />
      <FileCard run={run} />
    </>
  );
};

/** The file itself, below the decisions: tables with many columns have the whole width. */
const FileCard = ({ run }: { run: ImportRun }) => (
  <Card title="File">
    <Facts
      facts={[
        ['Size', sizeInWords(run.fileSize)],
        ['Columns', number(run.columns.length)],
        run.emptyColumns.length > 0 && [
          'Not Included',
          counted(run.emptyColumns.length, 'empty column', 'empty columns'),
        ],
        ['Rows', run.counts.rows > 0 && number(run.counts.rows)],
        ['Uploaded', <Moment key="at" at={run.createdOn} />],
        ['Uploaded By', run.startedBy ?? 'Command line'],
        run.finishedOn !== null && ['Finished', <Moment key="end" at={run.finishedOn} />],
      ]}
    />
  </Card>
);

export const ImportPage = () => {
  const { importId = '' } = useParams();
  return (
    <DetailPage
      query={useImport(importId)}
      back={{ to: '/imports', label: 'Imports' }}
      title={({ fileName }) => fileName}
      status={({ status }) => <Tag tone={toneOf[status]}>{importStatusLabels[status]}</Tag>}
      actions={(run) => <Actions run={run} />}
      notices={({ reason }) => reason && <Notice tone="late">{reason}</Notice>}
      work={(run) => <Work run={run} />}
    />
  );
};
