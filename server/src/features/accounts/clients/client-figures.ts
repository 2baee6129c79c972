import { today } from '@evergreen/workflows/dates';
import { defaultTimeZone, knownTimeZone } from '@evergreen/contracts/accounts/clients';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import type { Sql } from '../../../kernel/db/database.js';

const FRESH_MS = 60_000;

export interface ClientFigures {
  readonly licenses: number;
  readonly users: number;
  readonly pastDue: number;
}

interface Counted {
  readonly at: number;
  readonly figures: ClientFigures;
}

interface Requested {
  readonly id: string;
  readonly timeZone: string;
}

const countSql = `select client_id as id, licenses, users, past_due as "pastDue" from client_figures($1, $2::uuid[], $3::date[])`;

/** The current counts of these clients. */
export const countFigures = (
  sql: Sql,
  firmId: string,
  clients: readonly Requested[],
  now: Date,
): Promise<(ClientFigures & { readonly id: string })[]> => {
  const days = clients.map(({ timeZone }) => today(knownTimeZone(timeZone) ?? defaultTimeZone, now));
  return sql.query(countSql, [firmId, clients.map(({ id }) => id), days]);
};

/**
 * Counts for the firm's list of clients. They span the tables of many tenants, so they are calculated for the clients
 * of a page and cached for a minute.
 */
@Injectable()
export class FiguresOfClients {
  private readonly counted = new Map<string, Counted>();

  constructor(private readonly clock: Clock) {}

  async of(sql: Sql, firmId: string, clients: readonly Requested[]): Promise<ReadonlyMap<string, ClientFigures>> {
    const now = this.clock.now();
    this.forget(now.getTime());
    const missing = clients.filter(({ id }) => !this.counted.has(id));
    if (missing.length > 0) {
      for (const { id, ...figures } of await countFigures(sql, firmId, missing, now))
        this.counted.set(id, { at: now.getTime(), figures });
    }
    return new Map(
      clients.flatMap(({ id }) => {
        const known = this.counted.get(id);
        return known ? [[id, known.figures] as const] : [];
      }),
    );
  }

  private forget(now: number): void {
    for (const [id, { at }] of this.counted) if (Math.abs(now - at) >= FRESH_MS) this.counted.delete(id);
  }
}
