import { projection, put } from '../../../../kernel/events/projection.js';
import { runBegun, runGoesOn, runNamed } from '../../bulk/index.js';
import { contactRunEvents } from './contact-run.events.js';
import { contactRunItems } from './contact-run.items.js';
import { ContactRunRow } from './contact-run.rows.js';

const { batch, ended } = runGoesOn(ContactRunRow);

export const contactRunRows = projection(
  contactRunEvents,
  {
    CompanyContactsStarted: ({ type: _, ...asked }, at) => [
      put(ContactRunRow, { ...runBegun(at), ...asked }),
      runNamed(at, contactRunEvents.kind, asked.total, contactRunItems),
    ],
    CompanyContactsAdded: ({ failures, ...done }, at) =>
      batch({ ...done, failures: failures.map(({ propertyId, reason }) => ({ licenseId: propertyId, reason })) }, at),
    CompanyContactsCompleted: (_, at) => ended('Completed', at),
    CompanyContactsCancelled: (_, at) => ended('Cancelled', at),
    CompanyContactsFailed: ({ reason }, at) => ended('Failed', at, { reason }),
  },
  ContactRunRow,
);
