import type { ProvenBody, TwoFactorState } from '@evergreen/contracts/accounts/two-factor';
import type { UserProfile } from '@evergreen/contracts/accounts/users';
import Button from '@mui/material/Button';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { Submission } from '../../../../kit/http/api';
import { DialogForm } from '../../../../kit/dialog/DialogForm';
import { focusOnFirstField } from '../../../../kit/keyboard/firstField';
import { useCommandForm } from '../../../../kit/form/state/useCommandForm';
import { Notice } from '../../../../kit/signs/Notice';
import { type Proof, typedProof } from '../../../../shared/second-step/typedCode';
import { useResend } from '../../../../shared/second-step/useResend';
import { cannotSend, fromTheApp, fromThePaper, usedUp, whereItIs } from '../../../../shared/second-step/codeMessages';
import { useTouchesAccount } from '../account.api';
import { ProofField } from './ProofField';
import { sendSecurityCode } from './two-factor.api';

const firstProof = ({ provenBy }: TwoFactorState): Proof => {
  if (provenBy === 'addAuthenticator') return 'password';
  return provenBy === 'recoveryCode' ? 'recoveryCode' : 'securityCode';
};

interface ProvenDialogProps<R> {
  profile: UserProfile;
  /**
   * How the person proves the identity: the authenticator app if there is one, otherwise a message, or what is left.
   */
  state: TwoFactorState;
  title: string;
  /** The explanation that comes before anything is sent. */
  children: ReactNode;
  command: (body: ProvenBody, submission: Submission) => Promise<R>;
  success?: string;
  failure?: string;
  danger?: boolean;
  onClose: () => void;
  onDone?: (result: R) => void;
}

/** Document 3, Two-factor toggle: an explanation, Next sends a code, and entering the code performs the act. */
export const ProvenDialog = <R,>(props: ProvenDialogProps<R>) => {
  const { profile, state, title, children, command, success, failure, danger, onClose, onDone } = props;
  const [asks, setAsks] = useState(false);
  const [proof, setProof] = useState(() => firstProof(state));
  const frame = useRef<HTMLFormElement | null>(null);
  const inFrame = useCallback((element: HTMLFormElement | null) => {
    frame.current = element;
  }, []);
  const form = useCommandForm({
    about: profile,
    keptAs: undefined,
    contract: typedProof(proof),
    defaults: { securityCode: '', recoveryCode: '', password: '' },
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
  const toProof = (next: Proof) => {
    setProof(next);
    setAsks(true);
    focusOnFirstField(frame.current);
  };
  const sending = useResend({
    after: 0,
    run: sendSecurityCode,
    onSent: () => {
      setSent(true);
      toProof('securityCode');
    },
  });
  useEffect(() => {
    if (asks) focusOnFirstField(frame.current);
  }, [asks, proof]);

  const hasApp = state.provenBy === 'authenticator';
  const goOn = () => (state.provenBy === 'message' ? sending.send() : toProof(firstProof(state)));
  const whereFrom = () => {
    if (proof === 'password') return `${cannotSend} Enter your password.`;
    if (proof === 'recoveryCode') return fromThePaper;
    return isSent && state.codes ? whereItIs(state.codes) : fromTheApp;
  };
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
          {asks && state.codes && (
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
            {asks ? (proof === 'password' ? 'Continue' : 'Verify') : waits ? sending.label : 'Next'}
          </Button>
        </>
      }
    >
      {asks ? (
        <>
          <p className="eg-two-factor-where" role="status">
            {whereFrom()}
          </p>
          <ProofField proof={proof} />
          {state.recoveryCodesLeft > 0 && proof === 'securityCode' && (
            <Button variant="text" size="small" disabled={busy} onClick={() => toProof('recoveryCode')}>
              Use a recovery code
            </Button>
          )}
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
