import type { RecordReference } from './recordReference';
import type { Touches } from '../http/invalidation';

/** An act that can be undone, or an undo that can be redone. */
export interface Undoable {
  /** One of its events. */
  id: string;
  label: 'Undo' | 'Redo';
  /** The act in words. */
  words: string;
  touches: Touches;
  /** The record that its message names. */
  concern?: RecordReference | undefined;
}

/** The undo that a message offers. */
export interface Undo {
  label: Undoable['label'] | 'Download';
  /** Resolves to whether it is settled: done or refused. */
  run: () => Promise<boolean>;
  /** For offering it again after a reload. */
  undoable?: Undoable;
}
