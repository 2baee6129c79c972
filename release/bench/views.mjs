import pg from 'pg';
import { caller, contributor, userId } from './data/people.mjs';
import { inProcess } from './in-process.mjs';
import { inTurn, median, quantile, used } from './measure.mjs';
import { recorded, replay } from './recorded.mjs';

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

  /** Closed loop. @param value 'p50' or 'value': the figure among the results of `used` */
  atOnce(view, tenants, how) {
    return this.inLoop(this.asking(view, tenants), how);
  }

  /** The same of any act, which takes its number. */
  async inLoop(ask, { concurrency, milliseconds, rounds, value }) {
    let turn = 0;
    const ours = async () => {
      const { usage } = this.server;
      const act = () => ask(turn++);
      const result = await used({ milliseconds, concurrency, act, usage, database: this.home.databaseCpu });
      return { ...result, value: result[value] };
    };
    await ours();
    return inTurn({ rounds, sides: { ours } });
  }

  async stop() {
    await this.pool?.end();
    await this.server?.stop();
    await this.program?.stop();
  }
}
