import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import type { Submission } from '../api';
import { useCommand, type CommandOptions } from '../command';
import { isProblem } from '../problem';
import { Notice } from '../Notice';
import { DialogFrame } from './DialogFrame';

interface ConfirmDialogProps<R> extends Omit<CommandOptions<void, R>, 'run' | 'onFailure'> {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  submit: string;
  danger?: boolean;
  /** On the button that leaves everything as it is, where "Cancel" could be taken for the act itself. */
  dismiss?: string;
  command: (submission: Submission) => Promise<R>;
}

/** Asks once, does it once; a refusal is told where the question was asked. */
export const ConfirmDialog = <R,>(props: ConfirmDialogProps<R>) => (props.open ? <OpenConfirm {...props} /> : null);

const OpenConfirm = <R,>({
  onClose,
  title,
  children,
  submit,
  danger,
  dismiss = 'Cancel',
  command,
  onDone,
  ...options
}: ConfirmDialogProps<R>) => {
  const [refusal, setRefusal] = useState<string>();
  const { send, busy } = useCommand<void, R>({
    ...options,
    run: (_nothing, submission) => command(submission),
    onDone: (result) => {
      onClose();
      onDone?.(result);
    },
    onFailure: (error) => {
      if (!isProblem(error) || !error.refused || !error.detail) return false;
      setRefusal(error.detail);
      return true;
    },
  });
  return (
    <DialogFrame open title={title} onClose={onClose} busy={busy}>
      <div className="eg-dialog-body">
        <div>{children}</div>
        {refusal && (
          <div role="alert">
            <Notice tone="late">{refusal}</Notice>
          </div>
        )}
      </div>
      <div className="eg-dialog-foot">
        <Button variant="outlined" onClick={onClose} disabled={busy}>
          {dismiss}
        </Button>
        <Button
          variant="contained"
          color={danger ? 'error' : 'primary'}
          loading={busy}
          onClick={() => void send()}
          autoFocus={!danger}
        >
          {submit}
        </Button>
      </div>
    </DialogFrame>
  );
};
