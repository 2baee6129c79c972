/**
 * How an outage shows: no connection, one that was cut or fell silent over a message, which may have arrived
 * nevertheless, or an answer that says "later".
 */
type Sign = 'unreached' | 'interrupted' | 'answered';

/** The server of mails or texts cannot take messages for now. It says nothing of the message, which waits. */
export class Outage extends Error {
  override readonly name = 'Outage';

  constructor(
    message: string,
    readonly sign: Sign,
  ) {
    super(message);
  }
}
