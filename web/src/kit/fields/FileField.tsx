import Button from '@mui/material/Button';
import { MEGABYTE, type SentFile, sentFiles, whyNotSent } from '@evergreen/contracts/sent-files';
import { Paperclip, X } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { FieldFrame, Required, useField, type FieldProps } from './Field';
import { RefusedFile } from '../form/state/refusedFile';

interface FileFieldProps extends FieldProps {
  file?: SentFile;
}

/** For a file dialog. */
export const acceptOf = ({ accepts, endings }: SentFile): string => [...accepts, ...endings].join();

export const sizeInWords = (bytes: number) =>
  bytes < MEGABYTE ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;

/** One file, chosen or dropped; the form holds the File, or a rejected one. */
export const FileField = ({
  name,
  label,
  required,
  disabled,
  hint,
  file: expected = sentFiles.pdf,
}: FileFieldProps) => {
  const { id, field, error, aria } = useField(name, { label });
  const { setError, clearErrors } = useFormContext();
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const chosen = field.value as unknown;
  const file = chosen instanceof File || chosen instanceof RefusedFile ? chosen : undefined;

  const hold = (value: File | RefusedFile | null) => {
    clearErrors(name);
    field.onChange(value);
    if (value instanceof RefusedFile) setError(name, { type: 'file', message: value.message });
  };

  const take = (next: File | undefined) => {
    if (!next) return;
    const wrong = whyNotSent(next, expected);
    hold(wrong ? new RefusedFile(next, wrong) : next);
  };

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) take(event.dataTransfer.files[0]);
  };

  return (
    <FieldFrame id={id} label={label} bare error={error} {...(hint ? { hint } : {})}>
      <label htmlFor={id}>
        {label}
        {required && <Required />}
      </label>
      <div
        className={`eg-file${over ? ' eg-file-over' : ''}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          ref={(element) => {
            input.current = element;
            field.ref(element);
          }}
          id={id}
          type="file"
          accept={acceptOf(expected)}
          className="eg-file-input"
          disabled={disabled}
          onBlur={field.onBlur}
          onChange={(event) => {
            take(event.target.files?.[0]);
            // Allows choosing the same file again.
            event.target.value = '';
          }}
          {...aria}
        />
        {file ? (
          <span className="eg-file-name">
            {file.name} {file instanceof File && <span className="eg-muted">{sizeInWords(file.size)}</span>}
          </span>
        ) : (
          <span className="eg-muted">Drop a file here, or</span>
        )}
        <Button
          size="small"
          variant="outlined"
          disabled={disabled ?? false}
          tabIndex={-1}
          aria-hidden
          startIcon={<Paperclip size={14} />}
          onClick={() => input.current?.click()}
        >
          {file ? 'Replace' : 'Choose'}
        </Button>
        {file && (
          <Button size="small" aria-label={`Remove ${file.name}`} onClick={() => hold(null)}>
            <X size={16} aria-hidden />
          </Button>
        )}
      </div>
    </FieldFrame>
  );
};
