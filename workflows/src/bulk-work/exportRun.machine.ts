import { setup } from 'xstate';
import type { ExportEvent } from './exportRun.events.js';

/** A file that is written in the background and kept for a day, or one that is streamed and not kept. */
export const exportRunMachine = setup({ types: { events: {} as ExportEvent } }).createMachine({
  id: 'exportRun',
  initial: 'none',
  states: {
    none: { on: { ExportStarted: 'running', ExportTaken: 'taken' } },
    running: { on: { ExportProgressed: 'running', ExportPrepared: 'ready', ExportFailed: 'failed' } },
    ready: { type: 'final' },
    failed: { type: 'final' },
    taken: { type: 'final' },
  },
});
