import type { UserEvent } from '@evergreen/workflows/accounts/account.events';
import { Refusal } from '../../../kernel/errors.js';
import type { Undoing } from '../../../kernel/undo/rules.js';
import { changeProfile, removeSignature, setSignature, signatureOf } from './profile.decider.js';
import { Users, type UserState } from './users.events.js';
import { usersUndo } from './users.undo.js';

const added: UserEvent = {
  type: 'UserAdded',
  firstName: 'Dana',
  lastName: 'Reyes',
  title: null,
  email: 'dana@example.com',
  phoneNumber: '617',
  roles: ['ClientViewer'],
  renewalInvoiceRecipient: false,
  twoFactorEnabled: false,
  active: true,
};
const file = { hash: 'a'.repeat(64), size: 9, contentType: 'image/png' };
const set: UserEvent = {
  type: 'UserSignatureSet',
  signatureHash: file.hash,
  signatureContentType: 'image/png',
  signatureSize: 9,
};
const removed: UserEvent = { type: 'UserSignatureRemoved', signatureContentType: null, signatureSize: null };
const given = (...events: UserEvent[]): UserState => events.reduce(Users.apply, Users.initial);
const fields = { firstName: 'Dana', lastName: 'Reyes', phoneNumber: '617' };

describe('the own account', () => {
  it('changes what differs, both names together', () => {
    expect(changeProfile(given(added), { ...fields, lastName: 'Lind' })).toEqual([
      { type: 'UserChanged', firstName: 'Dana', lastName: 'Lind' },
    ]);
    expect(changeProfile(given(added), { ...fields, phoneNumber: null })).toEqual([
      { type: 'UserChanged', phoneNumber: null },
    ]);
    expect(changeProfile(given(added), fields)).toEqual([]);
  });

  it('keeps its phone while two-factor authentication is on', () => {
    const secured = given({ ...added, twoFactorEnabled: true });
    expect(() => changeProfile(secured, { ...fields, phoneNumber: '1' })).toThrow(
      new Refusal('Cannot be changed while Two Factor Authentication is enabled'),
    );
    expect(changeProfile(secured, { ...fields, firstName: 'D' })).toHaveLength(1);
  });

  it('has one signature, set and removed', () => {
    expect(setSignature(given(added), file)).toEqual([set]);
    expect(setSignature(given(added, set), file)).toEqual([]);
    expect(setSignature(given(added, set, removed), file)).toEqual([set]);
    expect(removeSignature(given(added, set))).toEqual([removed]);
    expect(removeSignature(given(added))).toEqual([]);
    expect(signatureOf(given(added, set, removed))).toBeNull();
  });
});

describe('undo', () => {
  const undo = (event: UserEvent, before: UserState, now: UserState, since: readonly UserEvent[] = []) => {
    const rule = usersUndo.on[event.type];
    return typeof rule === 'function'
      ? rule({ event, before, now, since } as Undoing<unknown, UserEvent, unknown>)
      : rule;
  };

  it('never gives back what an administrator took: roles', () => {
    const event: UserEvent = { type: 'UserChanged', roles: ['ClientViewer'] };
    const before = given({ ...added, roles: ['ClientAdministrator'] });
    expect(undo(event, before, Users.apply(before, event))).toBe('This cannot be undone.');
  });

  it('leaves the phone alone while two-factor authentication is on', () => {
    const event: UserEvent = { type: 'UserChanged', phoneNumber: '1' };
    const now = given(added, event, { type: 'UserChanged', twoFactorEnabled: true });
    expect(undo(event, given(added), now)).toBe('Cannot be changed while Two Factor Authentication is enabled');
  });

  it('of a signature goes back to the former one, or to none', () => {
    const other: UserEvent = { ...set, signatureHash: 'b'.repeat(64) };
    expect(undo(set, given(added), given(added, set))).toEqual(removed);
    expect(undo(other, given(added, set), given(added, set, other))).toEqual(set);
    expect(undo(set, given(added), given(added, set, other), [other])).toBe('It was changed again since.');
    expect(undo(removed, given(added, set), given(added, set, removed))).toEqual(set);
  });

  it('does not bring an erased signature back', () => {
    const erased: UserEvent = { ...set, signatureHash: '' };
    expect(undo(removed, given(added, erased), given(added, erased, removed))).toBe(
      'What it says of a person was erased.',
    );
  });
});
