import { type SecondStep, twoFactorMessages as words } from '@evergreen/contracts/accounts/two-factor';
import type { UserEvent } from '@evergreen/workflows/account.events';
import { Refusal } from '../../../../kernel/errors.js';
import type { UserState } from '../users.events.js';

export const isSecured = ({ person }: UserState): boolean => person?.['twoFactorEnabled'] === true;

/** Switched as it is already, nothing happens. A code needs a phone to go to. */
export const switchTwoFactor = (state: UserState, enabled: boolean): UserEvent[] => {
  if (enabled === isSecured(state)) return [];
  if (!enabled) return [{ type: 'TwoFactorDisabled', twoFactorEnabled: false }];
  if (!state.person?.['phoneNumber']) throw new Refusal(words.phoneRequired, { field: 'phoneNumber' });
  return [{ type: 'TwoFactorEnabled', twoFactorEnabled: true }];
};

interface Means {
  readonly addedOn: string | null;
  readonly recoveryCodesLeft: number;
  /** Something is set up that sends codes. */
  readonly sendsCodes: boolean;
}

/** What is asked after the password. Without a way to send codes no one is locked out: an app can be added then. */
export const stepBy = ({ addedOn, recoveryCodesLeft, sendsCodes }: Means): SecondStep => {
  if (addedOn !== null) return 'authenticator';
  if (sendsCodes) return 'message';
  return recoveryCodesLeft > 0 ? 'recoveryCode' : 'addAuthenticator';
};

/** Where no code can be sent, an app is the second step, and adding it switches the second step on. */
export const addApp = (state: UserState, sendsCodes: boolean): UserEvent[] => {
  if (sendsCodes) checkSecured(state);
  return [...switchTwoFactor(state, true), { type: 'AuthenticatorAdded' }, { type: 'RecoveryCodesRenewed' }];
};

/** @throws Refusal where there is no second step yet that something could be added to */
export const checkSecured = (state: UserState): void => {
  if (!isSecured(state)) throw new Refusal(words.notEnabled);
};
