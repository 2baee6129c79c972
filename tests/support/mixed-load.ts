import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { SESSION_COOKIE } from '../../server/src/kernel/http/sessions.js';
import { eventually, HANGS_MS } from './eventually.js';
import { pngOf } from './exports/pictures.js';

const PROBE_MS = 100;
const AGAIN_MS = 50;
const READS = ['/dashboard/renewals-list', '/licenses/list', '/officer-titles/list'] as const;

export interface Figures {
  answered: number;
  /** With 503: temporarily unavailable. */
  refused: number;
  /** No answer. */
  unanswered: number;
  /** Any other unexpected answer: there should be none. */
  readonly wrong: string[];
  longestMs: number;
  longestProbeMs: number;
}

/**
 * People at work: they read, write records, upload pictures and request mails; each act is retried under its key
 * until it is answered.
 */
export class MixedLoad {
  readonly titles: string[] = [];
  mails = 0;
  figures = MixedLoad.none();
  private over = false;
  private probes = 0;
  private readonly working: Promise<void>[] = [];

  constructor(
    private readonly url: string,
    private readonly session: string,
    private readonly addresses: readonly string[],
  ) {}

  private static none(): Figures {
    return { answered: 0, refused: 0, unanswered: 0, wrong: [], longestMs: 0, longestProbeMs: 0 };
  }

  /** @param every milliseconds between two acts of a person */
  start(writers: number, every: number): void {
    for (let number = 0; number < writers; number++) this.working.push(this.repeat(() => this.title(), every));
    this.working.push(
      this.repeat(() => this.read(), every),
      this.repeat(() => this.sign(), every),
      this.repeat(() => this.mail(), 200),
      this.repeat(() => this.probe(), PROBE_MS),
    );
  }

  /** The figures so far; then they start from zero. */
  take(): Figures {
    const { figures } = this;
    this.figures = MixedLoad.none();
    return figures;
  }

  async end(): Promise<void> {
    this.over = true;
    await Promise.all(this.working);
  }

  /** Whether one act of each kind succeeds at the first try. */
  async isWell(): Promise<boolean> {
    const ready = await this.send('GET', '/health/ready');
    return ready === 200 && (await this.send('POST', '/api/v1.0/officer-titles', { name: this.name() })) === 201;
  }

  private name(): string {
    return `Title ${randomUUID()}`;
  }

  /** Waits until so many acts were answered since the last figures. */
  works(acts: number): Promise<unknown> {
    return eventually(() => this.figures.answered >= acts, AGAIN_MS);
  }

  /** Waits until so many new probes were answered. */
  probed(times: number): Promise<unknown> {
    const before = this.probes;
    return eventually(() => this.probes > before + times, AGAIN_MS);
  }

  private async repeat(act: () => Promise<void>, every: number): Promise<void> {
    while (!this.over) {
      await act();
      await pause(every);
    }
  }

  private async title(): Promise<void> {
    const name = this.name();
    if (await this.act('POST', '/officer-titles', { name }, 201)) this.titles.push(name);
  }

  private async sign(): Promise<void> {
    const image = pngOf(40 + (this.figures.answered % 200), 20).toString('base64');
    await this.act('PUT', '/user-profile/signature', { image, contentType: 'image/png' }, 204);
  }

  private async mail(): Promise<void> {
    const email = this.addresses[this.mails % this.addresses.length];
    if (await this.act('POST', '/authentication/forgot-password', { email }, 204)) this.mails++;
  }

  private async read(): Promise<void> {
    for (const path of READS) await this.act('POST', path, {}, 200);
  }

  private async probe(): Promise<void> {
    const began = performance.now();
    const status = await this.send('GET', '/health/ready');
    if (status !== 200 && status !== 503) this.figures.wrong.push(`the probe answers ${status}`);
    this.figures.longestProbeMs = Math.max(this.figures.longestProbeMs, performance.now() - began);
    this.probes++;
  }

  /** @returns whether it was answered as expected; it is not tried again once the load is over */
  private async act(method: string, path: string, body: object, expected: number): Promise<boolean> {
    const key = randomUUID();
    while (!this.over) {
      const began = performance.now();
      const status = await this.send(method, `/api/v1.0${path}`, body, key);
      const { figures } = this;
      figures.longestMs = Math.max(figures.longestMs, performance.now() - began);
      if (status === expected) {
        figures.answered++;
        return true;
      }
      if (status === 503) figures.refused++;
      else if (status === 0) figures.unanswered++;
      else {
        figures.wrong.push(`${method} ${path} answers ${status}`);
        return false;
      }
      await pause(AGAIN_MS);
    }
    return false;
  }

  private send(method: string, path: string, body?: object, key: string = randomUUID()): Promise<number> {
    return fetch(this.url + path, {
      method,
      headers: {
        cookie: `${SESSION_COOKIE}=${this.session}`,
        'x-requested-with': 'XMLHttpRequest',
        'idempotency-key': key,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(HANGS_MS),
    }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 0,
    );
  }
}
