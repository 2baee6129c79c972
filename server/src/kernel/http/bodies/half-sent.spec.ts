import { connect, type AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import { closeHalfSent } from './half-sent.js';

const answerTo = (port: number, written: string): Promise<string> =>
  new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(written));
    socket.setEncoding('latin1').on('data', (piece: string) => (answer += piece));
    socket.on('error', () => undefined).on('close', () => resolve(answer));
  });

describe('a body that does not come', () => {
  const app = fastify();
  let port: number;
  beforeAll(async () => {
    closeHalfSent(app, 100);
    app.post('/', () => 'taken');
    await app.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = app.server.address() as AddressInfo);
  });
  afterAll(() => app.close());

  it.each([
    ['half of it', 'Content-Length: 100\r\n\r\n{"a":'],
    ['a piece without an end', 'Transfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n'],
  ])('has its connection closed: %s', async (_, rest) => {
    expect(await answerTo(port, `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${rest}`)).not.toMatch(
      / 200 /,
    );
  });

  it('leaves one alone that has come', async () => {
    const { statusCode } = await app.inject({ method: 'POST', url: '/', payload: {} });
    expect(statusCode).toBe(200);
  });
});
