import { createReadStream, createWriteStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import {
  FileIs,
  importFields,
  ImportMapping,
  importRunQuery,
  type ImportRun,
  isImportOver,
  OneNumberIs,
  RowsAre,
  UnaddressedAre,
  UndatedAre,
} from '@evergreen/contracts/bulk-work/imports';
import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CancelImport, ImportQueries, Imports, MapColumns, StartImport } from '../features/bulk-work/imports/index.js';
import { BadNews, Refusal } from '../kernel/errors.js';
import { FileStore } from '../kernel/files/file-store.js';
import { newId } from '../kernel/ids.js';
import { JobRunner } from '../kernel/jobs/job-runner.js';
import { Transport } from '../kernel/jobs/transport.js';
import { type Actor, systemActor } from '../kernel/tenancy/actor.js';
import { type CliCommand, type CliContext, misused } from './command.js';
import { givenFile, givenTarget } from './given.js';
import { answersOf, dateOrdersTyped, importTexts, mappingOf, optionsOf, tableAt } from './import-words.js';
import { clientNamed } from './client-named.js';
import { withApp } from './with-app.js';

const pollMs = 250;
const shownRows = 10;

/** One import from the terminal, by the same commands and jobs as the Imports screen. */
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
    // If no worker runs, this process does the work; otherwise either of them.
    const runner = app.get(JobRunner);
    app.get(Transport).work('imports', 1, (job) => runner.run(job));
  }

  async run(file: string): Promise<number> {
    const { options, say } = this.context;
    // Wrong options are reported before anything is stored.
    const typed = mappingOf(options);
    const answers = answersOf(options);
    const table = tableAt(options);
    const stored = await this.app
      .get(FileStore)
      .put(this.by.clientId ?? this.by.homeTenantId, createReadStream(file), { kind: 'import', field: 'file' });
    const imports = this.app.get(Imports);
    const id = await imports.begin(this.by, { file: stored, fileName: basename(file) });
    if (table) await this.orCancel(id, imports.chooseHeader(this.by, id, table));
    const uploaded = await this.look(id);
    const mapping = ImportMapping.parse({ ...uploaded.suggestedMapping, ...typed });
    const rows = optionsOf(options, uploaded.suggestedOptions);
    importTexts.mapping(mapping, rows, uploaded).forEach(say);
    importTexts.options(rows).forEach(say);
    await this.orCancel(id, this.commands.execute(new MapColumns(this.by, id, { mapping, options: rows, answers })));
    const checked = await this.follow(id, ['Ready']);
    importTexts.questions(checked).forEach(say);
    importTexts.preview(checked).forEach(say);
    const refusedTo = options['refused'];
    if (typeof refusedTo === 'string') await this.saveRefused(id, refusedTo);
    if (checked.status !== 'Ready') return 1;
    if (!options['commit']) {
      say('Nothing was imported. Add --commit, or continue on the Imports screen.');
      return 0;
    }
    if (checked.counts.toCreate === 0) {
      say('The file contains nothing new.');
      return 0;
    }
    // The command itself refuses an import with open questions.
    await this.commands.execute(new StartImport(this.by, id, null));
    const done = await this.follow(id, []);
    importTexts.result(done).forEach(say);
    return done.status === 'Completed' ? 0 : 1;
  }

  /** After a refusal, no waiting import is left. */
  private async orCancel(id: string, work: Promise<unknown>): Promise<void> {
    await work.catch(async (error: unknown) => {
      await this.commands.execute(new CancelImport(this.by, id, null));
      throw error;
    });
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

/** The reasons of a refusal; any other error is a bug. */
const refusal = (error: unknown): string[] => {
  if (!(error instanceof BadNews)) throw error;
  const reasons = error instanceof Refusal ? Object.values(error.errors ?? {}).flat() : [];
  return reasons.length > 0 ? reasons : [error.message];
};

const unlessGiven = 'by default as the file suggests';
const choices = ({ options }: { readonly options: readonly string[] }) => options.join('|').toLowerCase();

export const importCommand: CliCommand = {
  summary: 'Import a register of licenses for a client',
  usage: 'import <file> --client <name> [--firm <name>] [--commit]',
  words: 1,
  options: {
    client: { type: 'string', value: '<name>', meaning: 'the client whose register it is, by its exact name' },
    firm: {
      type: 'string',
      value: '<name>',
      meaning: 'the firm of that client, if several firms have a client of that name',
    },
    map: { type: 'string', value: '<field>=<column>', multiple: true, meaning: 'which column fills a field' },
    const: { type: 'string', value: '<field>=<value>', multiple: true, meaning: 'the same value for every row' },
    'track-date-days': {
      type: 'string',
      value: '<days>',
      meaning: 'how many days before its expiration the work on a license begins',
    },
    rows: { type: 'string', value: choices(RowsAre), meaning: `what each row contains; ${unlessGiven}` },
    'one-number': {
      type: 'string',
      value: choices(OneNumberIs),
      meaning: `whether several types with one number are separate licenses, or a primary with its secondaries; ${unlessGiven}`,
    },
    undated: {
      type: 'string',
      value: choices(UndatedAre),
      meaning: `what to do with rows without dates; ${unlessGiven}`,
    },
    dates: {
      type: 'string',
      value: Object.keys(dateOrdersTyped).join('|'),
      meaning: 'the order of day, month and year in ambiguous dates',
    },
    header: { type: 'string', value: '<line>|none', meaning: `the line that names the columns; ${unlessGiven}` },
    sheet: { type: 'string', value: '<name>', meaning: `the sheet of a workbook that is read; ${unlessGiven}` },
    answer: {
      type: 'string',
      value: '<question>=<answer>',
      multiple: true,
      meaning: 'answers a question about the file',
    },
    unaddressed: {
      type: 'string',
      value: choices(UnaddressedAre),
      meaning: `what to do with rows without an address; ${unlessGiven}`,
    },
    address: {
      type: 'string',
      value: '<street; city; state; zip>',
      meaning: 'the address of all rows without one',
    },
    file: {
      type: 'string',
      value: choices(FileIs),
      meaning: `whether the file is the whole register, so that missing licenses are no longer in it; ${unlessGiven}`,
    },
    commit: { type: 'boolean', meaning: 'imports; without it nothing is written' },
    refused: { type: 'string', value: '<file>', meaning: 'saves the refused rows to this file' },
  },
  notes: [`Fields: ${importFields.join(', ')}`],
  async run(context) {
    const { config, positionals, options, say } = context;
    const [file] = positionals;
    const { client: name, firm, refused } = options;
    if (!file || typeof name !== 'string')
      throw misused(importCommand, 'Name the file, and the client whose register it is: --client <name>.');
    await givenFile(file);
    if (typeof refused === 'string') await givenTarget(refused);
    const client = await clientNamed(config, name, typeof firm === 'string' ? firm : undefined);
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
