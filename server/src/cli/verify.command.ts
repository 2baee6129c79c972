import { counted, number } from '@evergreen/contracts/counted';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { areas } from '../features/areas.js';
import { Clock, ticks } from '../kernel/clock.js';
import { Database } from '../kernel/db/database.js';
import { ownerSource } from '../kernel/db/source.js';
import { Registry } from '../kernel/events/registry.js';
import { noteGoodRun } from '../kernel/figures/good-runs.js';
import { documentStore } from '../kernel/files/configured-store.js';
import { type Checkpoint, checkpointsIn, lineOf } from '../kernel/verify/checkpoints/checkpoint.js';
import { type CheckpointKey, keyToSign, readKey } from '../kernel/verify/checkpoints/checkpoint-key.js';
import { checkDocuments } from '../kernel/verify/document-check.js';
import { type Fault, type Findings, merged, moment } from '../kernel/verify/findings.js';
import { Seals } from '../kernel/verify/seals/seals.js';
import { allTenants } from '../kernel/verify/tenants.js';
import { verifyAll } from '../kernel/verify/verify.js';
import type { CliCommand, CliContext } from './command.js';
import { givenFile, givenId, Misuse } from './given.js';
import { TenantThreads } from './tenant-threads.js';

const whereOf = ({ streamId, tenantId }: Fault): string => {
  if (!tenantId) return '';
  return streamId ? ` (stream ${streamId}, tenant ${tenantId})` : ` (tenant ${tenantId})`;
};

const seenOf = ({ events, streams, seals, unsealed, checkpoints, rows, documents }: Findings): string => {
  const counts = [
    counted(checkpoints, 'checkpoint'),
    `${counted(rows, 'row')} compared`,
    ...(documents > 0 ? [`${counted(documents, 'document')} read`] : []),
  ];
  const open = `${counted(unsealed, 'event is', 'events are')} not sealed yet`;
  return `${counted(events, 'event')} of ${counted(streams, 'record')}, ${counted(seals, 'seal')}; ${open}. ${counts.join(', ')}.`;
};

const report = (findings: Findings): string[] => {
  const { first, faults, by } = findings;
  if (!first) return [`Verified: ${seenOf(findings)}`];
  const others = Object.values(by).filter((fault) => fault !== first);
  return [
    `Not as it was written. The ${first.words}${whereOf(first)}.`,
    ...others.map((fault) => `The ${fault.words}${whereOf(fault)}.`),
    ...(faults > 1 + others.length ? [`${number(faults - 1 - others.length)} more.`] : []),
    `Checked: ${seenOf(findings)}`,
  ];
};

/** A wrong clock is no forgery: events that a recorded jump explains are listed, but are no finding. */
const jumpsIn = ({ jumps }: Findings): string[] =>
  jumps.map(
    ({ checkpoint, before, after, events }) =>
      `The clock jumped from ${moment(before)} to ${moment(after)}, as checkpoint ${checkpoint} recorded: ${counted(events, 'event is', 'events are')} dated by it.`,
  );

const copiesIn = async (file: string): Promise<Checkpoint[]> => {
  const copies = checkpointsIn(await readFile(await givenFile(file), 'utf8'));
  if (copies.length === 0) throw new Misuse(`There is no checkpoint in ${file}.`);
  return copies;
};

/** @throws Misuse if the tenant has no data: a check of nothing would succeed */
const tenantMeant = async (given: unknown, database: Database, registry: Registry): Promise<string | undefined> => {
  if (given === undefined) return undefined;
  const id = givenId(given, 'tenant');
  if ((await allTenants(database, registry)).includes(id)) return id;
  throw new Misuse(`There is no firm and no client with the id ${id}.`);
};

const takeSeals = async ({ config, say }: CliContext, database: Database): Promise<void> => {
  const taking = new Seals(database, new Clock(), (last) => keyToSign(config, last));
  const { seals, checkpoints } = await taking.take();
  say(`Seals taken: ${seals}`);
  checkpoints.map(lineOf).forEach(say);
};

const noKey = 'Signatures were not proven: there is no key. CHECKPOINT_KEY_FILE says where it is.';

const verified = async (
  context: CliContext,
  database: Database,
  registry: Registry,
  key: CheckpointKey | undefined,
) => {
  const { config, options, threads: started, progress } = context;
  const { rows, against } = options;
  const tenant = await tenantMeant(options['tenant'], database, registry);
  const copies = typeof against === 'string' ? await copiesIn(against) : [];
  const began = ticks();
  const rate = (events: number) => Math.round((events * 1000) / (ticks() - began));
  const verify = (threads?: TenantThreads) =>
    verifyAll(database, registry, {
      tenants: tenant === undefined ? undefined : [tenant],
      progress: (events) => progress(`${counted(events, 'event')}, ${number(rate(events))} a second`),
      rows: rows ? 'all' : 'sample',
      migrations: join(config.APP_HOME, 'migrations'),
      threads,
      key,
      copies,
    });
  return tenant === undefined ? TenantThreads.around(started ?? TenantThreads.start(config), verify) : verify();
};

export const verifyCommand: CliCommand = {
  summary: 'Verify that nothing was altered or removed: events, rows, checkpoints, guards, and documents on request',
  usage: 'verify [--tenant <id>] [--rows] [--documents] [--against <file>] [--seal]',
  options: {
    tenant: { type: 'string', value: '<id>', meaning: 'checks only one client or firm' },
    rows: { type: 'boolean', meaning: 'compares every row with its events; by default a sample' },
    documents: { type: 'boolean', meaning: 'reads every document, too' },
    against: {
      type: 'string',
      value: '<file>',
      meaning: 'compares with this file of checkpoints that was kept elsewhere',
    },
    seal: { type: 'boolean', meaning: 'first seals the events that have no seal yet' },
  },
  async run(context) {
    const { config, options, say, progress } = context;
    if (options['against'] && options['tenant'])
      throw new Misuse('Checkpoints are of all tenants: leave --tenant out.');
    const registry = new Registry(areas);
    const source = await ownerSource(config, registry.entities).initialize();
    const database = new Database(source);
    try {
      if (options['seal']) await takeSeals(context, database);
      const key = await readKey(config);
      let findings = await verified(context, database, registry, key);
      if (options['documents']) {
        const report = (documents: number) => progress(counted(documents, 'document'));
        findings = merged(findings, await checkDocuments(database, await documentStore(config), report));
      }
      progress('');
      [...report(findings), ...jumpsIn(findings)].forEach(say);
      if (!key && findings.checkpoints > 0) say(noKey);
      if (!findings.first && !options['tenant']) await noteGoodRun(config.DATABASE_URL, 'verify');
      return findings.first ? 1 : 0;
    } finally {
      await source.destroy();
    }
  },
};
