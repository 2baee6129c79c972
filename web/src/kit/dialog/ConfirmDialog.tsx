import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import type { Submission } from '../http/api';
import { changedMeanwhile, useCommand, type CommandOptions, type Seen } from '../data/command';
import { isProblem } from '../http/problem';
import { Notice } from '../signs/Notice';
import { DialogFrame } from './DialogFrame';
import { GoneNotice } from './GoneNotice';
import { InfoDialog } from './InfoDialog';
import { ProvidedUse } from '../form/ProvidedUse';
import { useFrozen } from './useFrozen';

interface ConfirmDialogProps<R> extends Omit<CommandOptions<void, R>, 'about' | 'run' | 'onFailure'> {
  /** The record to change: frozen when the question opens. null: changes no existing record. */
  about: Seen | null;
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  submit: string;
  danger?: boolean;
  /** The label of the button that changes nothing, if "Cancel" could be mistaken for the action. */
  dismiss?: string;
  /** Title of the dialog that shows only a refusal. */
  refusedTitle?: string;
  command: (submission: Submission) => Promise<R>;
}

/** Asks for confirmation and runs a command; shows its refusal in place. */
export const ConfirmDialog = <R,>(props: ConfirmDialogProps<R>) => (props.open ? <OpenConfirm {...props} /> : null);

const OpenConfirm = <R,>({
  onClose,
  title,
  children,
  submit,
  danger,
  dismiss = 'Cancel',
  refusedTitle,
  command,
  about,
  onDone,
  ...options
}: ConfirmDialogProps<R>) => {
  const [refusal, setRefusal] = useState<string>();
  const [isFinal, setFinal] = useState(false);
  const { seen, refused } = useFrozen(about);
  const { send, busy } = useCommand<void, R>({
    ...options,
    about: seen,
    run: (_nothing, submission) => command(submission),
    onDone: (result) => {
      onClose();
      onDone?.(result);
    },
    onFailure: (error, failed) => {
      if (!isProblem(error) || !error.refused || !error.detail) return false;
      setRefusal(failed.fresh ? changedMeanwhile : error.detail);
      setFinal(!failed.fresh && refusedTitle !== undefined);
      refused(failed);
      return true;
    },
  });
  if (isFinal && refusedTitle)
    return (
      <InfoDialog open onClose={onClose} title={refusedTitle}>
        <p role="alert">{refusal}</p>
      </InfoDialog>
    );
  return (
    <DialogFrame open title={title} onClose={onClose} busy={busy}>
      <div className="eg-dialog-body">
        <ProvidedUse about={about} />
        <GoneNotice about={about} />
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
