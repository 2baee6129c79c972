import http from 'node:http';

const TRIES = 100;
const PAUSE_MS = 50;

/** A small proxy: each request to the next api; if one cannot be reached, or is stopping, to another. */
export class Front {
  targets = [];
  /** How often it had to use another one. */
  passed = 0;
  next = 0;

  async begin() {
    this.server = http.createServer((request, answer) => void this.handle(request, answer));
    await new Promise((listening) => this.server.listen(0, '127.0.0.1', listening));
    this.url = `http://127.0.0.1:${this.server.address().port}`;
    return this;
  }

  async handle(request, answer) {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    for (let tries = 1; ; tries++) {
      const target = this.targets[this.next++ % this.targets.length];
      const came = await this.ask(target, request, body).catch((error) => ({ error }));
      const again = came.error || came.status === 503;
      if (again && tries < TRIES) {
        this.passed++;
        await new Promise((later) => setTimeout(later, PAUSE_MS));
        continue;
      }
      if (came.error) return void answer.writeHead(502).end(String(came.error));
      return void answer.writeHead(came.status, came.headers).end(came.content);
    }
  }

  /** The whole answer: a broken one counts as none, and a request with a key is done once. */
  ask(target, { method, url, headers }, body) {
    return new Promise((resolve, reject) => {
      const sent = http.request(new URL(url, target), { method, headers, agent: false }, (answer) => {
        const chunks = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({ status: answer.statusCode, headers: answer.headers, content: Buffer.concat(chunks) }),
        );
      });
      sent.on('error', reject);
      sent.end(body);
    });
  }

  end() {
    this.server.closeAllConnections();
    this.server.close();
  }
}
