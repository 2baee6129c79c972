import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { SESSION_COOKIE } from '../../server/src/kernel/http/sessions.js';

export interface RawRequest {
  readonly port: number;
  readonly method: string;
  readonly path: string;
  readonly session?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface RawAnswer {
  readonly status: number;
  readonly type: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

const headersOf = ({ session, headers }: RawRequest) => ({
  connection: 'keep-alive',
  'content-type': 'application/json',
  'x-requested-with': 'XMLHttpRequest',
  ...(session && { cookie: `${SESSION_COOKIE}=${session}` }),
  ...headers,
});

/** Sends pieces of a body, endlessly if there are as many, until it is answered. */
export const sendPieces = (to: RawRequest, pieces: Iterable<string | Buffer>): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const headers = { ...(!to.headers?.['content-length'] && { 'transfer-encoding': 'chunked' }), ...headersOf(to) };
    const sending = request({ ...to, host: '127.0.0.1', agent: false, headers });
    let answered = false;
    sending.on('error', (error) => (answered ? undefined : reject(error)));
    sending.on('response', (response) => {
      answered = true;
      void text(response).then((body) => {
        sending.destroy();
        const { statusCode = 0, headers: headers } = response;
        resolve({ status: statusCode, type: headers['content-type'] ?? '', headers, body });
      }, reject);
    });
    const from = pieces[Symbol.iterator]();
    const more = (): void => {
      while (!answered && !sending.destroyed) {
        const { done, value } = from.next();
        if (done) return void sending.end();
        if (!sending.write(value)) return void sending.once('drain', more);
      }
    };
    more();
  });

export const sendWhole = (to: RawRequest, body: string): Promise<RawAnswer> => {
  const length = { 'content-length': String(Buffer.byteLength(body)) };
  return sendPieces({ ...to, headers: { ...length, ...to.headers } }, body === '' ? [] : [body]);
};

/** Sends the head of a request without its body. */
export const sendHead = (to: RawRequest, announced: number): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const headers = { ...headersOf(to), 'content-length': String(announced) };
    const sending = request({ ...to, host: '127.0.0.1', agent: false, headers });
    sending.on('error', reject);
    sending.on('response', (response) => {
      void text(response).then((body) => {
        const { statusCode = 0 } = response;
        resolve({ status: statusCode, type: response.headers['content-type'] ?? '', headers: response.headers, body });
        sending.off('error', reject).on('error', () => undefined);
        sending.destroy();
      }, reject);
    });
    sending.flushHeaders();
  });

/** Writes this to a connection. @returns everything received until it is closed */
export const exchange = (port: number, written: string, thenEnds = false): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(written);
      if (thenEnds) socket.destroy();
    });
    socket.setEncoding('latin1').on('data', (piece: string) => (answer += piece));
    socket.on('close', () => resolve(answer));
    socket.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNRESET' ? undefined : reject(error)));
  });
