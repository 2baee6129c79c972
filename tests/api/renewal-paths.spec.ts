import { renewalPaths, type PathStep } from '@evergreen/workflows/testing/renewal-paths';
import { isInProcess, stageOf } from '@evergreen/workflows/renewal.machine';
import { type Api, type Caller, startApi } from '../support/api.js';
import { addLicenses, RenewalWork } from '../support/renewal-calls.js';
import type { World } from '../support/world.js';

const MOVES = 10;
const MINUTES = 60_000;

const nameOf = (steps: readonly PathStep[]) => steps.map(({ move }) => JSON.stringify(move)).join(' ');

describe.each([
  ['full', false],
  ['tracking-only', true],
])('every way of a %s renewal, through HTTP', (_, trackingOnly) => {
  let api: Api;
  let world: World;
  let caller: Caller;
  /** The illegal calls of a point are tried once, however many ways lead through it. */
  const tried = new Set<string>();
  const wrong: string[] = [];

  beforeAll(async () => {
    api = await startApi();
    world = await api.world();
    caller = await api.signIn('contributor@harborview.example');
  });
  afterAll(() => api.stop());

  const tryIllegal = async (work: RenewalWork, steps: readonly PathStep[]) => {
    const at = nameOf(steps);
    if (tried.has(at)) return;
    tried.add(at);
    const before = await work.look();
    const { snapshot, illegal } = steps.at(-1)?.after ?? { illegal: [] };
    // Of a license whose renewal has ended another one may begin.
    const ended = snapshot && !isInProcess(snapshot);
    for (const move of illegal.filter(({ kind }) => !(ended && kind === 'begin'))) {
      const { status } = await work.make(move);
      if (status < 400 || status >= 500) wrong.push(`${at}: ${JSON.stringify(move)} answered ${status}`);
    }
    const after = await work.look();
    if (JSON.stringify(after) !== JSON.stringify(before)) wrong.push(`${at}: a refused call changed something`);
  };

  const walk = async (work: RenewalWork, way: readonly PathStep[]) => {
    for (const [index, { move, after }] of way.entries()) {
      const steps = way.slice(0, index + 1);
      const { status } = await work.make(move);
      if (status >= 300) return wrong.push(`${nameOf(steps)}: answered ${status}`);
      const { inProcessRenewal, lastCompletedRenewal } = await work.look();
      const shown = inProcessRenewal?.renewalStatusCode ?? (lastCompletedRenewal ? 8 : 1);
      if (shown !== stageOf(after.snapshot)) wrong.push(`${nameOf(steps)}: shows stage ${shown}`);
      await tryIllegal(work, steps);
    }
    return undefined;
  };

  it(
    `passes each legal way of up to ${MOVES} moves and refuses every illegal call at each point`,
    async () => {
      const ways = [...renewalPaths(trackingOnly, MOVES)];
      const assignee = world.people['contributor@harborview.example'] ?? '';
      const licenses = await addLicenses(api, world.clients.harborview, world.firm, assignee, ways.length);
      for (const [index, way] of ways.entries())
        await walk(new RenewalWork(caller, licenses[index] ?? '', trackingOnly), way);
      expect(wrong).toEqual([]);
      expect(ways.length).toBe(trackingOnly ? 143 : 219);
    },
    20 * MINUTES,
  );
});
