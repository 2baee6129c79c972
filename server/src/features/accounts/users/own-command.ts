import { Command } from '../../../kernel/commands/command.js';
import { Missing } from '../../../kernel/errors.js';

/** A command on the caller's own account, in the tenant of the account. */
export abstract class OwnCommand<P = unknown, R = null> extends Command<P, R> {
  constructor(by: Command['by'], data: P) {
    if (!by.userId) throw new Missing();
    super(by, by.userId, data);
  }
}
