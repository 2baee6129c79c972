import { provenBody, type ProvenBody, type TwoFactorState } from '@evergreen/contracts/two-factor';
import type { UserProfile } from '@evergreen/contracts/users';
import Button from '@mui/material/Button';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { Submission } from '../../../kit/api';
import { DialogForm } from '../../../kit/dialog/DialogForm';
import { focusOnFirstField } from '../../../kit/dialog/firstField';
import { useCommandForm } from '../../../kit/dialog/useCommandForm';
import { TextField } from '../../../kit/fields/TextField';
import { Notice } from '../../../kit/Notice';
import { typedCode } from '../../../shared/second-step/typedCode';
import { useResend } from '../../../shared/second-step/useResend';
import { fromTheApp, usedUp, whereItIs } from '../../../shared/second-step/words';
import { useTouchesAccount } from '../account.api';
import { sendSecurityCode } from './two-factor.api';

const code = typedCode(provenBody);

export const CodeField = () => (
  <TextField
    name="securityCode"
    label="Security Code"
    max={20}
    inputMode="numeric"
    autoComplete="one-time-code"
    required
  />
);

interface ProvenDialogProps<R> {
  profile: UserProfile;
  /** Where the code comes from: the authenticator app where there is one, else a message. */
  state: TwoFactorState;
  title: string;
  /** What will happen, before anything is sent. */
  children: ReactNode;
  command: (body: ProvenBody, submission: Submission) => Promise<R>;
  success?: string;
  failure?: string;
  danger?: boolean;
  onClose: () => void;
  onDone?: (result: R) => void;
}

/** Document 3, Two-factor toggle: what will happen; Next sends a code; the code, which does it. */
export const ProvenDialog = <R,>(props: ProvenDialogProps<R>) => {
  const { profile, state, title, children, command, success, failure, danger, onClose, onDone } = props;
  const [asks, setAsks] = useState(false);
  const frame = useRef<HTMLFormElement | null>(null);
  const inFrame = useCallback((element: HTMLFormElement | null) => {
    frame.current = element;
  }, []);
  const form = useCommandForm<ProvenBody, R>({
    about: profile,
    contract: code,
    defaults: { securityCode: '' },
    command,
    touches: useTouchesAccount(),
    success,
    failure,
    onDone: (result) => {
      onClose();
      onDone?.(result);
    },
  });
  const [isSent, setSent] = useState(false);
  const toCode = () => {
    setAsks(true);
    focusOnFirstField(frame.current);
  };
  const sending = useResend({
    after: 0,
    run: sendSecurityCode,
    onSent: () => {
      setSent(true);
      toCode();
    },
  });
  useEffect(() => {
    if (asks) focusOnFirstField(frame.current);
  }, [asks]);

  const hasApp = state.authenticator !== null;
  const goOn = () => (hasApp ? toCode() : sending.send());
  const busy = form.busy || sending.busy;
  const waits = !asks && sending.wasUsed && sending.left > 0;
  return (
    <DialogForm
      command={form}
      title={title}
      width={undefined}
      onLeave={onClose}
      about={profile}
      ref={inFrame}
      onSubmit={(event) => {
        if (asks) return form.submit(event);
        event.preventDefault();
        goOn();
      }}
      buttons={
        <>
          {asks && (
            <Button className="eg-push-left" variant="text" disabled={busy || sending.left > 0} onClick={sending.send}>
              {hasApp && !isSent ? 'Send a code instead' : sending.label}
            </Button>
          )}
          <Button variant="outlined" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={asks && danger ? 'error' : 'primary'}
            loading={busy}
            disabled={waits}
          >
            {asks ? 'Verify' : waits ? sending.label : 'Next'}
          </Button>
        </>
      }
    >
      {asks ? (
        <>
          <p className="eg-two-factor-where" role="status">
            {isSent && state.codes ? whereItIs(state.codes) : fromTheApp}
          </p>
          <CodeField />
        </>
      ) : (
        <>
          {children}
          {sending.wasUsed && <Notice tone="soon">{usedUp}</Notice>}
        </>
      )}
    </DialogForm>
  );
};
