import { patch, projection, put } from '../../../kernel/events/projection.js';
import { SubjectRow } from '../../../kernel/events/subject-row.js';
import { ledgerItemEvents, trustAccountEvents } from './trust-accounts.events.js';
import { LedgerItemRow, TrustAccountRow } from './trust-accounts.rows.js';

export const trustAccountRows = projection(
  trustAccountEvents,
  {
    TrustAccountOpened: ({ isActive, minimumBalanceThreshold }, { tenantId, streamId: id }) => [
      put(TrustAccountRow, { tenantId, id, isActive, minimumBalanceThreshold }),
    ],
    TrustAccountChanged: ({ type: _, ...changed }, { tenantId, streamId: id }) => [
      patch(TrustAccountRow, { tenantId, id }, changed as Partial<TrustAccountRow>),
    ],
  },
  TrustAccountRow,
);

export const ledgerItemRows = projection(
  ledgerItemEvents,
  {
    LedgerItemPosted: ({ type: _, ...item }, { tenantId, streamId: id, actorId }) => [
      put(LedgerItemRow, { tenantId, id, ...item, postedBy: actorId }),
      put(SubjectRow, {
        tenantId,
        id,
        kind: 'ledgerItem',
        label: 'Ledger item',
        detail: null,
        ownerId: item.licenseId,
      }),
    ],
  },
  LedgerItemRow,
);
