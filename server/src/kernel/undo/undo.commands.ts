import pg from 'pg';
import { Command } from '../commands/command.js';
import { handlesAround } from '../commands/handles.js';
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
  afterUndo: AfterUndo,
): Promise<void> => {
  const latest = new Map(heads);
  for (const { rules, streamId, undoes, events } of plan) {
    const stream = latest.get(streamId);
    if (stream) latest.set(streamId, uow.compensate(rules.aggregate, stream, undoes, ...events));
  }
  for (const { rules, streamId } of new Map(plan.map((step) => [step.streamId, step])).values()) {
    const [before, after] = [heads.get(streamId), latest.get(streamId)];
    if (before && after) await afterUndo.tell(uow, rules.aggregate.kind, before, after);
  }
};

const undo = async (uow: UnitOfWork, eventId: string, registry: Registry, afterUndo: AfterUndo): Promise<null> => {
  const { tenants } = scopeOf(uow.by);
  const act = (await readActs(uow, tenants, [eventId])).get(eventId);
  if (!act) throw new Missing();
  const never = whyNever(registry, act);
  if (never) throw new Refusal(never);
  // Loaded before they are told: what another one writes meanwhile is no part of the plan, and loses it the race.
  const heads = await load(uow, registry, act);
  const stories = storiesOf(registry, await readStreams(uow, tenants, [...heads.keys()]));
  const known = new Map(
    [...stories].map(([id, story]) => [id, storyUntil(story, heads.get(id)?.version ?? 0)] as const),
  );
  const plan = await planUndo(uow, registry, act, known, uow.deciding);
  if (typeof plan === 'string') throw new Refusal(plan);
  await carryOut(uow, plan, heads, afterUndo);
  return null;
};

export const UndoEventHandler = handlesAround(
  UndoEvent,
  async ({ by, id, commandId }, transactions, registry, afterUndo) => {
    try {
      return await transactions.run(by, commandId, (uow) => undo(uow, id, registry, afterUndo));
    } catch (error) {
      // Its meaning would be the area's to tell; that something rests on it is true of every foreign or unique key.
      if (error instanceof pg.DatabaseError && error.code?.startsWith('23')) throw new Refusal(undoWords.restedOn);
      throw error;
    }
  },
  [Registry, AfterUndo],
);
