import { PlaceKind, placesInWords, replacementStatusLabels } from '@evergreen/contracts/replacements';
import { replacementMachine } from '@evergreen/workflows/replacement.machine';
import { z } from 'zod';
import { machineAggregate } from '../../kernel/events/aggregate.js';
import { catalog } from '../../kernel/events/catalog.js';

const ids = z.array(z.uuid());
const words = z.string().nullable();
const count = z.number().int().min(0);
const nothing: z.ZodType<object> = z.object({});

/** What was asked for. */
const asked = z.object({
  personId: z.uuid(),
  officerId: z.uuid().nullable(),
  name: z.string(),
  successorId: z.uuid().nullable(),
  successorName: words,
  phone: words,
  email: words,
  lastDay: z.iso.date(),
  officerTitleIds: ids,
  /** Licenses, entity officers and property contacts. */
  places: z.object({ license: ids, entity: ids, contact: ids }),
  total: count,
});
const outcome = z.object({
  changed: z.object({ license: count, entity: count, contact: count }),
  left: z.array(z.object({ kind: PlaceKind, id: z.uuid(), reason: z.string() })),
  tasks: count,
  tasksChanged: count,
});

const payload = {
  ReplacementMade: asked.extend({ outcome }),
  ReplacementStarted: asked,
  ReplacementDone: z.object({ outcome }),
  ReplacementFailed: z.object({ reason: z.string() }),
  ReplacementTakenBack: nothing,
  ReplacementDoneAgain: nothing,
};

type Payloads = typeof payload;
export type ReplacementEvent = { [K in keyof Payloads]: { type: K } & z.infer<Payloads[K]> }[keyof Payloads];
export type Asked = z.infer<typeof asked>;
export type Outcome = z.infer<typeof outcome>;

const personal = ['name', 'successorName', 'phone', 'email'] as const;
const doneInWords = ({ outcome: { changed } }: { outcome: Outcome }) =>
  `carried out the {subject}: ${placesInWords(changed)}`;

export const replacementEvents = catalog<ReplacementEvent>({
  kind: 'replacement',
  noun: 'replacement',
  labels: {
    personId: ['Person', 'hidden'],
    officerId: ['Officer', 'record'],
    name: ['Who Leaves', 'text'],
    successorId: ['Successor as Officer', 'record'],
    successorName: ['Who Takes Over', 'text'],
    phone: ['Phone', 'text'],
    email: ['Email', 'text'],
    lastDay: ['Last Day', 'date'],
    officerTitleIds: ['Titles of the Successor', 'list'],
    places: ['Places', 'hidden'],
    total: ['Places', 'number'],
    status: ['Status', replacementStatusLabels],
    outcome: ['Outcome', 'hidden'],
    reason: ['Reason', 'text'],
    finishedOn: ['Finished', 'instant'],
  },
  specs: {
    ReplacementMade: { version: 1, schema: payload.ReplacementMade, personal, sentence: doneInWords },
    ReplacementStarted: {
      version: 1,
      schema: payload.ReplacementStarted,
      personal,
      sentence: 'began the {subject}',
    },
    ReplacementDone: { version: 1, schema: payload.ReplacementDone, sentence: doneInWords },
    ReplacementFailed: {
      version: 1,
      schema: payload.ReplacementFailed,
      sentence: 'could not carry out the {subject}',
    },
    ReplacementTakenBack: {
      version: 1,
      schema: payload.ReplacementTakenBack,
      sentence: 'undid the {subject}',
    },
    ReplacementDoneAgain: {
      version: 1,
      schema: payload.ReplacementDoneAgain,
      sentence: 'carried out the {subject} again',
    },
  },
});

export const replacements = machineAggregate<typeof replacementMachine, ReplacementEvent>(
  replacementMachine,
  replacementEvents,
);
