import {
  replacementLimits,
  type ReplacementBody,
  type ReplacementPlan,
} from '@evergreen/contracts/bulk-work/replacements';
import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../kernel/commands/transactions.js';
import { newId } from '../../../kernel/ids.js';
import type { Actor } from '../../../kernel/tenancy/actor.js';
import { ContactRules } from '../../parties/properties/index.js';
import { besideLeaver, understood } from './asking.js';
import { namedPlaces } from './named.js';
import { replaceEverywhere } from './replace.js';

/** Rolls the transaction back. */
class PlanOnly extends Error {
  override readonly name = 'PlanOnly';
  constructor(readonly plan: ReplacementPlan) {
    super('It was only asked');
  }
}

/** A preview: runs the command without writing. */
@Injectable()
export class ReplacementPlans {
  constructor(
    private readonly transactions: Transactions,
    private readonly rules: ContactRules,
  ) {}

  async plan(by: Actor, personId: string, body: ReplacementBody): Promise<ReplacementPlan> {
    try {
      return await this.transactions.run<never>(by, newId(), async (uow) => {
        const { asked, person, isNewOfficer } = await understood(uow, personId, body);
        const { changed, left, tasks, tasksChanged } = await replaceEverywhere(
          uow,
          this.rules,
          asked,
          isNewOfficer ? besideLeaver(uow, person) : undefined,
        );
        throw new PlanOnly({
          changed,
          left: await namedPlaces(uow, by, left.slice(0, replacementLimits.planNames)),
          leftCount: left.length,
          tasks,
          tasksChanged,
          isNewOfficer,
          inBackground: asked.total > replacementLimits.atOnce,
        });
      });
    } catch (error) {
      if (error instanceof PlanOnly) return error.plan;
      throw error;
    }
  }
}
