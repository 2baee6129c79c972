import { inspectionReportBody } from '@evergreen/contracts/parties/inspection-reports';
import { subRecordCommands } from '../../../../kernel/records/sub-record-commands.js';
import { refuseOtherLicense, workedProperty } from '../property-records.js';
import { calledByDay, inspectionReports } from './inspections.records.js';

const inspectionForms = { body: inspectionReportBody };

export const inspectionCommands = subRecordCommands(inspectionReports, inspectionForms, {
  edit: 'property.edit',
  of: workedProperty,
  kept: calledByDay,
  document: 'Inspection Report',
  adding: (uow, property, { licenseId }) => refuseOtherLicense(uow, property, licenseId),
  changing: (uow, property, { licenseId }) => refuseOtherLicense(uow, property, licenseId),
});

export const { Add: AddInspectionReport } = inspectionCommands;
