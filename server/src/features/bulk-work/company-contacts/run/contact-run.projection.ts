import { projection, put } from '../../../../kernel/events/projection.js';
import { runBegun, runGoesOn, runNamed } from '../../bulk/index.js';
import { contactRunEvents } from './contact-run.events.js';
import { contactRunItems } from './contact-run.items.js';
import { ContactRunRow } from './contact-run.rows.js';

const { batch, ended } = runGoesOn(ContactRunRow);

export const contactRunRows = projection(
  contactRunEvents,
  {
    CompanyContactsStarted: ({ type: _, ...request }, envelope) => [
      put(ContactRunRow, { ...runBegun(envelope), ...request }),
      runNamed(envelope, contactRunEvents.kind, request.total, contactRunItems),
    ],
    CompanyContactsAdded: ({ failures, ...done }, envelope) =>
      batch(
        { ...done, failures: failures.map(({ propertyId, reason }) => ({ licenseId: propertyId, reason })) },
        envelope,
      ),
    CompanyContactsCompleted: (_, envelope) => ended('Completed', envelope),
    CompanyContactsCancelled: (_, envelope) => ended('Cancelled', envelope),
    CompanyContactsFailed: ({ reason }, envelope) => ended('Failed', envelope, { reason }),
  },
  ContactRunRow,
);
