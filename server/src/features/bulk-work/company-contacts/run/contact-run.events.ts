import { runSchemas } from '@evergreen/workflows/bulkRun.events';
import { companyContactsMachine } from '@evergreen/workflows/companyContacts.machine';
import type { EventsOf } from '@evergreen/workflows/event-schemas';
import { z } from 'zod';
import { machineAggregate } from '../../../../kernel/events/aggregate.js';
import { catalog } from '../../../../kernel/events/catalog.js';
import { runLabels } from '../../bulk/index.js';

const words = z.string().nullable();

const schemas = {
  CompanyContactsStarted: z.object({
    name: z.string(),
    title: words,
    phone: words,
    email: words,
    isKeyContact: z.boolean(),
    ...runSchemas.started.shape,
  }),
  CompanyContactsAdded: runSchemas.batch.extend({
    failures: z.array(z.object({ propertyId: z.uuid(), reason: z.string() })),
  }),
  CompanyContactsCompleted: runSchemas.completed,
  CompanyContactsCancelled: runSchemas.cancelled,
  CompanyContactsFailed: runSchemas.failed,
};

export type ContactRunEvent = EventsOf<typeof schemas>;

export const contactRunEvents = catalog({
  kind: 'company-contacts',
  noun: 'property contacts',
  schemas,
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
  events: {
    CompanyContactsStarted: {
      personal: ['name', 'title', 'phone', 'email'],
      sentence: 'started {subject}',
    },
    CompanyContactsAdded: ({ succeeded, failed }) =>
      `created property contacts at ${succeeded} properties in {subject}; ${failed} got none`,
    CompanyContactsCompleted: 'completed {subject}',
    CompanyContactsCancelled: 'cancelled {subject}',
    CompanyContactsFailed: 'could not continue {subject}',
  },
});

export const contactRuns = machineAggregate(companyContactsMachine, contactRunEvents);
