import { addDays, addMonths, type CalendarDate } from '@evergreen/workflows/dates';
import { KeepTrustAccount, PostToTrustAccount } from '../../features/renewing/trust-accounts/index.js';
import { type Act, moment, sends, workday } from './act.js';
import { clientJoined } from './foundation.acts.js';
import type { ClientKey } from './people.js';

interface Account {
  readonly minimum: number;
  /** The balance today, as a fraction of its minimum: below one there is a warning. */
  readonly today: number;
}

const accounts: Readonly<Record<ClientKey, Account>> = {
  harborview: { minimum: 1_000, today: 1.8 },
  meridian: { minimum: 2_000, today: 2.4 },
  northgate: { minimum: 5_000, today: 0.6 },
};

const ACCOUNTANT = 'accounting@keystone.example';

const opening = (client: ClientKey, { minimum }: Account, today: CalendarDate): Act =>
  sends(
    { day: clientJoined(today, client), minute: 400, by: ACCOUNTANT },
    (by) => new KeepTrustAccount(by, { isActive: true, minimumBalanceThreshold: `${minimum}.00` }),
  );

const deposit = (postedOn: CalendarDate, dollars: number): Act => ({
  ...sends(
    { day: postedOn, minute: 465, by: ACCOUNTANT, about: ['deposits'] },
    (by) => new PostToTrustAccount(by, { kind: 'Deposit', amount: `${dollars}.00`, postedOn, memo: 'Deposit by wire' }),
  ),
  draws: -dollars,
});

/**
 * The account from its opening. Every month the client deposits the next month's amount, so that the account never
 * falls below 150% of its minimum; the last deposit leaves today's balance.
 * @param acts all other acts of the client, with what they draw
 */
export const trustActs = (client: ClientKey, today: CalendarDate, acts: readonly Act[]): Act[] => {
  const account = accounts[client];
  const days: CalendarDate[] = [];
  const last = addDays(today, -40);
  for (let month = 0; addMonths(clientJoined(today, client), month) < last; month++)
    days.push(workday(addMonths(clientJoined(today, client), month)));
  const done: Act[] = [opening(client, account, today)];
  let balance = 0;
  for (const [index, day] of days.entries()) {
    const from = index === 0 ? '' : moment(day, 465);
    const next = days[index + 1];
    const to = next ? moment(next, 465) : '9999';
    const drawn = acts.reduce((sum, { at, draws = 0 }) => sum + (at >= from && at < to ? draws : 0), 0);
    const goal = next ? account.minimum * 1.5 : account.minimum * account.today;
    const round = next ? 500 : 50;
    const dollars = Math.ceil((goal + drawn - balance) / round) * round;
    if (dollars > 0) done.push(deposit(day, dollars));
    balance += Math.max(0, dollars) - drawn;
  }
  return done;
};
