import { Inject, Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import pg from 'pg';
import { Command } from '../commands/command.js';
import { Transactions } from '../commands/transactions.js';
import type { Loaded, UnitOfWork } from '../commands/unit-of-work.js';
import { Missing, Refusal } from '../errors.js';
import { Registry } from '../events/registry.js';
import { scopeOf } from '../tenancy/actor.js';
import { type ActOf, readActs, readStreams, storiesOf, storyUntil } from './act.js';
import { AfterUndo } from './after-undo.js';
import { planUndo, type UndoStep, whyNever } from './plan.js';
import { undoWords } from './rules.js';

/** Takes back the act that this event belongs to. */
export class UndoEvent extends Command<undefined> {}

type Heads = ReadonlyMap<string, Loaded<unknown>>;

@Injectable()
@CommandHandler(UndoEvent)
export class UndoEventHandler implements ICommandHandler<UndoEvent, null> {
  constructor(
    private readonly transactions: Transactions,
    @Inject(Registry) private readonly registry: Registry,
    private readonly after: AfterUndo,
  ) {}

  async execute({ by, id, commandId }: UndoEvent): Promise<null> {
    try {
      return await this.transactions.run(by, commandId, (uow) => this.undo(uow, id));
    } catch (error) {
      // Its meaning would be the area's to tell; that something rests on it is true of every foreign or unique key.
      if (error instanceof pg.DatabaseError && error.code?.startsWith('23')) throw new Refusal(undoWords.restedOn);
      throw error;
    }
  }

  private async undo(uow: UnitOfWork, eventId: string): Promise<null> {
    const { tenants } = scopeOf(uow.by);
    const act = (await readActs(uow, tenants, [eventId])).get(eventId);
    if (!act) throw new Missing();
    const never = whyNever(this.registry, act);
    if (never) throw new Refusal(never);
    // Loaded before they are told: what another one writes meanwhile is no part of the plan, and loses it the race.
    const heads = await this.load(uow, act);
    const stories = storiesOf(this.registry, await readStreams(uow, tenants, [...heads.keys()]));
    const known = new Map(
      [...stories].map(([id, story]) => [id, storyUntil(story, heads.get(id)?.version ?? 0)] as const),
    );
    const plan = await planUndo(uow, this.registry, act, known, uow.deciding);
    if (typeof plan === 'string') throw new Refusal(plan);
    await this.carryOut(uow, plan, heads);
    return null;
  }

  private async load(uow: UnitOfWork, act: ActOf): Promise<Heads> {
    const heads = new Map<string, Loaded<unknown>>();
    for (const { kind, streamId, tenantId } of act) {
      const rules = this.registry.undo(kind);
      if (rules && !heads.has(streamId)) heads.set(streamId, await uow.load(rules.aggregate, streamId, tenantId));
    }
    return heads;
  }

  private async carryOut(uow: UnitOfWork, plan: readonly UndoStep[], heads: Heads): Promise<void> {
    const latest = new Map(heads);
    for (const { rules, streamId, undoes, events } of plan) {
      const stream = latest.get(streamId);
      if (stream) latest.set(streamId, uow.compensate(rules.aggregate, stream, undoes, ...events));
    }
    for (const { rules, streamId } of new Map(plan.map((step) => [step.streamId, step])).values()) {
      const [before, after] = [heads.get(streamId), latest.get(streamId)];
      if (before && after) await this.after.tell(uow, rules.aggregate.kind, before, after);
    }
  }
}
