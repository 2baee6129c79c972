import { lookup as lookUp } from 'node:dns/promises';
import { type IncomingMessage, request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Permits } from './networks.js';
import { NotFetched } from './not-fetched.js';

export interface Resolved {
  readonly address: string;
  readonly family: number;
}

export interface FetchLimits {
  readonly bytes: number;
  readonly redirects: number;
  /** Until the answer begins. */
  readonly answerMs: number;
  /** Between two chunks. */
  readonly idleMs: number;
  readonly totalMs: number;
}

export interface FetchRules {
  readonly permits: Permits;
  /** Whether http is allowed. */
  readonly http: boolean;
  readonly limits: FetchLimits;
  readonly resolve?: (host: string) => Promise<readonly Resolved[]>;
}

const ofTheSystem = (host: string) => lookUp(host, { all: true, verbatim: true });

/**
 * One lookup per connection, so that the checked address is the connected one. A name with one forbidden address is
 * refused.
 */
const pinned =
  ({ permits, resolve = ofTheSystem }: FetchRules): LookupFunction =>
  (host, { all }, done) => {
    void resolve(host).then(
      (addresses) => {
        const [first] = addresses;
        if (!first) return done(new NotFetched('Unreachable', host), '');
        if (!addresses.every(({ address }) => permits(address))) return done(new NotFetched('Forbidden', host), '');
        return all ? done(null, [...addresses]) : done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, ''),
    );
  };

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

/** @throws NotFetched if it is forbidden */
const expectPermitted = (url: URL, { permits, http }: FetchRules): void => {
  if (url.protocol !== 'https:' && !(http && url.protocol === 'http:')) throw new NotFetched('NotHttps', url.host);
  if (url.username !== '' || url.password !== '') throw new NotFetched('Forbidden', url.host);
  // `URL` has normalized 2130706433 and 0x7f.1 to 127.0.0.1.
  const host = hostOf(url);
  if (isIP(host) !== 0 && !permits(host)) throw new NotFetched('Forbidden', host);
};

/** Requests one URL without following redirects. @throws NotFetched, or connection errors */
export const ask = (
  url: URL,
  headers: Readonly<Record<string, string>>,
  rules: FetchRules,
  signal: AbortSignal,
): Promise<IncomingMessage> => {
  expectPermitted(url, rules);
  const { answerMs, idleMs } = rules.limits;
  const request = url.protocol === 'https:' ? secure : plain;
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent: false, headers, signal, timeout: idleMs, lookup: pinned(rules) });
    const late = setTimeout(() => sent.destroy(new NotFetched('TooSlow')), answerMs);
    sent.once('socket', (socket) =>
      socket.once('connect', () => {
        if (!rules.permits(socket.remoteAddress ?? '')) sent.destroy(new NotFetched('Forbidden', url.host));
      }),
    );
    sent.once('timeout', () => sent.destroy(new NotFetched('TooSlow')));
    sent.once('close', () => clearTimeout(late));
    sent.once('error', reject);
    sent.once('response', (answer) => {
      clearTimeout(late);
      // Later errors are reported through the body.
      sent.off('error', reject).on('error', (error) => answer.destroy(error));
      resolve(answer);
    });
    sent.end();
  });
};
