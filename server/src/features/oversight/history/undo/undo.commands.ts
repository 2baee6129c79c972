import { undoMessages } from '@evergreen/contracts/oversight/history';
import pg from 'pg';
import { Command } from '../../../../kernel/commands/command.js';
import { handlesAround } from '../../../../kernel/commands/handles.js';
import type { Loaded, UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { Missing, Refusal } from '../../../../kernel/errors.js';
import { Registry } from '../../../../kernel/events/registry.js';
import { scopeOf } from '../../../../kernel/tenancy/actor.js';
import { type ActOf, readActs, readActStreams, storiesOf } from '../../../../kernel/undo/act.js';
import { AfterUndo } from '../../../../kernel/undo/after-undo.js';
import { takenAlong } from '../../../../kernel/undo/along.js';
import { storyUntil } from '../../../../kernel/undo/later-events.js';
import { planUndo, type UndoStep, whyNever } from '../../../../kernel/undo/plan.js';
import { Restoring } from '../../../../kernel/undo/restoring.js';
import { undoWords } from '../../../../kernel/undo/rules.js';
import { blockedBy, describeEvents } from '../telling/telling.js';

/** Takes back the act of this event, and of later acts no more than these events. */
export class UndoEvent extends Command<readonly string[]> {}

type Heads = ReadonlyMap<string, Loaded<unknown>>;

const load = async (uow: UnitOfWork, registry: Registry, act: ActOf): Promise<Heads> => {
  const heads = new Map<string, Loaded<unknown>>();
  for (const { kind, streamId, tenantId } of act) {
    const rules = registry.undo(kind);
    if (rules && !heads.has(streamId)) heads.set(streamId, await uow.load(rules.aggregate, streamId, tenantId));
  }
  return heads;
};

const carryOut = async (
  uow: UnitOfWork,
  plan: readonly UndoStep[],
  heads: Heads,
  restoring: Restoring,
  afterUndo: AfterUndo,
): Promise<void> => {
  const latest = new Map(heads);
  for (const step of plan) {
    const { rules, streamId, undoes, events } = step;
    const stream = latest.get(streamId);
    const restores = restoring.of(step);
    const meta = { undoes, ...(restores.length > 0 && { restores }) };
    if (stream) latest.set(streamId, uow.compensate(rules.aggregate, stream, meta, ...events));
  }
  for (const { rules, streamId } of new Map(plan.map((step) => [step.streamId, step])).values()) {
    const [before, after] = [heads.get(streamId), latest.get(streamId)];
    if (before && after) await afterUndo.tell(uow, rules.aggregate.kind, before, after);
  }
};

const refused = async (uow: UnitOfWork, registry: Registry, reason: string, eventId?: string): Promise<Refusal> => {
  const [later] = await describeEvents(uow, registry, uow.by, eventId ? [eventId] : []);
  return new Refusal(later ? blockedBy(reason, later) : reason);
};

const refuseMore = async (
  uow: UnitOfWork,
  registry: Registry,
  along: readonly string[],
  agreed: readonly string[],
): Promise<void> => {
  if (along.every((id) => agreed.includes(id))) return;
  const entries = await describeEvents(uow, registry, uow.by, along);
  throw new Refusal(undoMessages.takesMore, {
    errors: { along: entries.map(({ personName, sentence }) => `${personName} ${sentence}.`) },
  });
};

const undo = async (
  uow: UnitOfWork,
  { id: eventId, data: agreed }: UndoEvent,
  registry: Registry,
  afterUndo: AfterUndo,
): Promise<null> => {
  const { tenants } = scopeOf(uow.by);
  const act = (await readActs(uow, tenants, [eventId])).get(eventId);
  if (!act) throw new Missing();
  const never = whyNever(registry, act);
  if (never) throw new Refusal(never);
  // Loaded before they are listed: a concurrent write is not part of the plan, and makes the undo fail.
  const heads = await load(uow, registry, act);
  const stories = storiesOf(registry, await readActStreams(uow, registry, [act], { withRows: true }), [act]);
  const known = new Map(
    [...stories].map(([id, story]) => [id, storyUntil(story, heads.get(id)?.version ?? 0)] as const),
  );
  const plan = await planUndo(uow, registry, act, known, uow.deciding);
  if ('reason' in plan) throw await refused(uow, registry, plan.reason, plan.eventId);
  await refuseMore(uow, registry, await takenAlong(uow, registry, tenants, act, plan, known), agreed);
  const restoring = new Restoring(registry, known, { recordedAt: uow.now, actorId: uow.by.userId });
  await carryOut(uow, plan.steps, heads, restoring, afterUndo);
  return null;
};

export const UndoEventHandler = handlesAround(
  UndoEvent,
  async (command, transactions, registry, afterUndo) => {
    try {
      return await transactions.run(command.by, command.commandId, (uow) => undo(uow, command, registry, afterUndo));
    } catch (error) {
      // The area would know its meaning; that something depends on it is true of every foreign or unique key.
      if (error instanceof pg.DatabaseError && error.code?.startsWith('23')) throw new Refusal(undoWords.restedOn);
      throw error;
    }
  },
  [Registry, AfterUndo],
);
