import { acceptOf } from '../../../kit/fields/FileField';
import { sentFiles, whyNotSent } from '@evergreen/contracts/sent-files';
import { importCalls } from '@evergreen/contracts/calls/bulk-work/imports';
import { pathOf } from '../../../kit/http/calls';
import { importMessages, importTemplate } from '@evergreen/contracts/bulk-work/imports';
import Button from '@mui/material/Button';
import { FileUp } from 'lucide-react';
import { useEffect, useId, useRef, useState, type DragEvent } from 'react';
import { useNavigate } from 'react-router';
import { useCommand } from '../../../kit/data/command';
import { sizeInWords } from '../../../kit/fields/FileField';
import { Notice } from '../../../kit/signs/Notice';
import { Card } from '../../../kit/page/Card';
import { messageOf, remedyOf } from '../../../kit/http/problem';
import { saveFile } from '../../../kit/browser/saveFile';
import { sendFile } from '../../../shared/sendFile';
import { ProgressBar } from '../../../kit/signs/ProgressBar';

const saveTemplate = () =>
  saveFile({ content: new Blob([importTemplate.text], { type: 'text/csv' }), name: importTemplate.fileName });

/** A file dropped outside the card would replace the page. */
const useNoOpening = () => {
  useEffect(() => {
    const stop = (event: Event) => event.preventDefault();
    window.addEventListener('dragover', stop);
    window.addEventListener('drop', stop);
    return () => {
      window.removeEventListener('dragover', stop);
      window.removeEventListener('drop', stop);
    };
  }, []);
};

interface Wrong {
  words: string;
  /** A retry sends the same file: if the first one did arrive, no second import begins. */
  file?: File;
}

export const UploadCard = () => {
  const id = useId();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [wrong, setWrong] = useState<Wrong>();
  const [sent, setSent] = useState<{ file: File; share: number }>();
  const last = useRef<File>(undefined);
  const again = wrong?.file;
  useNoOpening();
  const { send, busy } = useCommand({
    about: null,
    run: (file: File, submission) =>
      sendFile(pathOf(importCalls.upload), file, submission, (share) => setSent({ file, share })),
    touches: { import: true },
    onDone: ({ id: importId }) => void navigate(`/imports/${importId}`),
    onFailure: (error) => {
      const remedy = remedyOf(error);
      const words = [messageOf(error, importMessages.uploadFailed), ...(remedy ? [remedy] : [])].join('. ');
      setWrong({ words, ...(remedy && last.current && { file: last.current }) });
      return true;
    },
  });

  const upload = (file: File) => {
    setWrong(undefined);
    last.current = file;
    setSent({ file, share: 0 });
    void send(file);
  };

  const take = (files: FileList | null) => {
    const [file, another] = files ?? [];
    if (!file || busy) return;
    const words = another ? 'Choose one file at a time.' : whyNotSent(file, sentFiles.import);
    if (words === undefined) upload(file);
    else setWrong({ words });
  };

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };

  return (
    <Card title="New Import" note={`A .csv or .xlsx of licenses, up to ${sentFiles.import.most}`}>
      <div className="eg-card-body">
        <div
          className={`eg-import-drop${over ? ' eg-import-over' : ''}`}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <input
            ref={input}
            id={id}
            type="file"
            className="eg-file-input"
            accept={acceptOf(sentFiles.import)}
            aria-label="File of licenses"
            disabled={busy}
            onChange={(event) => {
              take(event.target.files);
              // The same file can be chosen again after it was corrected.
              event.target.value = '';
            }}
          />
          <FileUp size={22} aria-hidden />
          <span>Drop a register here, or</span>
          <Button variant="contained" loading={busy} onClick={() => input.current?.click()}>
            Choose a file
          </Button>
        </div>
        <p className="eg-import-template">
          No register at hand?{' '}
          <Button size="small" variant="text" onClick={saveTemplate}>
            Download our template
          </Button>
        </p>
        {busy && sent && (
          <ProgressBar label={`Upload of ${sent.file.name}`} share={sent.share}>
            {sent.share < 1
              ? `${sent.file.name}: ${Math.round(sent.share * 100)}% of ${sizeInWords(sent.file.size)}`
              : `Reading ${sent.file.name}`}
          </ProgressBar>
        )}
        {wrong && (
          <div role="alert">
            <Notice
              tone="late"
              actions={
                again && (
                  <Button size="small" variant="outlined" onClick={() => upload(again)}>
                    Try again
                  </Button>
                )
              }
            >
              {wrong.words}
            </Notice>
          </div>
        )}
      </div>
    </Card>
  );
};
