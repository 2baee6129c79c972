import { clientHeader } from '@evergreen/contracts/accounts/client-at-work';

/** A server in the test's own memory: the screens talk to it through fetch, as they do to the real one. */
export interface Heard {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  key: string | null;
  /** The version that a change rests on, as the header holds it. */
  ifMatch: string | null;
  /** The client that its screen shows. */
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

/** Long enough for what is off meanwhile to lose the focus, as in a browser. */
const aMoment = () => new Promise<void>((resolve) => setTimeout(() => setTimeout(resolve)));

export class Network {
  readonly heard: Heard[] = [];
  private readonly handlers = new Map<string, Handler>();
  private takesTime = false;
  private rest: Handler = () => problem(404, 'Not found');

  on(method: string, path: string, handler: Handler) {
    this.handlers.set(`${method} ${path}`, handler);
    return this;
  }

  /** These are read at these paths. */
  knows(records: Readonly<Record<string, object>>) {
    for (const [path, record] of Object.entries(records)) this.on('GET', path, () => json(record));
    return this;
  }

  /** What answers where nothing else was said. */
  otherwise(handler: Handler) {
    this.rest = handler;
    return this;
  }

  calls(method: string, path: string) {
    return this.heard.filter((call) => call.method === method && call.path === path);
  }

  /** Writes are on their way for a moment, as on a real line: what waits for them can be seen. */
  withTime() {
    this.takesTime = true;
    return this;
  }

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
