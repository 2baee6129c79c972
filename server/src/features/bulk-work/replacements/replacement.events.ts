import { placesInWords, replacementStatusLabels } from '@evergreen/contracts/bulk-work/replacements';
import { type ReplacementOutcome, replacementSchemas } from '@evergreen/workflows/bulk-work/replacement.events';
import { replacementMachine } from '@evergreen/workflows/bulk-work/replacement.machine';
import { machineAggregate } from '../../../kernel/events/aggregate.js';
import { catalog } from '../../../kernel/events/catalog.js';

const personal = ['name', 'successorName', 'phone', 'email'] as const;
const doneInWords = ({ outcome: { changed } }: { outcome: ReplacementOutcome }) =>
  `carried out the {subject}: ${placesInWords(changed)}`;

export const replacementEvents = catalog({
  kind: 'replacement',
  noun: 'replacement',
  schemas: replacementSchemas,
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
  events: {
    ReplacementMade: {
      personal,
      sentence: doneInWords,
    },
    ReplacementStarted: {
      personal,
      sentence: 'began the {subject}',
    },
    ReplacementDone: doneInWords,
    ReplacementFailed: 'could not carry out the {subject}',
    ReplacementTakenBack: 'undid the {subject}',
    ReplacementDoneAgain: 'carried out the {subject} again',
  },
});

export const replacements = machineAggregate(replacementMachine, replacementEvents);
