import { citationCalls } from '@evergreen/contracts/calls/parties/property-records';
import { longDate } from '@evergreen/contracts/date-words';
import { citations as contract } from '@evergreen/contracts/parties/citations';
import { may } from '@evergreen/workflows/permissions';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Forbidden } from '../../../../kernel/errors.js';
import { CallsController } from '../../../../kernel/http/calls.controller.js';
import { May } from '../../../../kernel/http/policy.js';
import { storedFields } from '../../../../kernel/records/contract-fields.js';
import { file, hidden, optional, record, text } from '../../../../kernel/records/fields.js';
import { recordKind } from '../../../../kernel/records/record-kind.js';
import { subRecordCommands } from '../../../../kernel/records/sub-record-commands.js';
import { tenantOf } from '../../../../kernel/tenancy/actor.js';
import type { Asking } from '../../../../kernel/undo/rules.js';
import { aboutLicense, documented } from './documented.js';
import { workedProperty } from './property-records.js';
import { whyNotWorked } from '../undo-blockers.js';

/** @throws Forbidden */
const refuseOthers = ({ by }: Asking): void => {
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
    ...storedFields(contract.fields),
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

export const citationCommands = subRecordCommands(citations, contract, {
  edit: 'citation.edit',
  of: (uow, propertyId) => {
    refuseOthers(uow);
    return workedProperty(uow, propertyId);
  },
  kept: (sent) => (sent.violationDate === undefined ? sent : { ...sent, called: longDate(sent.violationDate) }),
  document: contract.thing,
  ...aboutLicense,
});
export const { Add: AddCitation } = citationCommands;

const { work, shown } = documented(citations, contract, {
  commands: citationCommands,
  read: 'citation.read',
  search: ['r.penalty', 'r.description', 'l.license_number'],
});
export const shownCitations = shown;

/** For administrators alone; what the designations of the property's licenses add is a 403 of the commands. */
@ApiTags('properties')
@Controller()
@May('citation.read')
export class CitationsController extends CallsController(citationCalls, work) {}
