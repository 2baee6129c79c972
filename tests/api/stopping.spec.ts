import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SESSION_COOKIE } from '../../server/src/kernel/http/sessions.js';
import { eventually } from '../support/eventually.js';
import { startApi } from '../support/api.js';

describe('a program that is asked to stop', () => {
  it('answers what was on its way to it, and closes the connection', async () => {
    const api = await startApi();
    await api.world();
    const { session } = await api.signIn('admin@keystone.example');
    await api.app.listen(0, '127.0.0.1');
    const server = api.app.getHttpServer();
    const connected = once(server, 'connection') as Promise<[Socket]>;
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const [accepted] = await connected;
    const answer = text(socket);
    socket.write('GET /api/v1.0/authentication/current-user/identity HTTP/1.1\r\nHost: evergreen\r\n');
    await eventually(() => accepted.bytesRead > 0, 1);

    const stopped = api.stop();
    await eventually(() => !server.listening, 1);
    socket.write(`Cookie: ${SESSION_COOKIE}=${session}\r\n\r\n`);
    expect(await answer).toMatch(/^HTTP\/1\.1 200 OK\r\nConnection: close\r\n[^]*"email":/);
    await stopped;
  });
});
