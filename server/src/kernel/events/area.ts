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
  /** False: an undo may break this unique key without checking it before. */
  readonly isAsked?: boolean;
}

/** A table of totals that the database maintains from rows of this area. Both functions take a tenant. */
export interface KeptFigures {
  readonly table: string;
  /** Returns the number of wrong lines. */
  readonly wrong: string;
  /** Recalculates them. */
  readonly count: string;
}

/** What a business area registers with the kernel. */
export interface Area {
  readonly aggregates: readonly AnyAggregate[];
  readonly projections: readonly Projection[];
  /** Tables derived from events; `evergreen rebuild` recreates them. */
  readonly entities: readonly RowClass[];
  readonly figures?: readonly KeptFigures[];
  /**
   * The meaning of a violated unique or foreign key, by its name in the database: a sentence, on a field if one is to
   * blame.
   */
  readonly constraints?: Readonly<Record<string, Meaning>>;
  /** A digest of each kind's fold: snapshots of another fold are not used. */
  readonly folds?: Readonly<Record<string, string>>;
  /** Undo rules; a kind of record without rules cannot be undone. */
  readonly undo?: readonly UndoRules[];
  /** Lists that can be exported as shown. */
  readonly lists?: Readonly<Partial<Record<ShownType, ShownList>>>;
  readonly exports?: { readonly [T in ExportType]?: ExportDeclarationOf<T> };
}
