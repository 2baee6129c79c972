import { number } from '@evergreen/contracts/counted';
import {
  type AuthenticatorOffer,
  type RecoveryCodes,
  type TwoFactorState,
  twoFactorMessages as words,
} from '@evergreen/contracts/accounts/two-factor';
import type { UserProfile } from '@evergreen/contracts/accounts/users';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { Moment } from '../../../../kit/values/DateWithMeaning';
import { Card } from '../../../../kit/page/Card';
import { Loading } from '../../../../kit/loading/states';
import { Tag } from '../../../../kit/signs/Tag';
import { LoadError } from '../../../../kit/loading/LoadError';
import { cannotSend } from '../../../../shared/second-step/codeMessages';
import { ConfirmAuthenticatorDialog } from './ConfirmAuthenticatorDialog';
import { ProvenDialog } from './ProvenDialog';
import { RecoveryCodesDialog } from './RecoveryCodesDialog';
import {
  beginAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  switchTwoFactor,
  useTwoFactor,
} from './two-factor.api';
import './two-factor.css';

type Act = 'switch' | 'add' | 'remove' | 'renew';

interface Row {
  name: string;
  status: ReactNode;
  act: ReactNode;
}

const Rows = ({ rows }: { rows: readonly Row[] }) => (
  <dl className="eg-two-factor">
    {rows.map(({ name, status, act }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{status}</dd>
        <dd>{act}</dd>
      </div>
    ))}
  </dl>
);

const codesLeft = (left: number) =>
  left === 0 ? 'None left' : `${number(left)} ${left === 1 ? 'code' : 'codes'} left, each works once`;

interface DialogsProps {
  profile: UserProfile;
  state: TwoFactorState;
  act: Act;
  onClose: () => void;
  onOffer: (offer: AuthenticatorOffer) => void;
  onCodes: (codes: RecoveryCodes) => void;
}

/** Each act is explained first, and confirmed with a code. */
const ActDialog = ({ profile, state, act, onClose, onOffer, onCodes }: DialogsProps) => {
  const shared = { profile, state, onClose };
  const { enabled } = state;
  switch (act) {
    case 'switch':
      return (
        <ProvenDialog
          {...shared}
          title={`${enabled ? 'Disable' : 'Enable'} Two Factor Authentication`}
          danger={enabled}
          command={(proof, submission) => switchTwoFactor({ twoFactorEnabled: !enabled, ...proof }, submission)}
          success={enabled ? words.disabled : words.enabled}
          failure={words.switchFailed}
        >
          {enabled ? (
            <p>
              From then on your password alone signs you in. Your authenticator app and your recovery codes are removed,
              and your other sessions end. A code proves first that it is you.
            </p>
          ) : (
            <p>
              From then on signing in asks for a code after your password, so that the password alone is not enough.
              Your other sessions end. A test code shows first that codes reach you.
            </p>
          )}
        </ProvenDialog>
      );
    case 'add':
      return (
        <ProvenDialog {...shared} title={addTitle(state)} command={beginAuthenticator} onDone={onOffer}>
          {state.sendsCodes ? (
            <p>
              An authenticator app on your phone shows the codes, with no message and no network. It takes the place of
              messages when you sign in. You get recovery codes, too. A code proves first that it is you.
            </p>
          ) : (
            <p>
              {cannotSend} An authenticator app on your phone shows the codes, with no message and no network. From then
              on signing in asks for one{enabled ? '' : ', and your other sessions end'}. You get recovery codes, too:
              keep them, since they let you in without the phone.
            </p>
          )}
        </ProvenDialog>
      );
    case 'remove':
      return (
        <ProvenDialog
          {...shared}
          title="Remove Authenticator App"
          command={removeAuthenticator}
          success={words.authenticatorRemoved}
          danger
        >
          <p>
            From then on codes are sent to you again. The code that proves that it is you comes from the app, still.
          </p>
        </ProvenDialog>
      );
    case 'renew':
      return (
        <ProvenDialog
          {...shared}
          title="New Recovery Codes"
          command={renewRecoveryCodes}
          success={words.codesRenewed}
          onDone={onCodes}
        >
          <p>Ten new codes take the place of those that you have, which no longer work. First prove that it is you.</p>
        </ProvenDialog>
      );
  }
};

const addTitle = ({ enabled, authenticator }: TwoFactorState) => {
  if (!enabled) return 'Enable Two Factor Authentication';
  return authenticator ? 'Replace Authenticator App' : 'Add Authenticator App';
};

/** One sentence on everything that is missing; the specification's caption if only the phone is. */
const Needs = ({ phone, app }: { phone: boolean; app: boolean }) => {
  const missing = phone ? words.phoneRequired : undefined;
  const said = app ? (missing ? `${missing} and an authenticator app` : 'Requires an authenticator app') : missing;
  return said && <span className="eg-muted">{said}</span>;
};

const State = ({ profile, state }: { profile: UserProfile; state: TwoFactorState }) => {
  const [act, setAct] = useState<Act>();
  const [offer, setOffer] = useState<AuthenticatorOffer>();
  const [codes, setCodes] = useState<RecoveryCodes>();
  const { enabled, sendsCodes, authenticator, recoveryCodesLeft } = state;
  const needsPhone = !enabled && !profile.phoneNumber;
  const button = (name: Act, words: string, disabled = false) => (
    <Button variant="outlined" size="small" disabled={disabled} onClick={() => setAct(name)}>
      {words}
    </Button>
  );
  const appAct = () => {
    if (!authenticator) return button('add', 'Add App');
    return sendsCodes ? button('remove', 'Remove App') : button('add', 'Replace App');
  };
  const onCodes = (made: RecoveryCodes) => {
    setOffer(undefined);
    setCodes(made);
  };
  return (
    <>
      <Rows
        rows={[
          {
            name: 'Status',
            status: (
              <>
                <Tag tone={enabled ? 'good' : 'plain'}>{enabled ? 'Enabled' : 'Disabled'}</Tag>
                {!enabled && <Needs phone={needsPhone} app={!sendsCodes} />}
              </>
            ),
            act: button(
              enabled || sendsCodes ? 'switch' : 'add',
              `${enabled ? 'Disable' : 'Enable'} Two-Factor`,
              needsPhone,
            ),
          },
          ...(enabled
            ? [
                {
                  name: 'Authenticator App',
                  status: authenticator ? (
                    <span>
                      Added <Moment at={authenticator.addedOn} />
                    </span>
                  ) : sendsCodes ? (
                    'None: codes are sent to you'
                  ) : (
                    <Tag tone="late">None, and no code can be sent</Tag>
                  ),
                  act: appAct(),
                },
                {
                  name: 'Recovery Codes',
                  status: codesLeft(recoveryCodesLeft),
                  act: button('renew', 'New Codes'),
                },
              ]
            : []),
        ]}
      />
      {act && (
        <ActDialog
          profile={profile}
          state={state}
          act={act}
          onClose={() => setAct(undefined)}
          onOffer={setOffer}
          onCodes={onCodes}
        />
      )}
      {offer && (
        <ConfirmAuthenticatorDialog
          profile={profile}
          offer={offer}
          enables={!enabled}
          onClose={() => setOffer(undefined)}
          onDone={onCodes}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes.recoveryCodes} onClose={() => setCodes(undefined)} />}
    </>
  );
};

/** How the user signs in: with the password alone, or with a code as well. */
export const TwoFactorCard = ({ profile }: { profile: UserProfile }) => {
  const { data, error, refetch } = useTwoFactor();
  return (
    <Card title="Two Factor Authentication" note="A code in addition to your password protects your account">
      {data ? (
        <State profile={profile} state={data} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading rows={1} />
      )}
    </Card>
  );
};
