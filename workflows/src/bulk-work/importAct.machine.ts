import { assign, setup } from 'xstate';
import type { ActEvent, ActPlace } from './importAct.events.js';

export interface ImportActProgress {
  total: number;
  done: number;
  kept: number;
  upTo: ActPlace;
}

export const isBehind = (a: ActPlace, b: ActPlace): boolean =>
  a.rank > b.rank || (a.rank === b.rank && a.place > b.place);

export const importActMachine = setup({
  types: { context: {} as ImportActProgress, events: {} as ActEvent },
  actions: {
    plan: assign(({ event }) => (event.type === 'ImportActStarted' ? { total: event.total } : {})),
    count: assign(({ context, event }) =>
      event.type === 'ImportActAdvanced'
        ? { upTo: event.upTo, done: context.done + event.done, kept: context.kept + event.kept }
        : {},
    ),
  },
  guards: {
    something: ({ event }) => event.type === 'ImportActStarted' && event.total > 0,
    inOrder: ({ context, event }) => event.type === 'ImportActAdvanced' && isBehind(event.upTo, context.upTo),
  },
}).createMachine({
  id: 'importAct',
  context: { total: 0, done: 0, kept: 0, upTo: { rank: 0, place: -1 } },
  initial: 'none',
  states: {
    none: { on: { ImportActStarted: { target: 'running', guard: 'something', actions: 'plan' } } },
    running: {
      on: {
        ImportActAdvanced: { guard: 'inOrder', actions: 'count' },
        ImportActCompleted: 'completed',
        ImportActFailed: 'failed',
      },
    },
    completed: { type: 'final' },
    failed: { type: 'final' },
  },
});
