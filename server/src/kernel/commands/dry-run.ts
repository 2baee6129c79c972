import { newId } from '../ids.js';
import type { Actor } from '../tenancy/actor.js';
import type { Transactions } from './transactions.js';
import type { UnitOfWork } from './unit-of-work.js';

/** Ends the transaction, which writes nothing. */
class Planned extends Error {
  override readonly name = 'Planned';
  constructor(readonly plan: unknown) {
    super('This was a plan only');
  }
}

/** What an act would do: it is carried out up to the point where it would be written. */
export const dryRun = async <R>(
  transactions: Transactions,
  by: Actor,
  work: (uow: UnitOfWork) => Promise<R>,
): Promise<R> => {
  try {
    return await transactions.run<never>(by, newId(), async (uow) => {
      throw new Planned(await work(uow));
    });
  } catch (error) {
    if (error instanceof Planned) return error.plan as R;
    throw error;
  }
};
