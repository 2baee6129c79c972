import { Caller } from './caller.mjs';

/**
 * The number of parallel connections. Docker's proxy of a published port holds six files per connection, and ends at
 * the first that it cannot open: four people stay below the limit of 20,000.
 */
const SOCKETS = 750;

/** A caller whose requests never fail: without an answer, the status is 0. */
export class Person extends Caller {
  /** @param place { url, ca } */
  constructor(place, email) {
    super(place);
    this.email = email;
    this.agent.maxSockets = SOCKETS;
  }

  async signIn(password) {
    const answer = await this.ask('POST', '/authentication/sign-in', { email: this.email, password });
    if (answer.status !== 200) throw new Error(`${this.email} could not sign in: ${answer.status}`);
  }

  /** @param key of a write: the same at each of its tries. A read has none, even if its filters are in a body */
  async ask(method, path, body, key) {
    const began = performance.now();
    const answer = await this.answer(method, path, body, key).catch((error) => ({
      status: 0,
      body: error.code ?? error.message,
    }));
    return { ...answer, ms: performance.now() - began };
  }

  async answer(method, path, body, key) {
    const bytes = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
    const headers = {
      ...(key && { 'idempotency-key': key }),
      ...(bytes && { 'content-type': 'application/json', 'content-length': bytes.length }),
    };
    const answer = await this.request(method, path, headers, bytes);
    const chunks = [];
    for await (const chunk of answer) chunks.push(chunk);
    this.keepSession(answer.headers['set-cookie'] ?? []);
    const text = Buffer.concat(chunks).toString();
    const isJson = text && String(answer.headers['content-type']).includes('json');
    return { status: answer.statusCode, body: isJson ? JSON.parse(text) : text };
  }
}
