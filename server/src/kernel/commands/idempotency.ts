import { createHash } from 'node:crypto';
import { locks } from '../db/connections/locks.js';
import type { Sql } from '../db/database.js';
import {
  type BadNews,
  Conflict,
  Forbidden,
  Gone,
  Missing,
  Refusal,
  TooLarge,
  Unauthenticated,
  Unprocessable,
} from '../errors.js';
import type { Part } from '../events/flush-parts.js';
import type { Actor } from '../tenancy/actor.js';

interface Refused {
  readonly name: string;
  readonly message: string;
  readonly errors?: Readonly<Record<string, string[]>> | undefined;
}

type Outcome = { readonly done: unknown; readonly undo?: string } | { readonly refused: Refused };

/** Every kind of refusal that is an answer. One of a feature is kept as its kind. */
const kinds: readonly (new (message: string) => BadNews)[] = [
  Refusal,
  Conflict,
  Missing,
  Gone,
  Forbidden,
  Unauthenticated,
  Unprocessable,
  TooLarge,
];

const kept = (refusal: BadNews): Refused => ({
  name: kinds.find((kind) => refusal instanceof kind)?.name ?? refusal.name,
  message: refusal.message,
  ...(refusal instanceof Refusal && { errors: refusal.errors }),
});

const revived = ({ name, message, errors }: Refused): BadNews => {
  if (errors) return new Refusal(message, { errors });
  const Kind = kinds.find((kind) => kind.name === name) ?? Conflict;
  return new Kind(message);
};

interface Claimed {
  readonly requestHash: string;
  readonly outcome: Outcome | null;
}

/** The key was used before: contains the earlier answer, and the event by which it can be undone. */
export class AnsweredBefore extends Error {
  constructor(
    readonly result: unknown,
    readonly undo: string | undefined,
  ) {
    super('This act was carried out before');
  }
}

/** A key belongs to the client: the same key for another client is a different one. */
const ofClient = (key: string, { clientId, homeTenantId }: Actor) =>
  clientId && clientId !== homeTenantId ? `${clientId} ${key}` : key;

const keyed = (by: Actor) =>
  by.userId && by.request.idempotencyKey
    ? [by.homeTenantId, by.userId, ofClient(by.request.idempotencyKey, by)]
    : undefined;

/**
 * The second number of the advisory lock that the transaction of an act with a key holds: an act with the same key
 * waits.
 */
export const lockOf = (by: Actor): number | undefined => {
  const key = keyed(by);
  return key && createHash('sha1').update(key.join('/')).digest().readInt32BE();
};

/** A part that makes its statement fail with `ROW_MISSED` while the same act holds its lock. */
export const itsTurn = (lock: number): Part[] => [
  {
    shape: 'turn',
    text: (first) => `select 1 where pg_try_advisory_xact_lock($${first}::integer, $${first + 1}::integer)`,
    params: [locks.sameAct, lock],
    met: () => '1',
  },
];

/** Does nothing if the act was not carried out before. @throws AnsweredBefore, or the refusal that was the answer */
export const answerBefore = async (sql: Sql, by: Actor): Promise<void> => {
  const key = keyed(by);
  if (!key) return;
  const [row] = await sql.query<Claimed>(
    `select request_hash as "requestHash", outcome from idempotency_keys where tenant_id = $1 and user_id = $2 and key = $3`,
    key,
  );
  if (!row) return;
  if (row.requestHash !== by.request.hash)
    throw new Unprocessable('This Idempotency-Key was used for another request.');
  if (!row.outcome) throw new Conflict();
  if ('refused' in row.outcome) throw revived(row.outcome.refused);
  throw new AnsweredBefore(row.outcome.done, row.outcome.undo);
};

const inserting = (first: number) =>
  `insert into idempotency_keys (tenant_id, user_id, key, request_hash, created_at, outcome)
   values ($${first}, $${first + 1}, $${first + 2}, $${first + 3}, $${first + 4}, $${first + 5})
   on conflict (tenant_id, user_id, key) do nothing returning 1`;

const values = (by: Actor, key: readonly string[], now: string, outcome: object) => [
  ...key,
  by.request.hash ?? '',
  now,
  JSON.stringify(outcome),
];

/**
 * A part of the statement that writes the act: makes the statement fail with `ROW_MISSED` if the key has an answer
 * already.
 * @param undo the event by which the act can be undone
 */
export const remembering = (by: Actor, now: string, answer: unknown, undo: string | undefined): Part[] => {
  const key = keyed(by);
  if (!key) return [];
  const params = values(by, key, now, { done: answer ?? null, undo });
  return [{ shape: 'remember', text: inserting, params, met: () => '1' }];
};

/** @throws AnsweredBefore, or the refusal that was the answer, where the key has one already */
export const rememberRefusal = async (sql: Sql, by: Actor, refusal: BadNews, now: string): Promise<void> => {
  const key = keyed(by);
  if (!key) return;
  const [isFirst] = await sql.query(inserting(1), values(by, key, now, { refused: kept(refusal) }));
  if (!isFirst) await answerBefore(sql, by);
};
