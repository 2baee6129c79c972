import { importCalls } from '@evergreen/contracts/calls/imports';
import { pathOf } from '../../kit/calls';
import { importMessages, importTemplate } from '@evergreen/contracts/imports';
import Button from '@mui/material/Button';
import { FileUp } from 'lucide-react';
import { useId, useRef, useState, type DragEvent } from 'react';
import { useNavigate } from 'react-router';
import { useCommand } from '../../kit/command';
import { sizeInWords } from '../../kit/fields/FileField';
import { Notice } from '../../kit/Notice';
import { Card } from '../../kit/page/Card';
import { messageOf } from '../../kit/problem';
import { saveFile } from '../../kit/saveFile';
import { registerTypes, wrongWith } from '../../shared/registerFile';
import { sendFile } from '../../shared/sendFile';
import { ProgressBar } from '../../kit/ProgressBar';

const saveTemplate = () =>
  saveFile({ content: new Blob([importTemplate.text], { type: 'text/csv' }), name: importTemplate.fileName });

export const UploadCard = () => {
  const id = useId();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const [sent, setSent] = useState<{ name: string; size: number; share: number }>();
  const { send, busy } = useCommand({
    about: null,
    run: (file: File, submission) =>
      sendFile(pathOf(importCalls.upload), file, submission, (share) =>
        setSent({ name: file.name, size: file.size, share }),
      ),
    touches: { import: true },
    onDone: ({ id: importId }) => void navigate(`/imports/${importId}`),
    onFailure: (error) => {
      setWrong(messageOf(error, importMessages.uploadFailed));
      return true;
    },
  });

  const take = (file: File | undefined) => {
    if (!file || busy) return;
    const reason = wrongWith(file);
    setWrong(reason);
    if (reason) return;
    setSent({ name: file.name, size: file.size, share: 0 });
    void send(file);
  };

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };

  return (
    <Card title="New Import" note="A .csv or .xlsx of licenses, up to 100 MB">
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
            accept={registerTypes}
            aria-label="File of licenses"
            disabled={busy}
            onChange={(event) => {
              take(event.target.files?.[0]);
              // The same file may be chosen again after it was put right.
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
          <ProgressBar label={`Upload of ${sent.name}`} share={sent.share}>
            {sent.share < 1
              ? `${sent.name}: ${Math.round(sent.share * 100)}% of ${sizeInWords(sent.size)}`
              : `Reading ${sent.name}`}
          </ProgressBar>
        )}
        {wrong && (
          <div role="alert">
            <Notice tone="late">{wrong}</Notice>
          </div>
        )}
      </div>
    </Card>
  );
};
