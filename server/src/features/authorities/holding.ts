import type { Asking } from '../../kernel/undo/rules.js';

interface Held {
  readonly authorities: readonly string[];
  readonly types?: readonly string[];
}

/**
 * What something is about to be built on stays there until this transaction ends; what is read after this is as it stays. Whoever deletes
 * one of them waits, and counts what was built.
 */
export const holdAuthorities = async (asking: Asking, { authorities, types = [] }: Held): Promise<void> => {
  await asking.query('select hold_authorities($1::uuid[], $2::uuid[])', [authorities, types]);
};
