import { counted } from '@evergreen/contracts/counted';
import { Clock } from '../kernel/clock.js';
import { Database } from '../kernel/db/database.js';
import { ownerSource } from '../kernel/db/source.js';
import { erase } from '../kernel/verify/erase.js';
import { keyToSign } from '../kernel/verify/checkpoints/checkpoint-key.js';
import type { CliCommand } from './command.js';
import { givenId } from './given.js';

export const eraseCommand: CliCommand = {
  summary:
    'Erase the personal data in the events of a record; signed, so that verify can distinguish it from tampering',
  usage: 'erase --tenant <id> --stream <id> --by <id of the administrator>',
  options: {
    tenant: { type: 'string', value: '<id>', meaning: 'the client or firm that the record belongs to' },
    stream: { type: 'string', value: '<id>', meaning: 'the record whose events are blanked' },
    by: { type: 'string', value: '<id>', meaning: 'the administrator who decided it' },
  },
  async run({ config, options, say }) {
    const [tenantId, streamId, erasedBy] = [
      givenId(options['tenant'], 'tenant'),
      givenId(options['stream'], 'stream'),
      givenId(options['by'], 'by'),
    ];
    const source = await ownerSource(config, []).initialize();
    try {
      const keyFor = (last: string | undefined) => keyToSign(config, last);
      const erasedAt = new Clock().now().toISOString();
      const events = await erase(new Database(source), keyFor, { tenantId, streamId, erasedAt, erasedBy });
      if (events > 0)
        say(`Erased from ${counted(events, 'event')}. Run evergreen rebuild, so that the rows forget too.`);
      else say('Nothing was erased: no event of this stream says anything of a person.');
      return events > 0 ? 0 : 1;
    } finally {
      await source.destroy();
    }
  },
};
