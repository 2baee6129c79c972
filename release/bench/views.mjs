import pg from 'pg';
import { caller, contributor, userId } from './data/people.mjs';
import { inProcess } from './in-process.mjs';
import { inTurn, median, pooled, quantile, used } from './measure.mjs';
import { recorded, replay } from './recorded.mjs';

const numbered = (ask) => {
  let turn = 0;
  return () => ask(turn++);
};

/** Of the acts of which the slowest is sought, so many are measured. */
const FINALISTS = 3;

/**
 * The program over HTTP and its statements through `pg`, on a database of many tenants. A view is { path,
 * body?(tenant), ask(program, by) }: the request, and the same in process.
 */
export class Views {
  constructor(home, url) {
    Object.assign(this, { home, url });
  }

  async start() {
    this.program = await inProcess(this.home.settings(this.url));
    this.server = await this.home.serve(this.url);
    this.pool = new pg.Pool({ connectionString: this.url, options: '-c role=evergreen_app', max: 12 });
  }

  /** A function that requests the view from the server, for one tenant after the other. */
  asking({ path, body }, tenants) {
    const callers = tenants.map((tenant) => caller(this.server.url, tenant));
    const bodies = tenants.map((tenant) => body?.(tenant, userId(tenant)));
    const turn = (index) => index % tenants.length;
    return (index) => callers[turn(index)](body ? 'POST' : 'GET', path, bodies[turn(index)]);
  }

  /** The program's statements for this view, for each tenant; an empty view measures nothing. */
  async bare({ path, ask }, tenants) {
    const all = [];
    for (const tenant of tenants) {
      const { statements, result } = await recorded(() => ask(this.program, contributor(tenant)));
      if ((result.items ?? result).length === 0) throw new Error(`The view ${path} is empty`);
      all.push(statements);
    }
    return async (index) => {
      const client = await this.pool.connect();
      await replay(client, all[index % tenants.length]);
      client.release();
    };
  }

  /**
   * The view and its own statements, as many requests as `measure` asks for.
   * @returns p50 and p95 of both in ms, the p50's as `value`
   * @param measure takes the act, which takes the request's number; returns its times in ms
   */
  async beside(view, tenants, { rounds, measure }) {
    const timed = (act) => async () => {
      const times = await measure(act);
      return { value: median(times), p95: quantile(times, 0.95) };
    };
    const sides = {
      ours: timed(this.asking(view, tenants)),
      baseline: timed(await this.bare(view, tenants)),
    };
    await inTurn({ rounds: 1, sides });
    return inTurn({ rounds, sides });
  }

  /** Closed loop. @param value 'p50', 'p95' or 'value': the figure among the results of `used` */
  atOnce(view, tenants, how) {
    return this.inLoop(this.asking(view, tenants), how);
  }

  /** The same of any act, which takes its number. */
  async inLoop(ask, how) {
    const [comparison] = await this.inLoops([ask], how);
    return comparison;
  }

  /** Several acts in turn. */
  async inLoops(asks, { rounds, value, ...how }) {
    const sides = asks.map((ask) => {
      const act = numbered(ask);
      return async () => {
        const result = await this.loop(act, how);
        return { ...result, value: result[value] };
      };
    });
    for (const side of sides) await side();
    return pooled(await inTurn({ rounds, sides }), Object.keys(sides), value);
  }

  /**
   * The slowest of these acts. The greatest p95 of many, each of a few samples, is that of the unluckiest: so each act is asked
   * for a short time, and only the slowest by their medians, which chance moves least, are measured.
   */
  async slowest(asks, how) {
    const tried = [];
    for (const ask of asks) tried.push({ ask, ...(await this.loop(numbered(ask), how)) });
    const last = tried.toSorted((a, b) => b.p50 - a.p50).slice(0, FINALISTS);
    const measured = await this.inLoops(
      last.map(({ ask }) => ask),
      how,
    );
    return measured.reduce((slow, other) => (other.of().value > slow.of().value ? other : slow));
  }

  loop(act, { milliseconds, concurrency }) {
    return used({ milliseconds, concurrency, act, usage: this.server.usage, database: this.home.databaseCpu });
  }

  async stop() {
    await this.pool?.end();
    await this.server?.stop();
    await this.program?.stop();
  }
}
