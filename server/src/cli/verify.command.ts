import { areas } from '../features/areas.js';
import { Clock } from '../kernel/clock.js';
import { Database } from '../kernel/db/database.js';
import { ownerSource } from '../kernel/db/source.js';
import { Registry } from '../kernel/events/registry.js';
import type { Findings } from '../kernel/verify/findings.js';
import { Seals } from '../kernel/verify/seals.js';
import { verifyAll } from '../kernel/verify/verify.js';
import type { CliCommand } from './command.js';
import { TenantThreads } from './tenant-threads.js';

const count = (value: number) => value.toLocaleString('en-US');

const report = ({ events, streams, seals, unsealed, faults, first }: Findings): string[] => {
  const seen = `${count(events)} events of ${count(streams)} records, ${count(seals)} seals; ${count(unsealed)} events are not sealed yet.`;
  if (!first) return [`Verified: ${seen}`];
  const where = first.streamId
    ? ` (stream ${first.streamId}, tenant ${first.tenantId})`
    : ` (tenant ${first.tenantId})`;
  return [
    `Not as it was written. The ${first.words}${where}.`,
    ...(faults > 1 ? [`${count(faults - 1)} more after it.`] : []),
    `Looked at: ${seen}`,
  ];
};

export const verifyCommand: CliCommand = {
  summary: 'Prove that no event was altered or removed',
  usage: 'verify [--tenant <id>] [--seal]',
  options: {
    tenant: { type: 'string', meaning: 'looks at one client or firm' },
    seal: { type: 'boolean', meaning: 'seals what is not sealed yet, first' },
  },
  async run({ config, options, say, progress }) {
    const registry = new Registry(areas);
    const source = await ownerSource(config, registry.entities).initialize();
    const clock = new Clock();
    const database = new Database(source);
    try {
      if (options['seal']) say(`Seals taken: ${await new Seals(database, clock).take(clock.now())}`);
      const began = performance.now();
      const rate = (events: number) => Math.round((events * 1000) / (performance.now() - began));
      const tenant = options['tenant'];
      const verify = (threads?: TenantThreads) =>
        verifyAll(database, registry, {
          tenants: typeof tenant === 'string' ? [tenant] : undefined,
          progress: (events) => progress(`${count(events)} events, ${count(rate(events))} a second`),
          threads,
        });
      const findings = await (tenant === undefined ? TenantThreads.around(config, database, verify) : verify());
      progress('');
      report(findings).forEach(say);
      return findings.first ? 1 : 0;
    } finally {
      await source.destroy();
    }
  },
};
