import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * A browser opens connections before it has anything to ask, and Node waits for them at its end as it does for requests.
 * @returns ends those on which nothing was asked yet
 */
export const unusedConnections = (server: Server): (() => void) => {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
};
