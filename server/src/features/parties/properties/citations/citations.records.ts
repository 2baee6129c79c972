import { longDate } from '@evergreen/contracts/date-words';
import { may } from '@evergreen/workflows/permissions';
import { Forbidden } from '../../../../kernel/errors.js';
import { day, file, hidden, money, optional, record, text } from '../../../../kernel/records/fields.js';
import { type FieldsOf, recordKind } from '../../../../kernel/records/record-kind.js';
import { tenantOf } from '../../../../kernel/tenancy/actor.js';
import type { Asking } from '../../../../kernel/undo/rules.js';
import { whyNotWorked } from '../undo-blockers.js';

/** @throws Forbidden */
export const refuseOthers = ({ by }: Asking): void => {
  if (!may(by, 'citation.edit', { tenantId: tenantOf(by) })) throw new Forbidden();
};

export const citations = recordKind({
  kind: 'citation',
  name: 'Citation',
  noun: 'citation',
  table: 'citations',
  fields: {
    propertyId: record('Property'),
    /** Its name is the day of the violation, as people read it. */
    called: hidden(text('Called')),
    licenseId: optional(record('License')),
    violationDate: day('Violation Date'),
    penalty: text('Penalty'),
    penaltyDollarAmount: optional(money('Penalty Dollar Amount')),
    description: text('Description'),
    disposition: optional(text('Disposition')),
    notes: optional(text('Notes')),
    document: optional(file('Document')),
  },
  calledBy: 'called',
  ownedBy: 'propertyId',
  stamps: { notes: 'notesTimestamp' },
  undo: (asking, citation) => {
    refuseOthers(asking);
    return whyNotWorked(asking, String(citation['propertyId']));
  },
});
export type CitationFields = FieldsOf<typeof citations>;

export const calledByDay = (sent: Partial<CitationFields>): Partial<CitationFields> =>
  sent.violationDate === undefined ? sent : { ...sent, called: longDate(sent.violationDate) };
