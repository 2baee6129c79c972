import { randomUUID } from 'node:crypto';
import { type Answer, type Api, type Caller, startApi } from '../support/api.js';
import { type Choice, CutQueries, moments } from '../support/servers/cut-queries.js';
import { documentedRoutes, type Route } from '../support/generated/documented-routes.js';
import { EveryRecord } from '../support/generated/every-record.js';
import { isFull, sized } from '../support/fault-size.js';
import { runFiles } from '../support/run-files.js';

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

/** Longer than any route; a text that is another one in each request would be cut forever. */
const MOST = 200;

/** Every statement of a route, at both moments. */
const allOfRoute = function* (): Generator<Choice> {
  for (let statement = 1; ; statement += 1)
    for (const moment of moments) yield ({ number }) => (number === statement ? moment : undefined);
};

/** Every statement of the program, at both moments, in the first routes that send it: most routes share most of them. */
const allOfProgram = () => {
  const cut = new Map<string, number>();
  const choose: Choice = ({ text }) => {
    const times = cut.get(text) ?? 0;
    cut.set(text, times + 1);
    return moments[times];
  };
  return function* (): Generator<Choice> {
    for (;;) yield choose;
  };
};
const choices = isFull ? allOfRoute : allOfProgram();

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

  /** Cuts it at one of its statements after the other, until none is left to cut. @returns its last answer */
  const cutEverywhere = async (route: Route, caller: () => Promise<Caller>, wrong: string[]): Promise<number> => {
    let tries = 0;
    for (const choose of choices()) {
      if (++tries > MOST) break;
      const by = await caller();
      const { answer, cut } = await driver.during(choose, () => send(route, by, randomUUID()));
      if (!cut) return answer.status;
      cuts += 1;
      if (answer.status >= 500 && answer.status !== 503)
        wrong.push(`${route.method} ${route.path} answers ${answer.status}, cut ${cut}`);
    }
    throw new Error(`${route.method} ${route.path} was cut ${MOST} times`);
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
    expect(cuts).toBeGreaterThan(sized(600, 1_000));
    process.stdout.write(`${cuts} cuts\n`);
  });
});
