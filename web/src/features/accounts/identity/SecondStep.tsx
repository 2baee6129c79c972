import { recoveryCodeBody, type TwoFactorRequired, verifyCodeBody } from '@evergreen/contracts/accounts/two-factor';
import { useRef, useState, type ReactNode } from 'react';
import type { Submission } from '../../../kit/http/api';
import { isProblem } from '../../../kit/http/problem';
import { typedCode } from '../../../shared/second-step/typedCode';
import { useResend } from '../../../shared/second-step/useResend';
import { cannotSend, fromTheApp, fromThePaper, whereItIs } from '../../../shared/second-step/codeMessages';
import { AddApp } from './AddApp';
import { DoorForm } from './DoorForm';
import { Doorway } from './Doorway';
import { resendCode, spendRecoveryCode, verifyCode } from './identity.api';
import './second-step.css';

export interface SecondStepProps {
  required: TwoFactorRequired;
  onSignedIn: () => void;
  /** Back to the password form. @param because the server's reason */
  onBack: (because?: string) => void;
}

const title = 'Two Factor Authentication';

const Choice = ({
  onChoose,
  disabled,
  children,
}: {
  onChoose: () => void;
  disabled?: boolean;
  children: ReactNode;
}) => (
  <button type="button" className="eg-button eg-button-text" disabled={disabled ?? false} onClick={onChoose}>
    {children}
  </button>
);

const Resend = ({ after, onSent }: { after: number; onSent: () => void }) => {
  const run = async (submission: Submission) => (await resendCode(submission)).resendAfter;
  const { send, busy, left, label } = useResend({ after, run, onSent });
  return (
    <Choice onChoose={send} disabled={busy || left > 0}>
      {label}
    </Choice>
  );
};

/** After the password, on the same page. Its pending session allows nothing else, and expires soon. */
export const SecondStep = ({ required, onSignedIn, onBack }: SecondStepProps) => {
  const { message, step } = required;
  const onlyRecovers = step === 'recoveryCode';
  const [recovers, setRecovers] = useState(onlyRecovers);
  const fields = useRef<HTMLDivElement>(null);
  const focus = () => fields.current?.querySelector('input')?.focus();

  const orBack =
    <B, R>(run: (body: B, submission: Submission) => Promise<R>) =>
    (body: B, submission: Submission) =>
      run(body, submission).catch((error: unknown) => {
        if (isProblem(error, 401)) onBack(error.message);
        throw error;
      });
  const back = <Choice onChoose={() => onBack()}>Back</Choice>;

  if (step === 'addAuthenticator') return <AddApp orBack={orBack} back={back} onSignedIn={onSignedIn} />;
  if (recovers)
    return (
      <Doorway title={title} lead={onlyRecovers ? `${cannotSend} ${fromThePaper}` : fromThePaper}>
        <DoorForm
          key="recovery"
          fields={[
            {
              ...{ name: 'recoveryCode', label: 'Recovery Code', type: 'text', autoComplete: 'off' },
              ...{ autoCapitalize: 'characters', autoFocus: true },
            },
          ]}
          contract={() => Promise.resolve(recoveryCodeBody)}
          command={orBack(spendRecoveryCode)}
          submit="Verify"
          onDone={onSignedIn}
          aside={
            <div className="eg-second-step">
              {back}
              {!onlyRecovers && <Choice onChoose={() => setRecovers(false)}>Use a security code</Choice>}
            </div>
          }
        />
      </Doorway>
    );
  return (
    <Doorway title={title} lead={message ? whereItIs(message) : fromTheApp}>
      <div ref={fields}>
        <DoorForm
          key="code"
          fields={[
            {
              ...{ name: 'securityCode', label: 'Security Code', type: 'text', autoComplete: 'one-time-code' },
              ...{ inputMode: 'numeric', autoFocus: true },
            },
          ]}
          contract={() => Promise.resolve(typedCode(verifyCodeBody))}
          command={orBack(verifyCode)}
          submit="Verify"
          onDone={onSignedIn}
          aside={
            <div className="eg-second-step">
              {back}
              {message && <Resend after={message.resendAfter} onSent={focus} />}
              <Choice onChoose={() => setRecovers(true)}>Use a recovery code</Choice>
            </div>
          }
        />
      </div>
    </Doorway>
  );
};
