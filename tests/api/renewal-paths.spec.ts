import type { RenewalsOfLicense } from '@evergreen/contracts/renewing/renewals';
import { type PathPoint, type PathStep, renewalPaths } from '@evergreen/workflows/testing/renewal-paths';
import { isInProcess, stageOf } from '@evergreen/workflows/renewing/renewal.machine';
import { openWorld } from '../support/open-world.js';
import { opened } from '../support/opened.js';
import { addLicenses, RenewalWork } from '../support/areas/renewal-calls.js';

const MOVES = 10;

const nameOf = (steps: readonly PathStep[]) => steps.map(({ move }) => JSON.stringify(move)).join(' ');
const stateOf = ({ snapshot: { value, context } }: PathPoint) => JSON.stringify([value, context]);
/**
 * How a state was reached: by which states and moves. Two of them, because a move may leave something behind for the
 * next one.
 */
const arrivalOf = (steps: readonly PathStep[]) =>
  steps
    .slice(-2)
    .map(({ before, move, after }) => [stateOf(before), JSON.stringify(move), stateOf(after)].join(' '))
    .join(' ');

describe.each([
  ['full', false],
  ['tracking-only', true],
])('the ways of a %s renewal, through HTTP', (_, trackingOnly) => {
  const { api, world, caller } = opened(() => openWorld({ caller: 'contributor@harborview.example' }));
  /** States that an earlier path went through: nothing new to check. */
  const seen = new Set<string>();
  /** The states in which the illegal calls were tried: the state alone decides, however it was reached. */
  const tried = new Set<string>();
  const wrong: string[] = [];

  const tryIllegal = async (work: RenewalWork, steps: readonly PathStep[], before: RenewalsOfLicense) => {
    const point = steps.at(-1)?.after;
    if (!point || tried.has(stateOf(point))) return;
    tried.add(stateOf(point));
    const step = nameOf(steps);
    const { snapshot, illegal } = point;
    // After a renewal has ended, another one may begin on its license.
    const ended = !isInProcess(snapshot);
    for (const move of illegal.filter(({ kind }) => !(ended && kind === 'begin'))) {
      const { status } = await work.make(move);
      if (status < 400 || status >= 500) wrong.push(`${step}: ${JSON.stringify(move)} answered ${status}`);
    }
    const after = await work.look();
    if (JSON.stringify(after) !== JSON.stringify(before)) wrong.push(`${step}: a refused call changed something`);
  };

  const walk = async (work: RenewalWork, way: readonly PathStep[]) => {
    for (const [index, step] of way.entries()) {
      const steps = way.slice(0, index + 1);
      const stepName = nameOf(steps);
      const { status } = await work.make(step.move);
      if (status >= 300) return wrong.push(`${stepName}: answered ${status}`);
      if (seen.has(stepName)) continue;
      seen.add(stepName);
      const looked = await work.look();
      const { inProcessRenewal, lastCompletedRenewal } = looked;
      const shown = inProcessRenewal?.renewalStatusCode ?? (lastCompletedRenewal ? 8 : 1);
      if (shown !== stageOf(step.after.snapshot)) wrong.push(`${stepName}: shows stage ${shown}`);
      await tryIllegal(work, steps, looked);
    }
    return undefined;
  };

  it(`come to every state by whatever two moves, as the machine says, and refuse every illegal call in each, in up to ${MOVES} moves`, async () => {
    // The machine's own spec takes every path; here only those that reach a state in a new way.
    const met = new Set<string>();
    const ways = [...renewalPaths(trackingOnly, MOVES)].filter((way) => {
      const before = met.size;
      way.forEach((_, index) => met.add(arrivalOf(way.slice(0, index + 1))));
      return met.size > before;
    });
    const assignee = world.people['contributor@harborview.example'] ?? '';
    const licenses = await addLicenses(api, world.clients.harborview, assignee, ways.length);
    for (const [index, way] of ways.entries())
      await walk(new RenewalWork(caller, licenses[index] ?? '', trackingOnly), way);
    expect(wrong).toEqual([]);
    expect(ways.length).toBe(trackingOnly ? 30 : 56);
    expect(tried.size).toBe(trackingOnly ? 20 : 37);
  });
});
