import { acceptOf } from '../../../kit/fields/FileField';
import { sentFiles, whyNotSent } from '@evergreen/contracts/sent-files';
import { sourceCalls, sourceListsCalls } from '@evergreen/contracts/calls/bulk-work/sources';
import { type Source, type SourceList, sourceMessages, sources } from '@evergreen/contracts/bulk-work/sources';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { pathOf } from '../../../kit/http/calls';
import { useCommand } from '../../../kit/data/command';
import { useDialog } from '../../../kit/dialog/useDialog';
import { listedApi } from '../../../kit/records/recordApi';
import { RecordDialog } from '../../../kit/records/RecordDialog';
import { toast } from '../../../kit/messages/toasts';
import { sendFile } from '../../../shared/sendFile';
import { SourceFields, valuesOf } from './SourceFields';
import { fetchNow, pause, touchesFindings, useLists } from './sources.api';

const { save } = listedApi(sourceCalls);
const isBusy = ({ status }: SourceList) => status === 'Fetching' || status === 'Comparing';

const EditSource = ({ source }: { source: Source }) => {
  const { show, props } = useDialog();
  return (
    <>
      <Button variant="outlined" onClick={show}>
        Edit
      </Button>
      {props.open && (
        <RecordDialog
          contract={sources}
          record={source}
          valuesOf={valuesOf}
          save={save}
          touches={{ source: true, options: true, history: true }}
          onClose={props.onClose}
        >
          <SourceFields source={source} />
        </RecordDialog>
      )}
    </>
  );
};

const UploadList = ({ source }: { source: Source }) => {
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState(0);
  const { send, busy } = useCommand<File, unknown>({
    about: null,
    run: (file, submission) => sendFile(pathOf(sourceListsCalls.upload, source), file, submission, setShare),
    touches: touchesFindings,
    success: 'List Uploaded',
    failure: sourceMessages.uploadFailed,
  });
  const take = (file: File | undefined) => {
    if (!file || busy) return;
    const wrong = whyNotSent(file, sentFiles.import);
    if (wrong) return toast.error(wrong);
    setShare(0);
    void send(file);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        className="eg-file-input"
        accept={acceptOf(sentFiles.import)}
        aria-label="List of licenses"
        disabled={busy}
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {busy && (
        <span role="status" className="eg-muted">
          {share < 1 ? `${Math.round(share * 100)}% sent` : 'Reading the list'}
        </span>
      )}
      <Button variant="outlined" loading={busy} onClick={() => input.current?.click()}>
        Upload a list
      </Button>
    </>
  );
};

/** Fetches a list, uploads one, pauses the source. */
export const SourceActs = ({ source }: { source: Source }) => {
  const list = useLists(source.id).data?.items[0];
  const fetching = useCommand({
    about: null,
    run: (_: undefined, submission) => fetchNow(source.id, submission),
    touches: touchesFindings,
    success: sourceMessages.fetchStarted,
    failure: sourceMessages.fetchFailed,
  });
  const pausing = useCommand({
    about: source,
    run: (_: undefined, submission) => pause(source, submission),
    touches: touchesFindings,
    success: source.active ? 'Watched Register Paused' : 'Watched Register Resumed',
    failure: sourceMessages.pauseFailed,
  });
  return (
    <>
      {source.kind !== 'Upload' && (
        <>
          <Button variant="outlined" disabled={pausing.busy} onClick={() => void pausing.send(undefined)}>
            {source.active ? 'Pause' : 'Resume'}
          </Button>
          <Button
            variant="outlined"
            disabled={fetching.busy || (list !== undefined && isBusy(list))}
            onClick={() => void fetching.send(undefined)}
          >
            Fetch now
          </Button>
        </>
      )}
      <UploadList source={source} />
      <EditSource source={source} />
    </>
  );
};
