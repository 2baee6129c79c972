import pg from 'pg';
import type { Sql } from '../db/database.js';
import { type BadNews, Conflict, Forbidden, Missing, Refusal, Unauthenticated, Unprocessable } from '../errors.js';
import type { Actor } from '../tenancy/actor.js';

type Outcome =
  | { readonly done: unknown; readonly undo?: string }
  | {
      readonly refused: { readonly name: string; readonly message: string; readonly errors?: Record<string, string[]> };
    };

interface Claim {
  readonly mine: boolean;
  readonly requestHash: string;
  readonly outcome: Outcome | null;
}

const keyed = (by: Actor) =>
  by.userId && by.request.idempotencyKey ? [by.homeTenantId, by.userId, by.request.idempotencyKey] : undefined;

/** Rides on the statement that opens the transaction. A second request with the same key waits here for the first. */
export const claiming = (by: Actor, now: string): string => {
  const key = keyed(by);
  if (!key) return '';
  const values = [...key, by.request.hash ?? '', now].map((value) => pg.escapeLiteral(value)).join(', ');
  return `; insert into idempotency_keys (tenant_id, user_id, key, request_hash, created_at) values (${values})
    on conflict (tenant_id, user_id, key) do nothing`;
};

/** The answer that was given before, if this act was carried out already. */
export const claim = async <R>(sql: Sql, by: Actor): Promise<{ result: R; undo: string | undefined } | undefined> => {
  const key = keyed(by);
  if (!key) return undefined;
  const [row] = await sql.prepared<Claim>(
    'idempotency_claim',
    `select request_hash as "requestHash", outcome, xmin = pg_current_xact_id()::xid as mine from idempotency_keys
     where tenant_id = $1 and user_id = $2 and key = $3`,
    key,
  );
  if (!row || row.mine) return undefined;
  if (row.requestHash !== by.request.hash)
    throw new Unprocessable('This Idempotency-Key was used for another request.');
  if (!row.outcome) throw new Conflict();
  if ('refused' in row.outcome) throw revived(row.outcome.refused);
  return { result: row.outcome.done as R, undo: row.outcome.undo };
};

/** @param undo the event by which the act can be undone */
export const remember = async (sql: Sql, by: Actor, answer: unknown, undo: string | undefined): Promise<void> => {
  const key = keyed(by);
  if (!key) return;
  await sql.prepared(
    'idempotency_remember',
    `update idempotency_keys set outcome = $4::jsonb where tenant_id = $1 and user_id = $2 and key = $3`,
    [...key, JSON.stringify({ done: answer ?? null, undo })],
  );
};

export const rememberRefusal = async (sql: Sql, by: Actor, refusal: BadNews, now: string): Promise<void> => {
  const key = keyed(by);
  if (!key) return;
  const refused = {
    name: refusal.name,
    message: refusal.message,
    ...(refusal instanceof Refusal && { errors: refusal.errors }),
  };
  await sql.query(
    `insert into idempotency_keys (tenant_id, user_id, key, request_hash, created_at, outcome) values ($1, $2, $3, $4, $5, $6::jsonb)
     on conflict (tenant_id, user_id, key) do nothing`,
    [...key, by.request.hash ?? '', now, JSON.stringify({ refused })],
  );
};

const revived = ({
  name,
  message,
  errors,
}: {
  name: string;
  message: string;
  errors?: Record<string, string[]>;
}): Error => {
  switch (name) {
    case Refusal.name:
      return new Refusal(message, errors ? { errors } : {});
    case Missing.name:
      return new Missing();
    case Forbidden.name:
      return new Forbidden(message);
    case Unauthenticated.name:
      return new Unauthenticated(message);
    case Unprocessable.name:
      return new Unprocessable(message);
    default:
      return new Conflict(message);
  }
};
