import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Browsers open connections in advance, and Node waits for them at shutdown.
 * @returns closes those without a request
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
