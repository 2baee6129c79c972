import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * Structured, one line per event, without personal data: ids, paths, statuses, durations. To the standard output by
 * default.
 */
export const logger = (level: string, to?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ['req.headers', 'headers', '*.password', '*.token', '*.email'],
      serializers: { err: pino.stdSerializers.err },
    },
    to,
  );

/** Nest's own lines in the same log. */
export class NestLogger implements LoggerService {
  constructor(private readonly to: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.to.debug({ context: rest.at(-1) }, String(message));
  }
  warn(message: unknown, ...rest: unknown[]): void {
    this.to.warn({ context: rest.at(-1) }, String(message));
  }
  error(message: unknown, ...rest: unknown[]): void {
    this.to.error({ context: rest.at(-1), detail: rest.length > 1 ? rest[0] : undefined }, String(message));
  }
}
