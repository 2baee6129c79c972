import { connect } from 'node:net';
import type { Roll } from '../dice.js';
import type { FuzzedRequest } from './requests.js';
import { chance, pickOne } from './hostile.js';
import { HANGS_MS } from '../eventually.js';

const startLines = [
  'GET',
  'FOO / HTTP/1.1',
  'GET / HTTP/9.9',
  'GET  / HTTP/1.1',
  'GET /%E0%A4%A HTTP/1.1',
  'OPTIONS * HTTP/1.1',
];
const oddHeaders = [
  'X: a\u0000b',
  'X',
  ': x',
  ' folded: x',
  `X: ${'x'.repeat(20_000)}`,
  'Content-Length: -1',
  'Content-Length: 1, 2',
  'Content-Length: 99999999999999999999',
  'Transfer-Encoding: chunked\r\nContent-Length: 5',
  'Transfer-Encoding: gzip, chunked',
  'Expect: 100-continue',
  'Expect: x',
  'Upgrade: websocket',
  'Host: b',
  'Cookie: =; ;; a=b=c; evergreen_session',
];

export interface RawRequest {
  readonly bytes: Buffer;
  /** With its whole body: the server need not wait for more. */
  readonly isWhole: boolean;
}

/** The same request as bytes, with a syntax error: in its first line, a header, or the end of its body. */
export const rawOf = ({ method, path, headers, body }: FuzzedRequest, session: string, roll: Roll): RawRequest => {
  const payload = Buffer.from(body ?? '');
  const start = chance(roll, 20) ? pickOne(roll, startLines) : `${method.toUpperCase()} /api/v1.0${path} HTTP/1.1`;
  const length = payload.length + (chance(roll, 20) ? pickOne(roll, [-1, 1, 1_000]) : 0);
  const isChunked = chance(roll, 30);
  const sizes = ['', 'x', '-1', 'FFFFFFFFFFFFFFFFF', `${payload.length.toString(16)};a=b`];
  const size = chance(roll, 30) ? pickOne(roll, sizes) : payload.length.toString(16);
  const lines = [
    start,
    'Host: localhost',
    'Connection: close',
    'X-Requested-With: XMLHttpRequest',
    `Cookie: evergreen_session=${session}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(chance(roll, 30) ? [pickOne(roll, oddHeaders)] : []),
    isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${Math.max(0, length)}`,
  ];
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  if (!isChunked) return { bytes: Buffer.concat([head, payload]), isWhole: length <= payload.length };
  const end = pickOne(roll, [lastChunk, '\r\n0\r\n', '', '0']);
  return {
    bytes: Buffer.concat([head, Buffer.from(`${size}\r\n`), payload, Buffer.from(end)]),
    isWhole: payload.length > 0 && parseInt(size, 16) === payload.length && end === lastChunk,
  };
};

const lastChunk = '\r\n0\r\n\r\n';
/** A server may wait for the rest of what is incomplete. */
const SILENT_MS = 3_000;

/** Writes these bytes to a connection and nothing more. @returns the statuses until it is closed */
export const sendRaw = (port: number, { bytes, isWhole }: RawRequest): Promise<number[]> =>
  new Promise((resolve) => {
    let answer = '';
    // Once the connection is half closed, the server answers no longer.
    const socket = connect(port, '127.0.0.1', () => (isWhole ? socket.write(bytes) : socket.end(bytes)));
    socket.setEncoding('latin1').setTimeout(isWhole ? HANGS_MS : SILENT_MS, () => socket.destroy());
    socket.on('data', (piece: string) => (answer += piece));
    // A server may close before all was written.
    socket.on('error', () => undefined);
    socket.on('close', () =>
      resolve([...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))),
    );
  });
