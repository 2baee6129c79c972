import type { LicenseFile } from '@evergreen/workflows/renewing/renewal.events';
import type { At } from '../../../kernel/events/event.js';
import { renewalRows } from './renewals.projection.js';

const envelope: At = {
  tenantId: 'client',
  streamId: 'renewal',
  version: 9,
  recordedAt: '2026-11-20T12:00:00Z',
  actorId: 'ada',
};
const fieldsOf = (type: string, fields: object): object => {
  const [own] = renewalRows.on[type]!({ type, licenseId: 'license', ...fields } as never, envelope);
  return own && 'fields' in own ? own.fields : {};
};

describe('the row of a renewal', () => {
  const dates = {
    formsReceivedDate: null,
    licenseReceivedDate: '2026-11-20',
    effectiveDate: '2027-01-01',
    expirationDate: '2027-12-31',
    trackDate: '2027-10-01',
  };
  const document: LicenseFile = { hash: 'h', fileName: 'license.pdf', size: 9 };

  it('keeps the license’s file where its dates are corrected without another one', () => {
    expect(fieldsOf('LicenseReceived', { ...dates, document })).toEqual({ ...dates, document });
    expect(fieldsOf('LicenseReceived', { ...dates, document: null })).toEqual(dates);
    expect(fieldsOf('LicenseFileRemoved', {})).toEqual({ document: null });
  });

  it('keeps the day to follow up on where the notes do not speak of it', () => {
    const notes = { notes: 'Called', notesTimestamp: envelope.recordedAt };
    expect(fieldsOf('NotesChanged', { notes: 'Called' })).toEqual(notes);
    expect(fieldsOf('NotesChanged', { notes: 'Called', followUpDate: null })).toEqual({ ...notes, followUpDate: null });
  });
});
