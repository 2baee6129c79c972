import {
  replacementLimits,
  type ReplacementBody,
  type ReplacementPlan,
} from '@evergreen/contracts/bulk-work/replacements';
import { Injectable } from '@nestjs/common';
import { dryRun } from '../../../kernel/commands/dry-run.js';
import { Transactions } from '../../../kernel/commands/transactions.js';
import type { Actor } from '../../../kernel/tenancy/actor.js';
import { ContactRules } from '../../parties/properties/index.js';
import { besideLeaver, understood } from './asking.js';
import { namedPlaces } from './named.js';
import { replaceEverywhere } from './replace.js';

/** A preview: runs the command without writing. */
@Injectable()
export class ReplacementPlans {
  constructor(
    private readonly transactions: Transactions,
    private readonly rules: ContactRules,
  ) {}

  plan(by: Actor, personId: string, body: ReplacementBody): Promise<ReplacementPlan> {
    return dryRun(this.transactions, by, async (uow) => {
      const { asked, person, isNewOfficer } = await understood(uow, personId, body);
      const { changed, left, tasks, tasksChanged } = await replaceEverywhere(
        uow,
        this.rules,
        asked,
        isNewOfficer ? besideLeaver(uow, person) : undefined,
      );
      return {
        changed,
        left: await namedPlaces(uow, by, left.slice(0, replacementLimits.planNames)),
        leftCount: left.length,
        tasks,
        tasksChanged,
        isNewOfficer,
        inBackground: asked.total > replacementLimits.atOnce,
      };
    });
  }
}
