import { Logger } from '@nestjs/common';
import { Counter, register } from 'prom-client';

const NAME = 'evergreen_unhandled_rejections_total';

/** Exported from the start: a counter that appears with its first rejection would show no increase. */
export const rejections = (): Counter =>
  (register.getSingleMetric(NAME) as Counter | undefined) ??
  new Counter({ name: NAME, help: 'Rejections of promises that no code handled: each one is a defect of the program' });

/**
 * Node ends the process at an unhandled rejection. One request must not end the others: the rejection is logged and
 * counted, the count raises an alarm (docs/operations.md), and the process continues.
 */
export const surviveRejections = (on: NodeJS.EventEmitter = process): void => {
  const log = new Logger('Rejections');
  on.on('unhandledRejection', (reason: unknown) => {
    rejections().inc();
    log.error('No code handled this rejection', reason instanceof Error ? reason.stack : String(reason));
  });
};
