import type { TakenEvent, UndoPreview } from '@evergreen/contracts/oversight/history';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { Database, type Sql } from '../../../../kernel/db/database.js';
import { Missing } from '../../../../kernel/errors.js';
import { Registry } from '../../../../kernel/events/registry.js';
import { newId } from '../../../../kernel/ids.js';
import { type Actor, scopeOf } from '../../../../kernel/tenancy/actor.js';
import { type ActOf, readActs, readActStreams, storiesOf, type Streams } from '../../../../kernel/undo/act.js';
import { takenAlong } from '../../../../kernel/undo/along.js';
import { planUndo } from '../../../../kernel/undo/plan.js';
import { askingOf } from '../../../../kernel/undo/asking.js';
import { describeFound } from '../telling/describe-found.js';
import { blockedBy, describeEvents } from '../telling/telling.js';
import { isRedo } from './undoable.js';

@Injectable()
export class UndoQueries {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Registry) private readonly registry: Registry,
    private readonly clock: Clock,
  ) {}

  /** @throws Forbidden, Missing if the person may not undo it */
  preview(by: Actor, eventId: string): Promise<UndoPreview> {
    return this.database.read(scopeOf(by), async (sql) => {
      const act = (await readActs(sql, scopeOf(by).tenants, [eventId])).get(eventId);
      if (!act) throw new Missing();
      const streams = await readActStreams(sql, this.registry, [act]);
      return { redoes: isRedo(act, streams), ...(await this.planned(sql, by, act, streams)) };
    });
  }

  private async planned(sql: Sql, by: Actor, act: ActOf, streams: Streams): Promise<Omit<UndoPreview, 'redoes'>> {
    const { registry } = this;
    const { tenants } = scopeOf(by);
    const stories = storiesOf(registry, streams, [act]);
    const asking = askingOf(sql, by);
    const context = { now: this.clock.now().toISOString(), newId };
    const plan = await planUndo(asking, registry, act, stories, context);
    if ('reason' in plan) {
      const [later] = await describeEvents(sql, registry, by, plan.eventId ? [plan.eventId] : []);
      const reason = later ? blockedBy(plan.reason, later) : plan.reason;
      return { possible: false, reason, takes: [], along: [] };
    }
    const along = await takenAlong(asking, registry, tenants, act, plan, stories);
    const takes = await takenEvents(sql, registry, by, act);
    return { possible: true, reason: null, takes, along: await describeEvents(sql, registry, by, along) };
  }
}

/** The events of an act, each with what its undo changes: the current and the restored values. */
const takenEvents = async (sql: Sql, registry: Registry, by: Actor, act: ActOf): Promise<TakenEvent[]> => {
  const items = await describeFound(sql, registry, by, scopeOf(by).tenants, act);
  return items.map(({ id, at, personName, sentence, changes, named }) => ({
    ...{ id, at, personName, sentence },
    changes: named ? changes.map(({ before, after, ...field }) => ({ ...field, before: after, after: before })) : [],
  }));
};
