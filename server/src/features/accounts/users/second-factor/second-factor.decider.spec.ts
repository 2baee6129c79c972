import { twoFactorMessages as words } from '@evergreen/contracts/accounts/two-factor';
import { Users } from '../users.events.js';
import { addApp, stepBy } from './second-factor.decider.js';

const added = '2026-11-20T15:00:00.000Z';

describe('what is asked after the password', () => {
  it.each([
    [{ addedOn: added, sendsCodes: true, recoveryCodesLeft: 0 }, 'authenticator'],
    [{ addedOn: added, sendsCodes: false, recoveryCodesLeft: 9 }, 'authenticator'],
    [{ addedOn: null, sendsCodes: true, recoveryCodesLeft: 9 }, 'message'],
    [{ addedOn: null, sendsCodes: false, recoveryCodesLeft: 1 }, 'recoveryCode'],
    [{ addedOn: null, sendsCodes: false, recoveryCodesLeft: 0 }, 'addAuthenticator'],
  ])('is something that the person has: %j', (means, step) => {
    expect(stepBy(means)).toBe(step);
  });
});

describe('adding an authenticator app', () => {
  const person = (twoFactorEnabled: boolean, phoneNumber: string | null = '(617) 555-0140') => ({
    ...Users.initial,
    person: { firstName: 'Dana', lastName: 'Reyes', email: 'd@hotel.example', phoneNumber, twoFactorEnabled },
  });
  const types = (...of: Parameters<typeof addApp>) => addApp(...of).map(({ type }) => type);

  it('switches the second step on where no code can be sent', () => {
    expect(types(person(false), false)).toEqual(['TwoFactorEnabled', 'AuthenticatorAdded', 'RecoveryCodesRenewed']);
    expect(types(person(true), false)).toEqual(['AuthenticatorAdded', 'RecoveryCodesRenewed']);
    expect(() => addApp(person(false, null), false)).toThrow(words.phoneRequired);
  });

  it('needs the second step where codes are sent', () => {
    expect(types(person(true), true)).toEqual(['AuthenticatorAdded', 'RecoveryCodesRenewed']);
    expect(() => addApp(person(false), true)).toThrow(words.notEnabled);
  });
});
