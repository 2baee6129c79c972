import 'reflect-metadata';
import { AppModule } from './app.module.js';
import { Config, readConfig } from './kernel/config/config.js';
import { createApp } from './kernel/http/create-app.js';
import { stopGracefully } from './kernel/http/running/stop.js';
import { surviveRejections } from './kernel/rejections.js';

/** So many connections wait until they are taken: a proxy that was away for a moment brings all at once, and takes who is slow to answer for lost. */
const WAITING = 4_096;

const start = async (): Promise<void> => {
  surviveRejections();
  const config = new Config(readConfig(process.env));
  const app = await createApp(AppModule.of(config), config);
  stopGracefully(app);
  const { PORT: port, HOST: host } = config.values;
  await app.listen({ port, host, backlog: WAITING });
};

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
});
