import type {
  InspectionReport,
  InspectionReportInput,
  InspectionReportQuery,
} from '@evergreen/contracts/inspection-reports';
import type { Paged } from '@evergreen/contracts/common';
import { api } from '../../../kit/api';
import { recordApi } from '../../../kit/records/recordApi';
import { touchesProperty } from '../../../shared/properties/property.api';

export const reportPath = (propertyId: string) => `/properties/${propertyId}/inspection-reports`;

export const reportCalls = (propertyId: string) => ({
  ...recordApi<InspectionReport, InspectionReportQuery, InspectionReportInput>(reportPath(propertyId)),
  list: (query: InspectionReportQuery, signal: AbortSignal) =>
    api.get<Paged<InspectionReport>>(reportPath(propertyId), { query, signal }),
});

export const touchesReports = (propertyId: string) =>
  ({ ...touchesProperty(propertyId), inspectionReport: true }) as const;
