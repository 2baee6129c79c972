import { randomUUID } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';

const BASE = '/api/v1.0';
const ANSWER_MS = 120_000;
const COOKIE = 'evergreen_session';

/** A form with files, as a browser sends it. */
const encoded = async (form) => {
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return { bytes: Buffer.from(await request.arrayBuffer()), type: request.headers.get('content-type') };
};

/** A user with a browser, at the proxy or at one api: sends the marker header, and the session if there is one. */
export class Caller {
  /** @param place.url its target; `ca` the certificates that it trusts @param session of an earlier caller */
  constructor(place, session) {
    this.place = place;
    this.session = session;
    const { Agent } = place.url.startsWith('https:') ? https : http;
    this.agent = new Agent({ keepAlive: true, ca: place.ca, maxSockets: 64 });
  }

  get = (path, headers) => this.send('GET', path, undefined, headers);
  post = (path, body, headers) => this.send('POST', path, body, headers);
  put = (path, body, headers) => this.send('PUT', path, body, headers);
  delete = (path, headers) => this.send('DELETE', path, undefined, headers);

  /** The same person at another place: another api, or the proxy. */
  at = (place) => new Caller(place, this.session);

  /**
   * One call. A command has a key of its own unless `headers` give one: sent again under it, it is done once.
   * @param path below /api/v1.0, unless it begins with two slashes: `//health/ready`
   * @param body an object, or a FormData
   * @returns { status, headers, body }: parsed if it is JSON, otherwise bytes
   * @throws if there is no answer
   */
  async send(method, path, body, headers = {}) {
    const form = body instanceof FormData ? await encoded(body) : undefined;
    const bytes = form?.bytes ?? (body === undefined ? undefined : Buffer.from(JSON.stringify(body)));
    const answer = await this.request(
      method,
      path,
      {
        ...(method !== 'GET' && { 'idempotency-key': randomUUID() }),
        ...(bytes && { 'content-type': form?.type ?? 'application/json', 'content-length': bytes.length }),
        ...headers,
      },
      bytes,
    );
    const chunks = [];
    for await (const chunk of answer) chunks.push(chunk);
    const content = Buffer.concat(chunks);
    const isJson = String(answer.headers['content-type'] ?? '').includes('json');
    this.keepSession(answer.headers['set-cookie'] ?? []);
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: isJson && content.length > 0 ? JSON.parse(content.toString('utf8')) : content,
    };
  }

  /** @returns the open answer, as a stream */
  request(method, path, headers, bytes) {
    const address = new URL(path.startsWith('//') ? path.slice(1) : `${BASE}${path}`, this.place.url);
    const cookie = this.session ? { cookie: `${COOKIE}=${this.session}` } : {};
    const { request } = address.protocol === 'https:' ? https : http;
    return new Promise((resolve, reject) => {
      const sent = request(
        address,
        {
          method,
          agent: this.agent,
          timeout: ANSWER_MS,
          headers: { 'x-requested-with': 'XMLHttpRequest', ...cookie, ...headers },
        },
        resolve,
      );
      sent.on('error', reject);
      sent.on('timeout', () => sent.destroy(new Error(`No answer came to ${method} ${path}`)));
      sent.end(bytes);
    });
  }

  /** Live changes, like an open screen's. @returns { messages, open, close() }: the messages so far */
  async changes() {
    const answer = await this.request('GET', '/changes', { accept: 'text/event-stream' });
    if (answer.statusCode !== 200) throw new Error(`No one may listen to changes here: ${answer.statusCode}`);
    const heard = { messages: [], open: true, close: () => answer.destroy() };
    let rest = '';
    answer.setEncoding('utf8').on('data', (text) => {
      const lines = `${rest}${text}`.split('\n');
      rest = lines.pop();
      for (const line of lines) if (line.startsWith('data: ')) heard.messages.push(JSON.parse(line.slice(6)));
    });
    answer.on('error', () => undefined);
    answer.on('close', () => (heard.open = false));
    return heard;
  }

  keepSession(cookies) {
    for (const cookie of cookies) {
      const [, value] = new RegExp(`^${COOKIE}=([^;]*)`).exec(cookie) ?? [];
      if (value !== undefined) this.session = value || undefined;
    }
  }

  close() {
    this.agent.destroy();
  }
}
