import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../../../tools/processes.mjs';
import { accepted } from './register.mjs';

const EMAIL = 'contributor@meridian.example';
const ME = { firstName: 'Casey', lastName: 'Moore', phoneNumber: '(617) 555-0140' };
/** A digest that comes in between may contain a license's number of six digits. */
const SUBJECT = 'Your Evergreen security code';
const MAILED_MS = 60_000;
/** Between two messages, plus the difference of clocks. */
const BETWEEN_MS = 61_000;
const SENDS = 6;

/** The codes sent to this person, the newest last, once there are so many. */
const codesTo = async (stack, many) => {
  let codes = [];
  const there = async () => {
    const mails = (await stack.mails()).filter(({ to, subject }) => to.includes(EMAIL) && subject === SUBJECT);
    codes = mails.map(({ text }) => /\b(\d{6})\b/.exec(text)[1]);
    return codes.length >= many;
  };
  if (!(await until(there, MAILED_MS, 250))) throw new Error(`${codes.length} codes came to ${EMAIL}, not ${many}`);
  return codes;
};

/**
 * Signing in with two factors, where each call goes to another api.
 * @returns how many of the messages requested at once at both were sent; the answers to the code before the newest,
 * and to the newest
 */
export const secondStep = async (stack, [firstApi, other]) => {
  const first = await stack.signIn(EMAIL, firstApi);
  accepted('The profile', await first.put('/user-profile', ME));
  accepted('A code', await first.at(other).post('/user-profile/send-security-code'));
  const [proof] = await codesTo(stack, 1);
  const on = { twoFactorEnabled: true, securityCode: proof };
  accepted('The second step', await first.put('/user-profile/two-factor-auth', on));

  await pause(BETWEEN_MS);
  const pending = stack.visitor(firstApi);
  accepted('Signing in', await pending.post('/authentication/sign-in', { email: EMAIL, password: stack.password }));
  const [, old] = await codesTo(stack, 2);
  await pause(BETWEEN_MS);
  const places = [pending, pending.at(other)];
  const send = (_, n) => places[n % 2].post('/authentication/resend-code');
  const sent = await Promise.all(Array.from({ length: SENDS }, send));
  const [, , newest] = await codesTo(stack, 3);
  const verify = (caller, securityCode) => caller.post('/authentication/verify-code', { securityCode });
  return {
    sent: sent.filter(({ status }) => status === 200).length,
    asked: SENDS,
    old: (await verify(places[0], old)).status,
    newest: (await verify(places[1], newest)).status,
  };
};
