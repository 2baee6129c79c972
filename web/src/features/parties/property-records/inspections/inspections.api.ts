import { inspectionReportCalls } from '@evergreen/contracts/calls/parties/property-records';
import type { InspectionReport } from '@evergreen/contracts/parties/inspection-reports';
import { callsAt } from '../../../../kit/http/calls';
import { recordApi } from '../../../../kit/records/recordApi';
import { touchesProperty } from '../../../../shared/properties/property.api';

export const reportsOf = (ownerId: string) => ({
  ...recordApi(inspectionReportCalls, { ownerId }),
  list: callsAt(inspectionReportCalls, { ownerId }).list,
});

export const documentOf = ({ propertyId: ownerId, id }: InspectionReport) =>
  callsAt(inspectionReportCalls, { ownerId, id }).document();

export const touchesReports = (propertyId: string) =>
  ({ ...touchesProperty(propertyId), inspectionReport: true }) as const;
