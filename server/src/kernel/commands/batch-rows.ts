import pg from 'pg';
import type { DataSource } from 'typeorm';
import { early } from '../awaited-later.js';
import type { Connection, Sql } from '../db/connections/connection.js';
import { scoping } from '../db/database.js';
import type { Scope } from '../db/scope.js';
import type { Flushes } from '../events/flush.js';
import { plainPart } from '../events/flush-parts.js';
import type { RowClass, RowOp } from '../events/projection.js';
import { RowChanges } from '../events/row-changes.js';
import { columnOf, shapeOf } from '../events/table-shape.js';
import { rowParts } from '../events/table-parts.js';
import type { Asking, Joined } from '../events/undo-rules.js';
import type { Drained, Inserts } from './pending.js';
import { reads, type Readings, WHOLE } from './readings.js';

/** SQLSTATE of a statement after a failed one. */
const ABORTED = '25P02';

interface Followed {
  readonly joined: Joined;
  /** By the row's id and the scope. */
  readonly facts: Map<string, Map<string, Promise<object>>>;
}

export const nameOf = ({ tenants, provider }: Scope): string => [provider, ...tenants].join();

const added = <K, V>(map: Map<K, V>, key: K, value: () => V): V => {
  const known = map.get(key) ?? value();
  map.set(key, known);
  return known;
};

/**
 * The rows of a batch. Changes of finished commands are held, and merged by row, until a statement reads what they
 * change: they are sent just before it. Answers are remembered until a row that they were read from changes.
 */
export class BatchRows implements Sql, Pick<Asking, 'facts'> {
  private readonly entered = new Map<string, Scope>();
  private scope: Scope = { tenants: [] };
  private readonly held: RowChanges;
  private readonly inserts: Inserts = new Map();
  /** Columns of held changes, by table. */
  private readonly unwritten = new Map<string, Set<string>>();
  private readonly answers = new Map<string, Map<string, Promise<object[]>>>();
  private readonly followed = new Map<RowClass, Followed>();
  private sent: Promise<unknown>[] = [];

  constructor(
    private readonly sql: Connection,
    private readonly flushes: Flushes,
    private readonly readings: Readings,
    private readonly source: DataSource,
  ) {
    this.held = new RowChanges(source);
  }

  /** Later statements see the tenants of this scope. */
  enter(scope: Scope): void {
    if (this.isIn(scope)) return;
    this.scope = scope;
    this.entered.set(nameOf(scope), scope);
    this.send(this.sql.query(scoping(scope)));
  }

  isIn(scope: Scope): boolean {
    return nameOf(scope) === nameOf(this.scope);
  }

  query<R extends object>(text: string, params: readonly unknown[] = []): Promise<R[]> {
    return this.answer(text, params, () => this.sql.query<R>(text, params));
  }

  prepared<R extends object>(name: string, text: string, params: readonly unknown[]): Promise<R[]> {
    return this.answer(text, params, () => this.sql.prepared<R>(name, text, params));
  }

  async facts<F extends object>(entity: RowClass, id: string, joined: Joined, read: () => Promise<F>): Promise<F> {
    const { facts } = added(this.followed, entity, () => ({ joined, facts: new Map() }));
    const ofRow = added(facts, id, () => new Map<string, Promise<object>>());
    return (await added(ofRow, nameOf(this.scope), () => early(read()))) as F;
  }

  /** Takes the changes of commands that are done. */
  hold({ ops, inserts }: Drained): void {
    const changed = new Map<string, Set<string>>();
    const columnsOf = (table: string) => added(changed, table, () => new Set<string>());
    for (const op of ops) {
      this.held.add(op);
      const shape = shapeOf(this.source, op.entity);
      const columns = columnsOf(shape.table);
      if (op.op !== 'patch') columns.add(WHOLE);
      else for (const property of Object.keys(op.fields)) columns.add(columnOf(shape, property).column);
      this.follow(op, shape.table);
    }
    for (const [table, insert] of inserts) {
      added(this.inserts, table, () => ({ ...insert, rows: [] })).rows.push(...insert.rows);
      columnsOf(table).add(WHOLE);
    }
    for (const [table, columns] of changed) {
      const unwritten = added(this.unwritten, table, () => new Set<string>());
      for (const column of columns) unwritten.add(column);
      for (const text of this.answers.keys())
        if (reads(this.readings.get(text), table, columns)) this.answers.delete(text);
    }
  }

  /** Sends all that is held, and enters all scopes of the batch. */
  async writeAll(): Promise<void> {
    this.enter(this.whole());
    this.write(() => true);
    await this.done([]);
  }

  /** Waits for these commands and for what was sent. @throws the failure that the others follow from */
  async done(commands: readonly Promise<unknown>[]): Promise<void> {
    await Promise.allSettled(commands);
    const all = await Promise.allSettled([...this.sent, ...commands]);
    this.sent = [];
    const failures = all.flatMap((result): unknown[] => (result.status === 'rejected' ? [result.reason] : []));
    const isLater = (failure: unknown) => failure instanceof pg.DatabaseError && failure.code === ABORTED;
    if (failures.length > 0) throw failures.find((failure) => !isLater(failure)) ?? failures[0];
  }

  private answer<R extends object>(text: string, params: readonly unknown[], send: () => Promise<R[]>): Promise<R[]> {
    const reading = this.readings.get(text);
    this.write((table) => reading.isOpaque || reads(reading, table, this.unwritten.get(table) ?? new Set()));
    if (reading.isOpaque) {
      this.answers.clear();
      this.followed.clear();
    }
    if (!reading.isRepeatable) return send();
    const ofText = added(this.answers, text, () => new Map<string, Promise<object[]>>());
    const rows = added(ofText, JSON.stringify([nameOf(this.scope), params]), () => early(send()));
    return rows.then((known) => [...known] as R[]);
  }

  /**
   * Part by part: there are few of them, but many combinations, and PostgreSQL plans each only once. What gives up a
   * unique value comes before what takes it.
   */
  private write(isDue: (table: string) => boolean): void {
    const due = [...this.unwritten.keys()].filter(isDue);
    if (due.length === 0) return;
    const inserts = [...this.inserts.values()].filter(({ table }) => due.includes(table));
    const tables = new Map([...this.held.tables].filter(([, { shape }]) => due.includes(shape.table)));
    for (const table of due) this.unwritten.delete(table);
    for (const { table } of inserts) this.inserts.delete(table);
    for (const entity of tables.keys()) this.held.tables.delete(entity);
    const parts = [...rowParts({ tables }), ...inserts.map(plainPart)];
    const all = this.whole();
    const isNarrow = all.tenants.some((tenant) => !this.scope.tenants.includes(tenant));
    if (isNarrow) this.send(this.sql.query(scoping(all)));
    for (const part of [...parts.filter(({ met }) => met), ...parts.filter(({ met }) => !met)]) {
      const statement = this.flushes.statement([part]);
      if (statement) this.send(this.sql.run(statement));
    }
    if (isNarrow) this.send(this.sql.query(scoping(this.scope)));
  }

  private send(statement: Promise<unknown>): void {
    this.sent.push(early(statement));
  }

  private whole(): Scope {
    const scopes = [...this.entered.values()];
    return { tenants: [...new Set(scopes.flatMap(({ tenants }) => tenants))], provider: scopes[0]?.provider };
  }

  /** Facts follow a change of their row; another change of a table that they are read from drops them. */
  private follow(op: RowOp, table: string): void {
    for (const [entity, { joined, facts }] of this.followed) {
      const isOwn = op.entity === entity;
      if (isOwn && op.op === 'patch' && !joined.by.some((property) => op.fields[property] !== undefined)) {
        const ofRow = facts.get(String(op.key['id']));
        for (const [scope, known] of ofRow ?? []) ofRow?.set(scope, early(known.then((f) => followed(f, op.fields))));
      } else if (isOwn || joined.tables.includes(table)) facts.clear();
    }
  }
}

const followed = (facts: object, fields: Readonly<Record<string, unknown>>): object => ({
  ...facts,
  ...Object.fromEntries(Object.entries(fields).filter(([name, value]) => name in facts && value !== undefined)),
});
