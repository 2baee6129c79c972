import { type RemindersBody, usualReminders } from '@evergreen/contracts/accounts/reminders';
import type { UserEvent } from '@evergreen/workflows/accounts/account.events';
import type { Undoing } from '../../../kernel/undo/rules.js';
import { remindersOf, setReminders } from './reminders.decider.js';
import { Users, type UserState } from './users.events.js';
import { usersUndo } from './users.undo.js';

const added: UserEvent = {
  type: 'UserAdded',
  firstName: 'Dana',
  lastName: 'Reyes',
  title: null,
  email: 'dana@example.com',
  phoneNumber: null,
  roles: ['ClientContributor'],
  renewalInvoiceRecipient: false,
  twoFactorEnabled: false,
  active: true,
};
const given = (...events: UserEvent[]): UserState => [added, ...events].reduce(Users.apply, Users.initial);
const { awayFrom: _, awayTo: _to, ...usual } = usualReminders;
const quiet: RemindersBody = { ...usualReminders, quietDays: ['Saturday', 'Sunday'] };
const away = { awayFrom: '2026-12-20', awayTo: '2027-01-03' };
const set = (state: UserState, reminders: RemindersBody) => setReminders(state, reminders)[0] as UserEvent;

describe('the own reminders', () => {
  it('are the usual until a user chooses', () => {
    expect(remindersOf({})).toEqual(usualReminders);
    expect(setReminders(given(), usualReminders)).toEqual([]);
  });

  it('change what differs: the choices, or both ends of an absence', () => {
    expect(setReminders(given(), quiet)).toEqual([
      { type: 'UserRemindersSet', reminders: { ...usual, quietDays: ['Saturday', 'Sunday'] } },
    ]);
    expect(setReminders(given(), { ...usualReminders, ...away })).toEqual([{ type: 'UserRemindersSet', ...away }]);
    const state = given(set(given(), { ...quiet, ...away }));
    expect(remindersOf(state.person ?? {})).toEqual({ ...quiet, ...away });
    expect(setReminders(state, { ...quiet, ...away })).toEqual([]);
  });

  it('are the same whatever order a database keeps their fields in', () => {
    const { kinds, ...rest } = usual;
    const turned = Object.fromEntries(Object.entries(kinds).reverse()) as typeof kinds;
    const state = given({ type: 'UserRemindersSet', reminders: { ...rest, kinds: turned } });
    expect(setReminders(state, usualReminders)).toEqual([]);
  });

  it('know no absence that was erased', () => {
    expect(remindersOf({ awayFrom: '', awayTo: '' })).toEqual(usualReminders);
  });
});

describe('undo of the own reminders', () => {
  const undo = (event: UserEvent, before: UserState, now: UserState, since: readonly UserEvent[] = []) => {
    const rule = usersUndo.on[event.type];
    return typeof rule === 'function'
      ? rule({ event, before, now, since } as Undoing<unknown, UserEvent, unknown>)
      : rule;
  };
  const first = set(given(), { ...quiet, ...away });

  it('goes back to what they were, and to the usual where there was nothing before', () => {
    expect(undo(first, given(), given(first))).toEqual({
      type: 'UserRemindersSet',
      reminders: null,
      awayFrom: null,
      awayTo: null,
    });
    const second = set(given(first), { ...usualReminders, ...away });
    expect(undo(second, given(first), given(first, second))).toEqual({
      type: 'UserRemindersSet',
      reminders: { ...usual, quietDays: ['Saturday', 'Sunday'] },
    });
  });

  it('is refused after a later choice, or where the absence before it was erased', () => {
    const second = set(given(first), { ...usualReminders, ...away });
    expect(undo(first, given(), given(first, second), [second])).toMatch(/since/);
    const erased = { ...first, awayFrom: '', awayTo: '' } as UserEvent;
    const back = set(given(first), quiet);
    expect(undo(back, given(erased), given(erased, back))).toBe('What it says of a person was erased.');
  });
});
