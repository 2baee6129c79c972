import { randomUUID } from 'node:crypto';
import type { TaskKind } from '@evergreen/contracts/renewing/enums';
import { addDays } from '@evergreen/workflows/dates';
import type { TaskFacts } from '@evergreen/workflows/renewing/task.events';
import type { AddedFields } from '../../../server/src/features/licensing/licenses/license/licenses.fields.js';
import { addProperty, propertyDefaults } from '../../../server/src/features/parties/properties/index.js';
import { Tasks } from '../../../server/src/features/renewing/tasks/tasks.events.js';
import { Clock } from '../../../server/src/kernel/clock.js';
import type { UnitOfWork } from '../../../server/src/kernel/commands/unit-of-work.js';
import { type Caller, startApi } from '../api.js';
import { addSampleLicense, addStanding, place, type Standing } from '../licensing.js';
import type { World } from '../world.js';

interface Wanted extends Partial<Pick<TaskFacts, 'description' | 'followUpDate' | 'assignedUserId' | 'addToCalendar'>> {
  readonly kind?: TaskKind;
  /** The license of a renewal task, or the only one of the property of another task. */
  readonly license?: Partial<AddedFields>;
  readonly end?: 'TaskDone' | 'TaskDeleted';
}

const addPlaced = (uow: UnitOfWork, tenant: string, name: string): string => {
  const id = randomUUID();
  addProperty(uow, tenant, id, { ...propertyDefaults, ...place, name, matchKey: name.toLowerCase() });
  return id;
};

/** A task as the program writes it; returns its id. */
export const addTask = (
  uow: UnitOfWork,
  tenant: string,
  facts: Partial<TaskFacts> & Pick<TaskFacts, 'kind'>,
): string => {
  const id = randomUUID();
  uow.append(Tasks, uow.begin(Tasks, id, tenant), {
    type: 'TaskCreated',
    licenseId: null,
    renewalId: null,
    propertyId: null,
    description: 'Call the city',
    followUpDate: null,
    assignedUserId: null,
    addToCalendar: false,
    checklist: null,
    ...facts,
  });
  return id;
};

/**
 * The program, its people, and as many tasks of each kind as a test needs, each of a license or a property of its
 * own.
 */
export const openTaskDesk = async () => {
  const api = await startApi();
  const world = await api.world();
  const client = world.clients;
  const signed = new Map<string, Caller>();
  const today = (): string => api.app.get(Clock).today('America/New_York');
  const run = <R>(tenant: string, work: (uow: UnitOfWork) => R | Promise<R>) => api.work(tenant, work);

  const addOne = async (uow: UnitOfWork, tenant: string, standing: Standing, options: Wanted): Promise<string> => {
    const { kind = 'Renewal', license, end, ...facts } = options;
    const property = kind === 'Renewal' ? null : addPlaced(uow, tenant, `Pier ${randomUUID()}`);
    const licensed = kind === 'Renewal' || license !== undefined;
    const place = { ...standing, property: property ?? standing.property };
    const licenseId = licensed ? addSampleLicense(uow, tenant, place, license ?? {}) : null;
    const id = addTask(uow, tenant, {
      kind,
      licenseId: kind === 'Renewal' ? licenseId : null,
      propertyId: property,
      followUpDate: addDays(today(), 7),
      ...facts,
    });
    if (end) uow.append(Tasks, await uow.load(Tasks, id, tenant), { type: end });
    return id;
  };

  return {
    api,
    world,
    today,
    run,
    day: (days: number) => addDays(today(), days),
    person: (email: string) => world.people[email] ?? '',
    /** A signed-in user; the firm's users at Meridian, or at the given client. */
    async at(email: string, of: keyof World['clients'] = 'meridian'): Promise<Caller> {
      const known = signed.get(`${email} ${of}`);
      if (known) return known;
      const caller = await api.signIn(email);
      if (email.includes('@keystone')) await caller.chooses(client[of]);
      signed.set(`${email} ${of}`, caller);
      return caller;
    },
    add: (tasks: readonly Wanted[], of: keyof World['clients'] = 'meridian') =>
      run(client[of], (uow) => {
        const standing = addStanding(uow, client[of], ` ${randomUUID().slice(0, 8)}`);
        return Promise.all(tasks.map((task) => addOne(uow, client[of], standing, task)));
      }),
  };
};
