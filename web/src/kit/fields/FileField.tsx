import Button from '@mui/material/Button';
import { words } from '@evergreen/contracts/common';
import { Paperclip, X } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { FieldFrame, Required, useField, type FieldProps } from './Field';

interface FileFieldProps extends FieldProps {
  accept?: string;
  /** Says why a file will not do, before anything is sent. */
  check?: (file: File) => string | undefined;
}

const megabyte = 1024 * 1024;
const largestPdf = 25 * megabyte;

/** The server looks into the file; here only what a person can see is told at once. */
export const pdfOnly = (file: File) => {
  if (!/\.pdf$/i.test(file.name)) return 'Selected file must be a PDF';
  if (file.size > largestPdf) return words.documentTooLarge;
  return undefined;
};

export const sizeInWords = (bytes: number) =>
  bytes < megabyte ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / megabyte).toFixed(1)} MB`;

/** One file, chosen or dropped; the form holds the File. */
export const FileField = ({
  name,
  label,
  required,
  disabled,
  hint,
  accept = 'application/pdf,.pdf',
  check = pdfOnly,
}: FileFieldProps) => {
  const { id, field, error, aria } = useField(name, { label });
  const { setError, clearErrors } = useFormContext();
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const file = field.value instanceof File ? field.value : undefined;

  const take = (next: File | undefined) => {
    if (!next) return;
    const wrong = check(next);
    if (wrong) {
      setError(name, { type: 'file', message: wrong });
      return;
    }
    clearErrors(name);
    field.onChange(next);
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
          accept={accept}
          className="eg-file-input"
          disabled={disabled}
          onBlur={field.onBlur}
          onChange={(event) => {
            take(event.target.files?.[0]);
            // The same file may be chosen again after it was taken away.
            event.target.value = '';
          }}
          {...aria}
        />
        {file ? (
          <span className="eg-file-name">
            {file.name} <span className="eg-muted">{sizeInWords(file.size)}</span>
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
          <Button size="small" aria-label={`Remove ${file.name}`} onClick={() => field.onChange(null)}>
            <X size={16} aria-hidden />
          </Button>
        )}
      </div>
    </FieldFrame>
  );
};
