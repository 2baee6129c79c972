import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AfterUndo } from '../../../kernel/undo/after-undo.js';
import { RenewalTasks } from '../tasks/index.js';
import { Renewals } from './renewals.events.js';

/** Undoing the beginning of a renewal removes its task, as abandoning it does. */
@Injectable()
export class RenewalUndone implements OnModuleInit {
  constructor(
    private readonly afterUndo: AfterUndo,
    private readonly tasks: RenewalTasks,
  ) {}

  onModuleInit(): void {
    this.afterUndo.follow(Renewals, async (uow, before, after) => {
      if (before.state.value !== 'abandoned' && after.state.value === 'abandoned')
        await this.tasks.abandon(uow, after.id);
    });
  }
}
