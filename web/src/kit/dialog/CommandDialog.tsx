import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { DialogFrame } from './DialogFrame';
import { focusOnFirstField } from './firstField';
import { DraftOffer } from './DraftOffer';
import { FormFields } from './FormFields';
import { FormMessage } from './FormMessage';
import { MeetingView } from './Meeting';
import { useCommandForm, type CommandFormOptions } from './useCommandForm';

export interface CommandDialogProps<B, R> extends CommandFormOptions<B, R> {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What will happen, as a verb: "Begin", "Assign 12". */
  submit: string;
  danger?: boolean;
  submitDisabled?: boolean;
  width?: 'small' | 'medium' | 'wide' | undefined;
  /** Fields; they read each other with react-hook-form's useWatch and useFormContext. */
  children?: ReactNode;
}

/**
 * A small form that does one thing. It validates with the contract, sends once, puts the server's errors on
 * the fields, keeps what was typed until it is done, and gives the focus back when it closes.
 */
export const CommandDialog = <B, R>(props: CommandDialogProps<B, R>) =>
  // The form lives as long as the dialog is open, so each opening starts from the given defaults.
  props.open ? <OpenDialog {...props} /> : null;

const OpenDialog = <B, R>(props: CommandDialogProps<B, R>) => {
  const { onClose, title, submit: label, danger, submitDisabled, width, children, onDone, ...options } = props;
  const client = useQueryClient();
  const command = useCommandForm<B, R>({
    keptAs: title,
    ...options,
    onDone: (result, body) => {
      onClose();
      onDone?.(result, body);
    },
  });
  const { form, words, submit, busy, refusals, stale, meeting, draft } = command;
  const leave = () => {
    draft.discard();
    onClose();
  };
  return (
    <DialogFrame
      open
      title={title}
      onClose={leave}
      busy={busy}
      dirty={form.formState.isDirty}
      {...(width ? { width } : {})}
    >
      <FormFields form={form} words={words}>
        <form ref={focusOnFirstField} className="eg-dialog-form" onSubmit={submit} noValidate aria-busy={busy}>
          <div className="eg-dialog-body">
            {draft.offered && <DraftOffer {...draft} />}
            {meeting && <MeetingView meeting={meeting} words={words} aboutId={options.about?.id} />}
            <div className="eg-dialog-fields">{children}</div>
            <FormMessage refusals={refusals} />
          </div>
          <div className="eg-dialog-foot">
            {stale && (
              <Button
                className="eg-push-left"
                variant="text"
                onClick={() => void client.invalidateQueries().then(command.compare)}
              >
                Refresh
              </Button>
            )}
            <Button variant="outlined" onClick={leave} disabled={busy}>
              Cancel
            </Button>
            <Button
              type="submit"
              variant="contained"
              color={danger ? 'error' : 'primary'}
              loading={busy}
              disabled={(submitDisabled ?? false) || meeting?.settled === false}
            >
              {label}
            </Button>
          </div>
        </form>
      </FormFields>
    </DialogFrame>
  );
};
