import type { DataSource } from 'typeorm';
import type { RowClass, RowOp } from '../events/projection.js';
import { columnOf, shapeOf, type TableShape } from '../events/table-shape.js';
import { applied, type Row as Values, type RowErrors } from '../events/applied.js';

export interface FoldedTable {
  readonly shape: TableShape;
  readonly rows: Map<string, Values>;
  readonly key: (values: Readonly<Values>) => string;
  readonly errors: RowErrors;
}

/** The key of a row within its tenant. */
const keyOf = ({ primary }: TableShape): ((values: Readonly<Values>) => string) => {
  const properties = primary.map(({ property }) => property).filter((property) => property !== 'tenantId');
  const [only] = properties;
  if (only && properties.length === 1) return (values) => values[only] as string;
  return (values) => properties.map((property) => String(values[property])).join('|');
};

const errorsOf = (shape: TableShape): RowErrors => ({
  misfit: (what, name) =>
    new Error(
      what === 'twice'
        ? `${shape.table} is given the row ${name} twice`
        : `${shape.table} has no row ${name} to ${what}`,
    ),
  unknown: (property) => columnOf(shape, property),
});

/** One tenant's rows in memory. Applies the operations of projections without the database. */
export class TenantRows {
  private readonly tables = new Map<RowClass, FoldedTable>();

  constructor(
    source: DataSource,
    entities: readonly RowClass[],
    private readonly tenantId: string,
  ) {
    for (const entity of entities) {
      const shape = shapeOf(source, entity);
      this.tables.set(entity, { shape, rows: new Map(), key: keyOf(shape), errors: errorsOf(shape) });
    }
  }

  of(entity: RowClass): FoldedTable {
    const table = this.tables.get(entity);
    if (!table) throw new Error('No rows of this kind were folded');
    return table;
  }

  apply(op: RowOp): void {
    const table = this.tables.get(op.entity);
    if (!table) return;
    const { rows, key, shape, errors } = table;
    const named = 'row' in op ? op.row : op.key;
    if (named['tenantId'] !== this.tenantId) throw new Error(`${shape.table} is given a row of another tenant`);
    const name = key(named);
    const row = rows.get(name);
    const now = applied(row, op, name, errors);
    if (!now) rows.delete(name);
    else if (now !== row) rows.set(name, now);
  }
}
