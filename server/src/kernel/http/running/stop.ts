import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Readiness } from './health.controller.js';
import { unusedConnections } from './unused-connections.js';

const LIMIT_MS = 25_000;
const LOOK_MS = 500;
const log = new Logger('Stop');

/** SIGTERM: reports not ready, takes no new work, and finishes running requests and jobs. */
export const stopGracefully = (app: NestFastifyApplication): void => {
  const endUnused = unusedConnections(app.getHttpServer());
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    app.get(Readiness).stopping = true;
    setTimeout(() => {
      log.error(`Not stopped within ${LIMIT_MS} ms: what still runs is cut off`);
      process.exit(1);
    }, LIMIT_MS).unref();
    setInterval(endUnused, LOOK_MS).unref();
    const code = await app.close().then(
      () => 0,
      (error: unknown) => {
        log.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
        return 1;
      },
    );
    process.exit(code);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
};
