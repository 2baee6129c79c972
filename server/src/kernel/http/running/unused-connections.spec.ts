import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { unusedConnections } from './unused-connections.js';

describe('a server that ends', () => {
  it('does not wait for a connection that asks nothing, and answers the one that asked', async () => {
    const server = createServer();
    const endUnused = unusedConnections(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;

    const accepted = once(server, 'connection');
    const silent = connect(port, '127.0.0.1');
    await accepted;
    const asking = request({ port, host: '127.0.0.1', agent: false }).end();
    const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];

    const ended = once(server, 'close');
    server.close();
    endUnused();
    await once(silent, 'close');
    response.end('Done.');
    const [answer] = await once(asking, 'response');
    expect(answer.statusCode).toBe(200);
    answer.resume();
    await ended;
  });
});
