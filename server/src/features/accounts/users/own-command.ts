import { Command } from '../../../kernel/commands/command.js';
import { Missing } from '../../../kernel/errors.js';

/** Of a user's own account, which lies in the tenant that the person belongs to. */
export abstract class OwnCommand<P = unknown, R = null> extends Command<P, R> {
  constructor(by: Command['by'], data: P) {
    if (!by.userId) throw new Missing();
    super(by, by.userId, data);
  }
}
