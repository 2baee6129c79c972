import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.js';
import type { Clock } from '../kernel/clock.js';
import { Config, type ConfigValues } from '../kernel/config/config.js';
import { logger, NestLogger } from '../kernel/http/running/logger.js';

/** The program's commands without HTTP, workers and schedulers. */
export const withApp = async <T>(
  config: ConfigValues,
  work: (app: INestApplicationContext) => Promise<T>,
  clock?: Clock,
): Promise<T> => {
  const app = await NestFactory.createApplicationContext(
    AppModule.of(new Config({ ...config, EVERGREEN_ROLES: ['api'] }), { clock }),
    { logger: new NestLogger(logger(config.LOG_LEVEL)), abortOnError: false },
  );
  try {
    return await work(app);
  } finally {
    await app.close();
  }
};
