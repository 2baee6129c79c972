import { SESSION_COOKIE } from '../../server/dist/kernel/http/sessions.js';
import { Caller } from './caller.mjs';

const POSITION = 'evergreen-position';
const password = 'Evergreen-2026!';
const READS = [
  ['POST', '/dashboard/renewals-list'],
  ['POST', '/licenses/list'],
  ['POST', '/properties/list'],
  ['GET', '/dashboard/renewal-counts'],
  ['GET', '/user-tasks/counts'],
];

/** People of the sample's Harborview, one at each place in turn; a place is an api. */
export class PeopleAtWork {
  turn = 0;

  async start(places, people) {
    const first = new Caller({ url: places[0].url });
    await first.post('/authentication/sign-in', { email: 'admin@harborview.example', password });
    this.callers = Array.from({ length: people }, (_, index) => first.at({ url: places[index % places.length].url }));
    this.session = first.session;
    /** The next read of each person includes the last write: a browser sends the position by itself. */
    this.seen = {};
    const made = await Promise.all(
      this.callers.map((_, index) => first.post('/officer-titles', { name: `Soak ${index} ${Date.now()}` })),
    );
    this.titles = made.map(({ body }) => body.id);
    return this;
  }

  read = async (worker) => {
    const [method, path] = READS[this.turn++ % READS.length];
    const body = method === 'POST' ? {} : undefined;
    const { status } = await this.callers[worker].send(method, path, body, this.seen[worker]);
    if (status !== 200) throw new Error(`${method} ${path} answers ${status}`);
  };

  write = async (worker) => {
    const body = { name: `Soak ${worker} ${++this.turn} ${Date.now()}` };
    const { status, headers } = await this.callers[worker].put(`/officer-titles/${this.titles[worker]}`, body);
    if (status !== 204) throw new Error(`A title's change answers ${status}`);
    const position = headers[POSITION];
    if (position) this.seen[worker] = { [POSITION]: position };
  };

  /** A screen that is open for so long, and receives changes. @returns how many messages it received */
  async listen(place, milliseconds) {
    const heard = new AbortController();
    setTimeout(() => heard.abort(), milliseconds);
    const headers = { cookie: `${SESSION_COOKIE}=${this.session}` };
    let messages = 0;
    try {
      const { body } = await fetch(`${place.url}/api/v1.0/changes`, { headers, signal: heard.signal });
      for await (const part of body) messages += Buffer.from(part).toString().split('data: ').length - 1;
    } catch (error) {
      if (!heard.signal.aborted) throw error;
    }
    return messages;
  }
}
