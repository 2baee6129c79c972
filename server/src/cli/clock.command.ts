import { Clock } from '../kernel/clock.js';
import { differs } from '../kernel/db/connections/clock-watch.js';
import { Database } from '../kernel/db/database.js';
import { latestOf, type LogTimes } from '../kernel/db/connections/log-times.js';
import { ownerSource } from '../kernel/db/source.js';
import { lineOf } from '../kernel/verify/checkpoints/checkpoint.js';
import { keyToSign } from '../kernel/verify/checkpoints/checkpoint-key.js';
import { Seals } from '../kernel/verify/seals/seals.js';
import type { CliCommand, CliContext } from './command.js';

const shown = (time: number | null): string => (time === null ? 'none' : new Date(time).toISOString());

const report = ({ at, checkpoint, takenAt, eventAt }: LogTimes, machine: number): string[] => [
  `This machine:      ${shown(machine)}`,
  `The database:      ${shown(at)}`,
  `Newest checkpoint: ${shown(takenAt)}${checkpoint === null ? '' : `, number ${checkpoint}`}`,
  `Newest event:      ${eventAt === null && takenAt !== null ? 'older than a jump of the clock that a checkpoint recorded' : shown(eventAt)}`,
];

const accept = async ({ config, say }: CliContext, database: Database, clock: Clock): Promise<number> => {
  const seals = new Seals(database, clock, (last) => keyToSign(config, last));
  const { checkpoints } = await seals.accept();
  checkpoints.map(lineOf).forEach(say);
  const jump = checkpoints.find(({ clockAfter }) => clockAfter);
  say(
    jump
      ? `Checkpoint ${jump.number} records that the clock went from ${jump.clockBefore ?? ''} to ${jump.clockAfter ?? ''}. Writing continues.`
      : 'Nothing was recorded: another process takes seals. Run it again.',
  );
  return jump ? 0 : 1;
};

export const clockCommand: CliCommand = {
  summary: 'Say whether the clock agrees with what was recorded last; code 1 where nothing is written because of it',
  usage: 'clock [--accept]',
  options: {
    accept: {
      type: 'boolean',
      meaning:
        'confirms that the clock is right now and was ahead before; a checkpoint records it, and writing continues',
    },
  },
  async run(context) {
    const { config, options, say } = context;
    const source = await ownerSource(config, []).initialize();
    try {
      const clock = new Clock();
      const database = new Database(source, undefined, undefined, clock);
      const times = await database.times();
      report(times, clock.machine()).forEach(say);
      const fault = database.clockFault(times);
      if (!fault) {
        say('The clock agrees.');
        return 0;
      }
      const isBehind = !differs(clock.machine(), times.at) && latestOf(times) > clock.machine();
      if (options['accept'] && isBehind) return await accept(context, database, clock);
      say(`${fault}.`);
      return 1;
    } finally {
      await source.destroy();
    }
  },
};
