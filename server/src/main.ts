import 'reflect-metadata';
import { AppModule } from './app.module.js';
import { Config, readConfig } from './kernel/config/config.js';
import { createApp } from './kernel/http/create-app.js';
import { stopGracefully } from './kernel/http/stop.js';

const start = async (): Promise<void> => {
  const config = new Config(readConfig(process.env));
  const app = await createApp(AppModule.of(config), config);
  stopGracefully(app);
  await app.listen(config.values.PORT, config.values.HOST);
};

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
});
