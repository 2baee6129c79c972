import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { DialogForm } from './DialogForm';
import { focusOnFirstField } from './firstField';
import { useCommandForm, type CommandFormOptions } from './useCommandForm';

export interface CommandDialogProps<B, R> extends CommandFormOptions<B, R> {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What will happen, as a verb: "Begin", "Assign 12". It may read the form's fields. */
  submit: ReactNode;
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
  const command = useCommandForm<B, R>({
    keptAs: title,
    ...options,
    onDone: (result, body) => {
      onClose();
      onDone?.(result, body);
    },
  });
  const { submit, busy, meeting, draft } = command;
  const leave = () => {
    draft.discard();
    onClose();
  };
  return (
    <DialogForm
      command={command}
      title={title}
      width={width}
      onLeave={leave}
      about={options.about}
      ref={focusOnFirstField}
      onSubmit={submit}
      buttons={
        <>
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
        </>
      }
    >
      {children}
    </DialogForm>
  );
};
