import { citationBody } from '@evergreen/contracts/parties/citations';
import { subRecordCommands } from '../../../../kernel/records/sub-record-commands.js';
import { refuseOtherLicense, workedProperty } from '../property-records.js';
import { calledByDay, citations, refuseOthers } from './citations.records.js';

const citationForms = { body: citationBody };

export const citationCommands = subRecordCommands(citations, citationForms, {
  edit: 'citation.edit',
  of: (uow, propertyId) => {
    refuseOthers(uow);
    return workedProperty(uow, propertyId);
  },
  kept: calledByDay,
  document: 'Citation',
  adding: (uow, property, { licenseId }) => refuseOtherLicense(uow, property, licenseId),
  changing: (uow, property, { licenseId }) => refuseOtherLicense(uow, property, licenseId),
});

export const { Add: AddCitation } = citationCommands;
