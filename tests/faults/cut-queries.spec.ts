import { randomUUID } from 'node:crypto';
import { type Answer, type Api, type Caller, startApi } from '../support/api.js';
import { CutQueries, type Moment } from '../support/servers/cut-queries.js';
import { documentedRoutes, type Route } from '../support/generated/documented-routes.js';
import { EveryRecord } from '../support/generated/every-record.js';
import { isFull, sized } from '../support/fault-size.js';
import { runFiles } from '../support/run-files.js';

jest.setTimeout(sized(1_200_000, 7_200_000));

/** Answers endlessly: its opening is cut below. */
const LIVE = '/changes';
/** Ends the session of the caller, so it comes last, each time with a new one. */
const LEAVES = '/authentication/sign-out';

/** Reads come first; calls that remove what others need come last. */
const order = ({ method, path }: Route): number =>
  path === LEAVES
    ? 9
    : method === 'get'
      ? 0
      : path.endsWith('list')
        ? 1
        : ['put', 'post', 'delete'].indexOf(method) + 2;

/**
 * The small run cuts a route at every third or fifth of its statements, each route from another one on: most
 * statements of a route are common to others. The large run cuts at all.
 */
const stepOf = (route: Route): number => (isFull ? 1 : order(route) < 2 ? 5 : 3);

/** Both moments of each statement in the large run; in the small one they alternate. */
const momentsOf = (turn: number): readonly Moment[] =>
  isFull ? ['sent', 'answered'] : [turn % 2 === 1 ? 'sent' : 'answered'];

describe('a connection that is cut at each query', () => {
  let api: Api;
  let records: EveryRecord;
  let routes: Route[];
  let driver: CutQueries;
  let cuts = 0;
  const callers: (readonly [string, Caller])[] = [];

  beforeAll(async () => {
    api = await startApi({ FILES_DIR: runFiles(), RATE_LIMIT: '1000000', SIGN_IN_LIMIT: '1000000' });
    records = await EveryRecord.add(api);
    callers.push(...Object.entries(records.callers));
    routes = documentedRoutes(api)
      .filter(({ path }) => path !== LIVE)
      .toSorted((a, b) => order(a) - order(b));
    driver = new CutQueries();
  });
  afterAll(async () => {
    driver.restore();
    await api.stop();
  });

  const send = (route: Route, caller: Caller, key: string): Promise<Pick<Answer<unknown>, 'status' | 'body'>> =>
    caller
      .send(route.method.toUpperCase() as 'GET', records.at(route), records.bodyOf(route), { 'idempotency-key': key })
      .catch((error: Error) => {
        // A download whose rows end early is broken off: its status is sent already.
        if (error.message !== 'response destroyed before completion') throw error;
        return { status: 503, body: 'broken off' };
      });

  /** Cuts it at one of its statements after the other, until it has no more. @returns its last answer */
  const cutEverywhere = async (route: Route, caller: () => Promise<Caller>, wrong: string[]): Promise<number> => {
    const step = stepOf(route);
    const nth = routes.indexOf(route);
    for (let statement = 1 + (nth % step), turn = nth; ; statement += step, turn += 1)
      for (const moment of momentsOf(turn)) {
        const by = await caller();
        const { answer, isCut } = await driver.during(statement, moment, () => send(route, by, randomUUID()));
        if (isCut) cuts += 1;
        if (answer.status >= 500 && answer.status !== 503)
          wrong.push(
            `${route.method} ${route.path} answers ${answer.status}, cut at statement ${statement} when ${moment}`,
          );
        if (!isCut) return answer.status;
      }
  };

  /** So many routes in parallel, if they change nothing. */
  const AT_ONCE = 4;

  it('leaves every route with an answer, and the process alive', async () => {
    const wrong: string[] = [];
    const cutRoute = async (route: Route): Promise<void> => {
      for (const [, caller] of callers) {
        const leaving = () => api.signIn('admin@harborview.example');
        const by = route.path === LEAVES ? leaving : () => Promise.resolve(caller);
        const status = await cutEverywhere(route, by, wrong);
        if (status < 400 && !isFull) return;
      }
    };
    const reads = routes.filter((route) => order(route) < 2);
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let route = reads.shift(); route; route = reads.shift()) await cutRoute(route);
      }),
    );
    for (const route of routes) if (order(route) >= 2) await cutRoute(route);
    expect(wrong).toEqual([]);
    expect(cuts).toBeGreaterThan(sized(800, 1_000));
    process.stdout.write(`${cuts} cuts\n`);
  });
});
