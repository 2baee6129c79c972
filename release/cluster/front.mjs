import { Agent, createServer, request } from 'node:http';

const LOOK_MS = 1_000;
const LOOK_LIMIT_MS = 1_500;

/** May be sent again: it changes nothing, or its key makes that harmless. */
const repeatable = ({ method, url, headers }) =>
  method === 'GET' || url.endsWith('/list') || headers['idempotency-key'] !== undefined;

/** Replaces the proxy if there are no containers: to each API in turn, and to another one if that helps. */
export class Front {
  agent = new Agent({ keepAlive: true });
  turn = 0;

  /** @param ports of the APIs */
  constructor(ports) {
    this.apis = ports.map((port) => ({ port, up: true }));
  }

  async start() {
    this.server = createServer((request, answer) => void this.pass(request, answer));
    await new Promise((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.looking = setInterval(() => this.apis.forEach((api) => this.look(api)), LOOK_MS);
    this.url = `http://127.0.0.1:${this.server.address().port}`;
    return this;
  }

  look(api) {
    fetch(`http://127.0.0.1:${api.port}/health/ready`, { signal: AbortSignal.timeout(LOOK_LIMIT_MS) }).then(
      ({ ok }) => (api.up = ok),
      () => (api.up = false),
    );
  }

  async pass(request, answer) {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const first = this.turn++ % this.apis.length;
    const inTurn = this.apis.map((_, index) => this.apis[(first + index) % this.apis.length]);
    const order = [...inTurn.filter(({ up }) => up), ...inTurn.filter(({ up }) => !up)];
    for (const [index, api] of order.entries()) {
      const last = index === order.length - 1 || !repeatable(request);
      const got = await this.send(api, request, body, answer, last).catch(() => undefined);
      if (got) return;
      api.up = false;
      if (last) break;
    }
    if (!answer.headersSent) answer.writeHead(502);
    answer.end();
  }

  /** @returns whether the answer was passed on */
  send(api, { method, url, headers }, body, answer, last) {
    return new Promise((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port: api.port, method, path: url, headers, agent: this.agent });
      sent.once('error', reject);
      sent.once('response', (got) => {
        if (got.statusCode === 503 && !last) {
          got.resume();
          return resolve(false);
        }
        answer.writeHead(got.statusCode, got.headers);
        got.pipe(answer);
        got.once('end', () => resolve(true));
        got.once('error', () => {
          answer.destroy();
          resolve(true);
        });
      });
      sent.end(body);
    });
  }

  stop() {
    clearInterval(this.looking);
    this.server.close();
    this.server.closeAllConnections();
    this.agent.destroy();
  }
}
