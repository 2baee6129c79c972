import { sortIds } from '../../../contracts/dist/list-columns.js';
import {
  managerChangeTasksColumns,
  propertyContactTasksColumns,
  renewalTasksColumns,
} from '../../../contracts/dist/renewing/user-tasks.js';
import { caller, clientId, userId } from '../data/people.mjs';
import { fillTasks, worker } from '../data/tasks.mjs';
import { day } from '../dates.mjs';
import { plainFigure } from '../figure.mjs';
import { inTurn } from '../measure.mjs';
import { Views } from '../views.mjs';

const PROPERTIES = 2_000;
const [MANY, FEW] = [500, 100];
const administrator = 1;
const tabs = {
  renewals: sortIds(renewalTasksColumns),
  'manager-changes': sortIds(managerChangeTasksColumns),
  'property-contacts': sortIds(propertyContactTasksColumns),
};

const filters = [
  {},
  { followUpDateRange: 'Next7Days' },
  { assignedUserIds: userId(worker) },
  { assignedUserIds: '-1', followUpDateRange: 'Next30Days' },
  { assignedUserIds: 'inactive' },
];
/** Each column in both directions, and far down. */
const orders = (columns) => [
  { pageNumber: 20, pageSize: 100 },
  ...columns.flatMap((sortBy) => ['asc', 'desc'].map((sortDirection) => ({ sortBy, sortDirection }))),
];
const listOf = (tab) => (query) => ({ path: `/user-tasks/${tab}?${new URLSearchParams(query)}` });
const filtered = Object.keys(tabs).flatMap((tab) => filters.map(listOf(tab)));
const ordered = Object.entries(tabs).flatMap(([tab, columns]) => orders(columns).map(listOf(tab)));
const counts = [{ path: '/user-tasks/counts' }];

/** Bulk acts; each turn sends a value that differs from the one before. */
const acts = {
  dates: { path: 'bulk-update-follow-up-dates', data: (turn) => ({ followUpDate: day(10 + turn) }) },
  descriptions: { path: 'bulk-update-descriptions', data: (turn) => ({ description: `Call the state, ${turn}` }) },
  assign: { path: 'bulk-assign', data: (turn) => ({ assignedUserId: [userId(worker), userId(1)][turn % 2] }) },
  done: { path: 'bulk-complete', data: () => ({}) },
};

/**
 * One tenant of 20,000 open tasks: its lists and counts for an administrator and a contributor, and bulk acts on 500.
 */
export const tasks = async (home, { quick }) => {
  const licenses = quick ? 2_000 : 16_000;
  const url = await home.fresh('tasks', fillTasks(home, licenses));
  await home.settle(url);
  const shown = new Views(home, url);
  const [milliseconds, rounds] = quick ? [200, 1] : [500, 4];
  const closed = { milliseconds, rounds, concurrency: 1, value: 'p95' };
  const slowest = async (views, goal) => {
    const asks = views.map(([person, view]) => shown.asking(view, [person]));
    return plainFigure(await shown.slowest(asks, closed), { unit: 'ms', goal });
  };
  const asBoth = (views) => [administrator, worker].flatMap((person) => views.map((view) => [person, view]));
  const asOne = (views) => views.map((view) => [administrator, view]);
  try {
    await shown.start();
    const call = caller(shown.server.url, administrator);
    const { total } = await call('GET', '/user-tasks/counts');
    if (total !== licenses + 2 * PROPERTIES) throw new Error(`There are ${total} open tasks`);
    const figures = {
      'task counts, slowest, p95': await slowest(asBoth(counts), { atMost: 40 }),
      'task lists, slowest filter, p95': await slowest(asBoth(filtered), { atMost: 60 }),
      'task lists, slowest order, p95': await slowest(asOne(ordered), { atMost: 60 }),
    };
    const some = async (inCalendar) => {
      const tasks = await home.ask(
        new URL(url).pathname.slice(1),
        `select id from tasks where tenant_id = $1 and add_to_calendar = $2 order by hashtext(id::text) limit $3`,
        [clientId(1), inCalendar, quick ? FEW : MANY],
      );
      return tasks.map(({ id }) => id);
    };
    let turn = 0;
    const all = async (userTaskIds, { path, data }) => {
      const body = { userTaskIds, ...data(turn++) };
      const began = performance.now();
      const { updatedTasksCount } = await call('PUT', `/user-tasks/${path}`, body);
      if (updatedTasksCount !== userTaskIds.length) throw new Error(`Only ${updatedTasksCount} tasks were updated`);
      return { value: performance.now() - began };
    };
    for (const [whose, ids] of [
      ['', await some(false)],
      [', in calendars', await some(true)],
    ])
      for (const [name, act] of Object.entries(acts)) {
        const turns = { rounds: name === 'done' ? 1 : rounds, sides: { ours: () => all(ids, act) } };
        figures[`${ids.length} tasks at once: ${name}${whose}`] = plainFigure(await inTurn(turns), {
          unit: 'ms',
          goal: { atMost: 2_000 },
        });
      }
    return figures;
  } finally {
    await shown.stop();
  }
};
