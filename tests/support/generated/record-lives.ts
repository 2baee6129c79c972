import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { areas } from '../../../server/src/features/areas.js';
import { Transactions } from '../../../server/src/kernel/commands/transactions.js';
import type { UnitOfWork } from '../../../server/src/kernel/commands/unit-of-work.js';
import { Database } from '../../../server/src/kernel/db/database.js';
import type { Aggregate, RecordState } from '../../../server/src/kernel/events/aggregate.js';
import type { DomainEvent } from '../../../server/src/kernel/events/event.js';
import type { RowClass } from '../../../server/src/kernel/events/projection.js';
import { Registry } from '../../../server/src/kernel/events/registry.js';
import { type ShapedColumn, shapeOf, type TableShape } from '../../../server/src/kernel/events/table-shape.js';
import { systemActor } from '../../../server/src/kernel/tenancy/actor.js';
import type { Licensing } from '../licensing.js';
import type { Schema } from './sample-of.js';

type Values = Record<string, unknown>;
type RecordAggregate = Aggregate<RecordState, DomainEvent>;

export interface RecordKindOf {
  readonly kind: string;
  readonly aggregate: RecordAggregate;
  readonly row: RowClass;
  readonly added: string;
  readonly changed: string;
  readonly removed: string;
  /** Its changes can be undone. */
  readonly isUndone: boolean;
}

/** Every kind of record of the registry that consists only of fields: it is added, changed and removed. */
export const recordKinds = (): RecordKindOf[] => {
  const registry = new Registry(areas);
  const rows = new Map(registry.ownRows);
  return areas
    .flatMap(({ aggregates }) => aggregates)
    .flatMap((aggregate) => {
      const types = Object.keys(aggregate.catalog.specs);
      const [added, changed, removed] = ['Added', 'Changed', 'Removed'].map((end) =>
        types.find((type) => type.endsWith(end)),
      );
      const row = rows.get(aggregate.kind);
      if (types.length !== 3 || !added || !changed || !removed || !row) return [];
      const isUndone = registry.undo(aggregate.kind) !== undefined;
      return [
        { kind: aggregate.kind, aggregate: aggregate as RecordAggregate, row, added, changed, removed, isUndone },
      ];
    });
};

/** Adds, changes and removes a record of any kind, with values that its table accepts, without any screen. */
export class RecordLives {
  constructor(private readonly house: Licensing) {}

  private shapeOf({ row }: RecordKindOf): TableShape {
    return shapeOf(this.house.api.app.get(Database).source, row);
  }

  /** @param turn for different values at each turn */
  async values(of: RecordKindOf, tenantId: string, turn: number): Promise<Values> {
    const { kind, aggregate, added } = of;
    const shape = this.shapeOf(of);
    const schema = z.toJSONSchema(aggregate.catalog.specs[added]?.schema as unknown as z.ZodType) as Schema;
    const values: Values = {};
    for (const [field, part] of Object.entries(schema.properties ?? {})) {
      const column = shape.byProperty.get(field);
      if (!column) throw new Error(`${kind}.${field} is not in ${shape.table}`);
      const [label = ''] = aggregate.catalog.labels[field] ?? [];
      values[field] = column.type === 'uuid' ? await this.another(label, tenantId) : valueOf(column, part, turn);
    }
    return 'userId' in values ? { ...values, userId: this.house.world.people['admin@harborview.example'] } : values;
  }

  /** A record for a field with this label; added if there is none of its kind yet. */
  private async another(label: string, tenantId: string): Promise<string | null> {
    const of = recordKinds().find(({ aggregate }) => aggregate.catalog.noun === label.toLowerCase());
    if (!of) return randomUUID();
    const { table } = this.shapeOf(of);
    const owner = await this.house.api.owner();
    const text = `select id from ${table} where tenant_id = $1 order by created_on, id limit 1`;
    const [known] = (await owner.query<{ id: string }>(text, [tenantId])).rows;
    if (known) return known.id;
    const id = randomUUID();
    const values = await this.values(of, tenantId, 9);
    await this.append('admin@harborview.example', of, tenantId, id, { type: of.added, ...values });
    return id;
  }

  /** As this person. */
  run<R>(email: string, tenantId: string, work: (uow: UnitOfWork) => Promise<R>): Promise<R> {
    const { api, world } = this.house;
    const by = { ...systemActor(tenantId, world.firm, 'test'), userId: world.people[email] ?? null };
    return api.app.get(Transactions).run(by, randomUUID(), work);
  }

  append(
    email: string,
    { aggregate }: RecordKindOf,
    tenantId: string,
    id: string,
    event: DomainEvent,
  ): Promise<unknown> {
    return this.run(email, tenantId, async (uow) =>
      uow.append(aggregate, await uow.load(aggregate, id, tenantId), event),
    );
  }
}

const choicesOf = (schema: Schema): readonly unknown[] =>
  schema.enum ?? (schema.anyOf ?? []).flatMap((schema) => schema.enum ?? []);

const valueOf = ({ property, type }: ShapedColumn, schema: Schema, turn: number): unknown => {
  const choices = choicesOf(schema);
  if (choices.length > 0) return choices[turn % choices.length];
  switch (type) {
    case 'date':
      return `2026-03-${String(10 + turn)}`;
    case 'timestamp with time zone':
      return `2026-03-${String(10 + turn)}T12:00:00.000Z`;
    case 'integer':
    case 'smallint':
      return turn + 1;
    case 'numeric':
      return `${turn + 1}.00`;
    case 'boolean':
      return turn % 2 === 0;
    case 'jsonb':
      return partsOf(schema, turn);
    default:
      return `${property} ${turn}`;
  }
};

/** Whether it has parts of its own. */
const partsOf = (schema: Schema, turn: number): unknown => {
  const choices = choicesOf(schema);
  if (choices.length > 0) return choices[turn % choices.length];
  const [first] = (schema.anyOf ?? []).filter(({ type }) => type !== 'null');
  if (first) return partsOf(first, turn);
  switch (schema.type) {
    case 'array':
      return schema.items ? [partsOf(schema.items, turn)] : [];
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, part]) => [name, partsOf(part, turn)] as const),
      );
    case 'integer':
    case 'number':
      return turn + 1;
    case 'boolean':
      return turn % 2 === 0;
    default:
      return schema.format === 'uuid' ? randomUUID() : `part ${turn}`;
  }
};
