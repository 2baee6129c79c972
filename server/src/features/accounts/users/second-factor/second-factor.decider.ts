import { type SecondStep, twoFactorMessages as words } from '@evergreen/contracts/accounts/two-factor';
import type { UserEvent } from '@evergreen/workflows/accounts/account.events';
import { Refusal } from '../../../../kernel/errors.js';
import type { UserState } from '../users.events.js';

export const isSecured = ({ person }: UserState): boolean => person?.['twoFactorEnabled'] === true;

/** Switching to the current state has no effect. A code needs a phone number. */
export const switchTwoFactor = (state: UserState, enabled: boolean): UserEvent[] => {
  if (enabled === isSecured(state)) return [];
  if (!enabled) return [{ type: 'TwoFactorDisabled', twoFactorEnabled: false }];
  if (!state.person?.['phoneNumber']) throw new Refusal(words.phoneRequired, { field: 'phoneNumber' });
  return [{ type: 'TwoFactorEnabled', twoFactorEnabled: true }];
};

interface Means {
  readonly addedOn: string | null;
  readonly recoveryCodesLeft: number;
  /** There is a way to send codes. */
  readonly sendsCodes: boolean;
}

/** The second step after the password. If no code can be sent, an app can be added, so that no one is locked out. */
export const stepBy = ({ addedOn, recoveryCodesLeft, sendsCodes }: Means): SecondStep => {
  if (addedOn !== null) return 'authenticator';
  if (sendsCodes) return 'message';
  return recoveryCodesLeft > 0 ? 'recoveryCode' : 'addAuthenticator';
};

/** If no code can be sent, the app is the second step, and adding it switches two-factor on. */
export const addApp = (state: UserState, sendsCodes: boolean): UserEvent[] => {
  if (sendsCodes) checkSecured(state);
  return [...switchTwoFactor(state, true), { type: 'AuthenticatorAdded' }, { type: 'RecoveryCodesRenewed' }];
};

/** @throws Refusal without a second step */
export const checkSecured = (state: UserState): void => {
  if (!isSecured(state)) throw new Refusal(words.notEnabled);
};
