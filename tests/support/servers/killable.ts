import { AsyncLocalStorage } from 'node:async_hooks';
import { type AddressInfo, Socket } from 'node:net';
import { afterwards } from '../afterwards.js';
import type { TestPlace } from '../database.js';
import { isFull } from '../fault-size.js';
import { Program } from '../program.js';
import { startServer } from './process.js';

/** The program among others on a database. */
export interface Killable {
  readonly url: string;
  /** Like a crash, for everybody else: its connections end at once, and it reaches nothing any more. */
  killNow(): Promise<void>;
  /** As an operator stops it: it drains. @throws an error if it does not end properly */
  stop(): Promise<void>;
}

type Env = Readonly<Record<string, string>>;

interface Reach {
  readonly sockets: Set<Socket>;
  isCut: boolean;
}

/** All that a program does follows from its start: each of its sockets is opened in that context. */
const reaches = new AsyncLocalStorage<Reach>();

type Connect = (this: Socket, ...given: unknown[]) => Socket;

let isWatched = false;
/** Until the end of the spec: the next one has the same `net`. */
const watchSockets = (): void => {
  if (isWatched) return;
  isWatched = true;
  const prototype = Socket.prototype as unknown as { connect: Connect };
  const { connect } = prototype;
  prototype.connect = function (...given) {
    const reach = reaches.getStore();
    if (reach?.isCut) return this.destroy(Object.assign(new Error('It was killed'), { code: 'ECONNREFUSED' }));
    reach?.sockets.add(this);
    this.once('close', () => reach?.sockets.delete(this));
    return connect.apply(this, given);
  };
  afterwards(() => {
    prototype.connect = connect;
    isWatched = false;
  });
};

/** In this process: that takes a sixth of what a process of its own takes to start. */
const startHere = async (env: Env, place: TestPlace): Promise<Killable> => {
  watchSockets();
  const reach: Reach = { sockets: new Set(), isCut: false };
  const { app } = await reaches.run(reach, async () => {
    const program = await Program.start(env, [], place, false);
    await program.app.listen(0, '127.0.0.1');
    return program;
  });
  const server = app.getHttpServer();
  const { port } = server.address() as AddressInfo;
  let ending: Promise<void> | undefined;
  const end = () => (ending ??= reaches.run(reach, () => app.close()));
  afterwards(end);
  return {
    url: `http://127.0.0.1:${port}`,
    killNow: () => {
      reach.isCut = true;
      for (const socket of reach.sockets) socket.destroy();
      server.closeAllConnections();
      // What is left of it ends by the end of the spec.
      void end().catch(() => undefined);
      return Promise.resolve();
    },
    stop: end,
  };
};

const startProcess = async (env: Env, place: TestPlace): Promise<Killable> => {
  const server = await startServer({ DATABASE_URL: place.ownerUrl, ...env });
  return {
    ...server,
    stop: async () => {
      const code = await server.stop();
      if (code !== 0) throw new Error(`It ended with code ${code}:\n${server.output()}`);
    },
  };
};

/**
 * For tests of what a killed program leaves behind in the database, in a queue and at others. In a full run it is a process
 * of its own. What comes with the end of a process, like a half-written file, always needs one: `startServer`.
 */
export const startKillable = (env: Env, place: TestPlace): Promise<Killable> =>
  isFull ? startProcess(env, place) : startHere(env, place);
