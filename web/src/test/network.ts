import { clientHeader } from '@evergreen/contracts/accounts/client-at-work';

/** An in-memory server: the screens reach it through fetch, like the real one. */
export interface Heard {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  key: string | null;
  /** The version in the If-Match header. */
  ifMatch: string | null;
  /** The client of its screen. */
  client: string | null;
}

type Answer = Response | Promise<Response>;
type Handler = (request: Heard) => Answer;

export const json = (body: unknown, status = 200) =>
  new Response(status === 204 ? null : JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json' },
  });

export const problem = (status: number, detail: string, errors?: Record<string, string[]>) =>
  json(
    { type: 'about:blank', title: 'Refused', status, detail, traceId: 'trace', ...(errors ? { errors } : {}) },
    status,
  );

/** Long enough for a disabled element to lose the focus, as in a browser. */
const aMoment = () => new Promise<void>((resolve) => setTimeout(() => setTimeout(resolve)));

export class Network {
  readonly heard: Heard[] = [];
  private handlers = new Map<string, Handler>();
  private takesTime = false;
  private rest: Handler = () => problem(404, 'Not found');

  /** From now on it answers. */
  constructor() {
    this.install();
  }

  on(method: string, path: string, handler: Handler) {
    this.handlers.set(`${method} ${path}`, handler);
    return this;
  }

  /** These records are read at these paths. */
  knows(records: Readonly<Record<string, object>>) {
    for (const [path, record] of Object.entries(records)) this.on('GET', path, () => json(record));
    return this;
  }

  /** The answer to all other calls. */
  otherwise(handler: Handler) {
    this.rest = handler;
    return this;
  }

  calls(method: string, path: string) {
    return this.heard.filter((call) => call.method === method && call.path === path);
  }

  /** Writes take a moment, as over a real network: the waiting state can be seen. */
  withTime() {
    this.takesTime = true;
    return this;
  }

  /** Each test of this file, or of the describe, begins with it as it is now. */
  forEachTest() {
    const { handlers, rest } = this;
    beforeEach(() => {
      this.handlers = new Map(handlers);
      this.rest = rest;
      this.heard.length = 0;
      this.install();
    });
    return this;
  }

  /** Where another one answered meanwhile. */
  install() {
    globalThis.fetch = (input, init) => {
      const url = new URL(String(input), 'http://localhost');
      const headers = new Headers(init?.headers);
      const request: Heard = {
        method: init?.method ?? 'GET',
        path: url.pathname.replace('/api/v1.0', ''),
        query: url.searchParams,
        body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
        key: headers.get('Idempotency-Key'),
        ifMatch: headers.get('If-Match'),
        client: headers.get(clientHeader),
      };
      this.heard.push(request);
      const handler = this.handlers.get(`${request.method} ${request.path}`);
      const sent = request.method !== 'GET' && this.takesTime ? aMoment() : Promise.resolve();
      return sent.then(() => (handler ?? this.rest)(request));
    };
    return this;
  }
}
