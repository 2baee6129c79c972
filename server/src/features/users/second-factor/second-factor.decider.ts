import { twoFactorMessages as words } from '@evergreen/contracts/two-factor';
import { Refusal } from '../../../kernel/errors.js';
import type { UserEvent, UserState } from '../users.events.js';

export const isSecured = ({ person }: UserState): boolean => person?.['twoFactorEnabled'] === true;

/** Switched as it is already, nothing happens. A code needs a phone to go to. */
export const switchTwoFactor = (state: UserState, enabled: boolean): UserEvent[] => {
  if (enabled === isSecured(state)) return [];
  if (!enabled) return [{ type: 'TwoFactorDisabled', twoFactorEnabled: false }];
  if (!state.person?.['phoneNumber']) throw new Refusal(words.phoneRequired, { field: 'phoneNumber' });
  return [{ type: 'TwoFactorEnabled', twoFactorEnabled: true }];
};

/** @throws Refusal where there is no second step yet that something could be added to */
export const checkSecured = (state: UserState): void => {
  if (!isSecured(state)) throw new Refusal(words.notEnabled);
};
