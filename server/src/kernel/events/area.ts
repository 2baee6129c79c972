import type { ExportType } from '@evergreen/contracts/bulk-work/exports';
import type { ShownType } from '@evergreen/contracts/shown';
import type { ExportDeclarationOf } from '../exports/declaration.js';
import type { ShownList } from '../lists/shown-list.js';
import type { AnyAggregate } from './aggregate.js';
import type { UndoRules } from './undo-rules.js';
import type { Projection, RowClass } from './projection.js';

interface Meaning {
  readonly message: string;
  readonly field?: string;
  /** False: a unique key that an undo breaks without having asked for it. */
  readonly isAsked?: boolean;
}

/** A table that the database keeps itself, from rows of this area: what these add up to. Both functions take a tenant. */
export interface KeptFigures {
  readonly table: string;
  /** Says how many lines are not what the rows add up to. */
  readonly wrong: string;
  /** Adds them up again. */
  readonly count: string;
}

/** What the kernel must know of one business area. */
export interface Area {
  readonly aggregates: readonly AnyAggregate[];
  readonly projections: readonly Projection[];
  /** Tables that are derived from events: `evergreen rebuild` makes them anew. */
  readonly entities: readonly RowClass[];
  readonly figures?: readonly KeptFigures[];
  /** What a broken unique or foreign key means, by its name in the database: a sentence, on a field where one is to blame. */
  readonly constraints?: Readonly<Record<string, Meaning>>;
  /** By kind of record, a digest of what its fold makes: a snapshot that another fold made is not used. */
  readonly folds?: Readonly<Record<string, string>>;
  /** How its events are undone; a kind of record without rules cannot be. */
  readonly undo?: readonly UndoRules[];
  /** Its lists that can be exported as a screen shows them. */
  readonly lists?: Readonly<Partial<Record<ShownType, ShownList>>>;
  /** Its types of export. */
  readonly exports?: { readonly [T in ExportType]?: ExportDeclarationOf<T> };
}
