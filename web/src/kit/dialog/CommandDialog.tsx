import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { DialogForm } from './DialogForm';
import { focusOnFirstField } from '../keyboard/firstField';
import { useCommandForm, type FormOf, type FormOptions } from '../form/state/useCommandForm';

type ByValues<T> = T | ((values: FieldValues) => T);

const given = <T extends ReactNode>(what: ByValues<T>, values: FieldValues): T =>
  typeof what === 'function' ? what(values) : what;

export type CommandDialogProps<B, R, I extends object> = FormOf & DialogOptions<B, R, I>;

export interface DialogOptions<B, R, I extends object> extends FormOptions<B, R, I> {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The button, as a verb: "Begin", "Assign 12"; may depend on the form's values. */
  submit: ByValues<ReactNode>;
  danger?: boolean;
  submitDisabled?: ByValues<boolean>;
  width?: 'small' | 'medium' | 'wide' | undefined;
  /** Fields; they read each other with useWatch and useFormContext of react-hook-form. */
  children?: ReactNode;
}

/**
 * A form in a dialog for one action. It validates with the contract, sends once, puts the server's errors on the
 * fields, keeps the input until it succeeds, and returns the focus when it closes.
 */
export const CommandDialog = <B, R, I extends object>(props: CommandDialogProps<B, R, I>) =>
  // Mounted while open, so each opening starts from the defaults.
  props.open ? <OpenDialog {...props} /> : null;

const OpenDialog = <B, R, I extends object>(props: CommandDialogProps<B, R, I>) => {
  const { onClose, title, submit: label, danger, submitDisabled, width, children, onDone, ...options } = props;
  const command = useCommandForm<B, R, I>({
    keptAs: title,
    ...options,
    onDone: (result, body) => {
      onClose();
      onDone?.(result, body);
    },
  });
  const { submit, busy, meeting } = command;
  // Null only before the first field is registered.
  const values = (useWatch({ control: command.form.control }) as FieldValues | null) ?? {};
  const leave = () => {
    command.leave();
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
            disabled={given(submitDisabled ?? false, values) || meeting?.settled === false}
          >
            {given(label, values)}
          </Button>
        </>
      }
    >
      {children}
    </DialogForm>
  );
};
