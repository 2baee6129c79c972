import { companyContactsMachine } from '@evergreen/workflows/companyContacts.machine';
import { z } from 'zod';
import { machineAggregate } from '../../../kernel/events/aggregate.js';
import { catalog } from '../../../kernel/events/catalog.js';
import { runLabels, runPayload } from '../../bulk/index.js';

const words = z.string().nullable();

const payload = {
  CompanyContactsStarted: z.object({
    name: z.string(),
    title: words,
    phone: words,
    email: words,
    isKeyContact: z.boolean(),
    ...runPayload.started.shape,
  }),
  CompanyContactsAdded: runPayload.batch.extend({
    failures: z.array(z.object({ propertyId: z.uuid(), reason: z.string() })),
  }),
  CompanyContactsCompleted: runPayload.completed,
  CompanyContactsCancelled: runPayload.cancelled,
  CompanyContactsFailed: runPayload.failed,
};

type Payloads = typeof payload;
export type ContactRunEvent = { [K in keyof Payloads]: { type: K } & z.infer<Payloads[K]> }[keyof Payloads];

export const contactRunEvents = catalog<ContactRunEvent>({
  kind: 'company-contacts',
  noun: 'property contacts',
  runs: true,
  labels: runLabels(
    {
      name: ['Contact Name', 'text'],
      title: ['Title', 'text'],
      phone: ['Phone', 'text'],
      email: ['Email', 'text'],
      isKeyContact: ['Key Contact', 'flag'],
    },
    'Created',
    'Properties',
  ),
  specs: {
    CompanyContactsStarted: {
      version: 1,
      schema: payload.CompanyContactsStarted,
      personal: ['name', 'title', 'phone', 'email'],
      sentence: 'started {subject}',
    },
    CompanyContactsAdded: {
      version: 1,
      schema: payload.CompanyContactsAdded,
      sentence: ({ succeeded, failed }) =>
        `created property contacts at ${succeeded} properties in {subject}; ${failed} got none`,
    },
    CompanyContactsCompleted: { version: 1, schema: payload.CompanyContactsCompleted, sentence: 'completed {subject}' },
    CompanyContactsCancelled: { version: 1, schema: payload.CompanyContactsCancelled, sentence: 'cancelled {subject}' },
    CompanyContactsFailed: {
      version: 1,
      schema: payload.CompanyContactsFailed,
      sentence: 'could not continue {subject}',
    },
  },
});

export const contactRuns = machineAggregate<typeof companyContactsMachine, ContactRunEvent>(
  companyContactsMachine,
  contactRunEvents,
);
