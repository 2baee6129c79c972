import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from '../app.module.js';
import { Config } from '../kernel/config/config.js';
import { setRoutePrefix } from '../kernel/http/create-app.js';
import { openApi } from '../kernel/http/openapi.js';
import type { CliCommand } from './command.js';

/** The routes are read from an app that is not started: without database and port. */
export const openApiCommand: CliCommand = {
  summary: 'Print the OpenAPI document',
  usage: 'openapi',
  async run({ config, say }) {
    const module = AppModule.of(new Config({ ...config, EVERGREEN_ROLES: ['api'] }));
    const app = await NestFactory.create<NestFastifyApplication>(module, new FastifyAdapter(), {
      preview: true,
      logger: false,
      abortOnError: false,
    });
    setRoutePrefix(app);
    say(JSON.stringify(openApi(app), null, 2));
    return 0;
  },
};
