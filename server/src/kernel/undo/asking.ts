import type { Sql } from '../db/database.js';
import type { Actor } from '../tenancy/actor.js';
import type { Asking } from './rules.js';

/** A reader evaluates the rules of a command or undo. */
export const askingOf = (sql: Sql, by: Actor): Asking => ({
  by,
  query: (text, params) => sql.query(text, params),
  prepared: (name, text, params) => sql.prepared(name, text, params),
});
