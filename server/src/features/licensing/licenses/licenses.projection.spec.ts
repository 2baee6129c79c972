import type { At } from '../../../kernel/events/event.js';
import { SubjectRow } from '../../../kernel/events/subject-row.js';
import { licenseRows } from './licenses.projection.js';
import { LicenseRow } from './license/licenses.rows.js';

const envelope: At = {
  tenantId: 'client',
  streamId: 'license',
  version: 2,
  recordedAt: '2026-11-20T12:00:00Z',
  actorId: 'ada',
};
const key = { tenantId: 'client', id: 'license' };
const rowsOf = (type: string, fields: object) => licenseRows.on[type]!({ type, ...fields } as never, envelope);

describe('the row of a license', () => {
  it('says what is asked for and by whom, until it is decided', () => {
    expect(rowsOf('DesignationChangeRequested', { requestedDesignation: 'BillingClient' })).toMatchObject([
      {
        fields: {
          requestedDesignation: 'BillingClient',
          designationRequestedBy: 'ada',
          designationRequestedAt: envelope.recordedAt,
        },
      },
    ]);
    const none = { requestedDesignation: null, designationRequestedBy: null, designationRequestedAt: null };
    for (const [decision, fields] of [
      ['DesignationChangeApproved', { renewalDesignation: 'BillingClient', reason: null }],
      ['DesignationChangeDeclined', { reason: 'Too late' }],
    ] as const)
      expect(rowsOf(decision, fields)).toMatchObject([{ op: 'patch', entity: LicenseRow, key, fields: none }]);
  });

  it('is called otherwise where its number, its premises or its property change, and only there', () => {
    const called = { op: 'patch', entity: SubjectRow, key, fields: { label: 'LQ-2' } };
    expect(rowsOf('InformationChanged', { licenseNumber: 'LQ-2' })).toContainEqual(called);
    expect(rowsOf('InformationChanged', { address1: '1 Main Street' })).toMatchObject([{ entity: LicenseRow }]);
  });
});
