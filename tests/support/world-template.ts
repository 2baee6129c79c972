import { basename } from 'node:path';
import { CommandBus } from '@nestjs/cqrs';
import pg from 'pg';
import { migratedTemplate, onServer, type Template, type TestPlace } from './database.js';
import { Program } from './program.js';
import { buildWorld, type World } from './world.js';

/** Named after the run: a server that outlives it never returns the world of older code. */
const nameOfRun = () =>
  `world_${basename(process.env['TEST_HOME'] ?? '')
    .toLowerCase()
    .replaceAll(/\W/g, '_')}`;

const build = async ({ ownerUrl }: TestPlace): Promise<void> => {
  const { app } = await Program.start({}, [], { ownerUrl }, true);
  const world = await buildWorld(app.get(CommandBus));
  await app.close();
  await onServer(async (client) => {
    const name = new URL(ownerUrl).pathname.slice(1);
    await client.query(`comment on database ${name} is ${pg.escapeLiteral(JSON.stringify(world))}`);
  });
};

let template: Promise<Template> | undefined;
/** A database with the world, made by the program's own commands, as `buildWorld` makes it. */
export const worldTemplate = (): Promise<Template> =>
  (template ??= migratedTemplate().then((from) => ({ name: nameOfRun(), from, build })));

let world: Promise<World> | undefined;
/** That of the template, which a database is a copy of. */
export const readyWorld = (): Promise<World> =>
  (world ??= onServer(async (client) => {
    const { rows } = await client.query<{ comment: string }>(
      `select shobj_description(oid, 'pg_database') as comment from pg_database where datname = $1`,
      [nameOfRun()],
    );
    return JSON.parse(rows[0]?.comment ?? '') as World;
  }));
