import { createReadStream, createWriteStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { ImportMapping, importRunQuery, type ImportRun, isImportOver } from '@evergreen/contracts/imports';
import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CancelImport, ImportQueries, Imports, MapColumns, StartImport } from '../features/imports/index.js';
import { BadNews, Refusal } from '../kernel/errors.js';
import { FileStore } from '../kernel/files/file-store.js';
import { newId } from '../kernel/ids.js';
import { JobRunner } from '../kernel/jobs/job-runner.js';
import { Transport } from '../kernel/jobs/transport.js';
import { type Actor, systemActor } from '../kernel/tenancy/actor.js';
import type { CliCommand, CliContext } from './command.js';
import { givenFile } from './given.js';
import { importTexts, mappingOf, optionsOf } from './import-words.js';
import { asOwner } from './owner.js';
import { withApp } from './with-app.js';

const pollMs = 250;
const shownRows = 10;

interface Client {
  readonly id: string;
  readonly firmId: string;
  readonly timeZone: string;
}

const clientCalled = (context: CliContext, name: string): Promise<Client | undefined> =>
  asOwner(context.config, async (owner) => {
    const { rows } = await owner.query<Client>(
      `select id, tenant_id as "firmId", time_zone as "timeZone" from clients where lower(name) = lower($1) limit 1`,
      [name],
    );
    return rows[0];
  });

/** One import, followed from the terminal: what the Imports screen does, by the same commands and jobs. */
class ImportAtTerminal {
  private readonly commands: CommandBus;
  private readonly queries: ImportQueries;

  constructor(
    private readonly app: INestApplicationContext,
    private readonly context: CliContext,
    private readonly by: Actor,
  ) {
    this.commands = app.get(CommandBus);
    this.queries = app.get(ImportQueries);
    // Where no worker runs, this process does the work; where one does, either of them.
    const runner = app.get(JobRunner);
    app.get(Transport).work('imports', 1, (job) => runner.run(job));
  }

  async run(file: string): Promise<number> {
    const { options, say } = this.context;
    const stored = await this.app
      .get(FileStore)
      .put(this.by.clientId ?? this.by.homeTenantId, createReadStream(file), { kind: 'import', field: 'file' });
    const id = await this.app.get(Imports).begin(this.by, { file: stored, fileName: basename(file) });
    const uploaded = await this.look(id);
    const mapping = ImportMapping.parse({ ...uploaded.suggestedMapping, ...mappingOf(options) });
    const rows = optionsOf(options, uploaded.suggestedOptions);
    importTexts.mapping(mapping, rows, uploaded).forEach(say);
    importTexts.options(rows).forEach(say);
    await this.commands
      .execute(new MapColumns(this.by, id, { mapping, options: rows }))
      .catch(async (error: unknown) => {
        await this.commands.execute(new CancelImport(this.by, id, null));
        throw error;
      });
    const checked = await this.follow(id, ['Ready']);
    importTexts.preview(checked).forEach(say);
    const refusedTo = options['refused'];
    if (typeof refusedTo === 'string') await this.saveRefused(id, refusedTo);
    if (checked.status !== 'Ready') return 1;
    if (!options['commit']) {
      say('Nothing was imported. Add --commit, or go on from the Imports screen.');
      return 0;
    }
    if (checked.counts.toCreate === 0) {
      say('The file holds nothing that is not already there.');
      return 0;
    }
    await this.commands.execute(new StartImport(this.by, id, null));
    const done = await this.follow(id, []);
    importTexts.result(done).forEach(say);
    return done.status === 'Completed' ? 0 : 1;
  }

  private look(id: string): Promise<ImportRun> {
    return this.queries.one(this.by, id, importRunQuery.parse({ pageSize: shownRows }));
  }

  private async follow(id: string, rests: readonly ImportRun['status'][]): Promise<ImportRun> {
    for (;;) {
      const run = await this.look(id);
      if (isImportOver(run.status) || rests.includes(run.status)) {
        this.context.progress('');
        return run;
      }
      this.context.progress(importTexts.progress(run));
      await pause(pollMs);
    }
  }

  private async saveRefused(id: string, path: string): Promise<void> {
    const { text } = await this.queries.refusedRows(this.by, id);
    await pipeline(text, createWriteStream(path));
    this.context.say(`The refused rows are in ${path}.`);
  }
}

/** A refusal with each of its reasons; anything else is a fault of the program. */
const refusal = (error: unknown): string[] => {
  if (!(error instanceof BadNews)) throw error;
  const reasons = error instanceof Refusal ? Object.values(error.errors ?? {}).flat() : [];
  return reasons.length > 0 ? reasons : [error.message];
};

export const importCommand: CliCommand = {
  summary: 'Import a register of licenses for a client',
  usage: 'import <file> --client <name> [--commit]',
  words: 1,
  options: {
    client: { type: 'string', meaning: 'whose register it is' },
    map: { type: 'string', multiple: true, meaning: 'which column fills a field; as often as needed' },
    const: { type: 'string', multiple: true, meaning: 'the same value for every row' },
    'track-date-days': { type: 'string', meaning: 'how many days before the expiration work begins' },
    rows: { type: 'string', meaning: 'what a row is: licenses, or terms of them; as it looks unless given' },
    'one-number': {
      type: 'string',
      meaning:
        'what several types of one number are: apart, or a family of primary and secondary; as it looks unless given',
    },
    undated: {
      type: 'string',
      meaning: 'what becomes of rows without dates: refused or kept; as it looks unless given',
    },
    commit: { type: 'boolean', meaning: 'imports; without it nothing is written' },
    refused: { type: 'string', meaning: 'the file that takes the refused rows' },
  },
  async run(context) {
    const { config, positionals, options, say } = context;
    const [file] = positionals;
    const { client: name } = options;
    if (!file || typeof name !== 'string') {
      importTexts.usage.forEach(say);
      return 2;
    }
    await givenFile(file);
    const client = await clientCalled(context, name);
    if (!client) {
      say(`There is no client named "${name}".`);
      return 1;
    }
    const by = systemActor(client.id, client.firmId, newId(), { clientId: client.id, timeZone: client.timeZone });
    return withApp(config, async (app) => {
      try {
        return await new ImportAtTerminal(app, context, by).run(file);
      } catch (error) {
        refusal(error).forEach(say);
        return 1;
      }
    });
  },
};
